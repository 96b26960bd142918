"""
Calls are told apart by two different keys.

## Why

Two calls overlap, or one repeats the other, by the value of one parameter. Where the contract names one and a predicate that holds for the same call
another, nobody can say which counts.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {copies: {reads: [to], about: A file is copied.}}
# move.tool.yaml
contract: 1
description: Move or copy a file.
inputSchema:
  type: object
  properties:
    from: {type: string, description: The file.}
    to: {type: string, description: Where it goes.}
effects: {reads: [], writes: [workspace], destroys: [], overlap: {key: from}}
byInput:
  - {predicate: copies, set: {effects: {overlap: {key: to}}}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {copies: {reads: [to], about: A file is copied.}}
# move.tool.yaml
contract: 1
description: Move or copy a file.
inputSchema:
  type: object
  properties:
    from: {type: string, description: The file.}
    to: {type: string, description: Where it goes.}
effects: {reads: [], writes: [workspace], destroys: [], overlap: exclusive}
byInput:
  - {predicate: copies, set: {effects: {overlap: {key: to}}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.effects import ByKey, Effects, OverlapByKey
from toolc.ir.program import Tool
from toolc.lint.narrowing import call_facts
from toolc.lint.rule import rule
from toolc.source import Path


@rule(code="TC328", name="disagreeing-keys", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def disagreeing_keys(tool: Tool) -> Iterator[Finding]:
    if not tool.contract.by_input and tool.contract.actions is None:
        return
    told: list[tuple[Path, object]] = [(("effects",), tool.contract.effects)]
    for path, facts in call_facts(tool.contract):
        for field in ("idempotent", "overlap"):
            key = _key(facts.effects, field)
            for before, other in told if key is not None else ():
                if _key(other, field) not in {None, key} and not _exclude(before, path):
                    message = f"calls of {tool.name!r} are told apart by two keys"
                    label = Label(tool.at(*before, *(() if before == ("effects",) else ("effects",)), field), "another key")
                    yield Finding(tool.at(*path, "effects", field), message, "name the same key", (label,))
        told.append((path, facts.effects))


def _key(effects: object, field: str) -> ByKey | OverlapByKey | None:
    value = getattr(effects, field) if isinstance(effects, Effects) else None
    return value if isinstance(value, ByKey | OverlapByKey) else None


def _exclude(first: Path, second: Path) -> bool:
    """Tell whether two sets of facts never hold for one call: those of two actions."""
    return first[0] == second[0] == "actions"

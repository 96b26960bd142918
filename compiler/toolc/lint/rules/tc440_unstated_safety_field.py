"""
A contract does not state a safety field that the house rules of its toolset demand.

## Why

An unstated safety field answers the worst, and nobody knows whether it was thought of. A toolset says under `houseRules` what its contracts must
state, themselves or through `defaults`. `none` is an answer; `unknown` says that it was looked at and not decided, and is none. Of `effects` all
three lists are asked for, of `timeout` the default, of `permission` when to ask, of `result` the limit, of `cancellation` whether it is supported.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
houseRules: [effects, recovery]
# write.tool.yaml
contract: 1
description: Write a file.
effects: {writes: [workspace]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
houseRules: [effects, recovery]
# write.tool.yaml
contract: 1
description: Write a file.
effects: {reads: [], writes: [workspace], destroys: [workspace]}
recovery: none
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.house_rule import Gap, demandable, gap
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.lint.wording import dotted


@rule(code="TC440", name="unstated-safety-field", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unstated_safety_field(toolset: LinkedToolset) -> Iterator[Finding]:
    if not toolset.record.house_rules:
        return
    owner, known = owner_of(toolset), frozenset(demandable())
    for tool in toolset.tools:
        if tool.contract.status == "retired":
            continue
        told: set[Gap] = set()
        for index, field in enumerate(toolset.record.house_rules):
            found = gap(tool.contract, field) if field in known else None
            if found is not None and found not in told:
                told.add(found)
                shown = f"`{dotted(found.path)}`"
                message = f"{tool.name!r} leaves {shown} unknown" if found.is_unknown else f"{tool.name!r} does not state {shown}"
                label = Label(owner.at(("houseRules", index)), "the house rule")
                cure = "state it, in the contract or for every contract under `defaults`"
                yield Finding(tool.at(*found.path), f"{message}, which a house rule of {owner.name} demands", cure, (label,))

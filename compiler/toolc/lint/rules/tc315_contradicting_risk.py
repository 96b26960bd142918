"""
The risk of a call is not that of its effects.

## Why

`low` says that a wrong call is an annoyance, and `destroys` that something cannot be brought back. A call that touches nothing, on the other hand,
loses no work and does no harm. One of the two is wrong, and people are asked by the risk.

## Bad

```yaml
contract: 1
description: Delete a file.
effects: {reads: [], writes: [workspace], destroys: [workspace]}
permission: {key: edit, ask: unlessAllowed, risk: low}
```

## Good

```yaml
contract: 1
description: Delete a file.
effects: {reads: [], writes: [workspace], destroys: [workspace]}
permission: {key: edit, ask: unlessAllowed, risk: high}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.lint.harm import destroyed
from toolc.lint.rule import rule
from toolc.traits.effect import touches_world


@rule(code="TC315", name="contradicting-risk", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def contradicting_risk(tool: Tool) -> Iterator[Finding]:
    permission = tool.contract.permission
    if not isinstance(permission, Permission):
        return
    at = tool.at("permission", "risk")
    if permission.risk == "low" and (scopes := destroyed(tool.contract)):
        message = f"the risk of {tool.name!r} is low, an annoyance, and it destroys {' and '.join(scopes)}, beyond recall"
        yield Finding(at, message, "raise the risk, or correct the effects", (Label(tool.at("effects", "destroys"), "what it destroys"),))
    elif permission.risk in {"medium", "high"} and not touches_world(tool.contract) and not _keeps(tool):
        message = f"the risk of {tool.name!r} is {permission.risk}, and a call does nothing to the world"
        yield Finding(at, message, "lower the risk, or correct the effects", (Label(tool.at("effects"), "what a call does"),))


def _keeps(tool: Tool) -> bool:
    """Tell whether a call changes what the session or a person has."""
    effects = tool.contract.effects
    return effects is None or (not isinstance(effects, str) and bool(effects.writes))

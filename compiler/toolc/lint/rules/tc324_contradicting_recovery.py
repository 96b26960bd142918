"""
What can be done when a call broke off contradicts what the call does.

## Why

`rerun` makes the same call again: a call that changes more the second time must not be. `compensate` undoes what was done: what only reads leaves
nothing to undo, and what is destroyed is beyond recall.

## Bad

```yaml
contract: 1
description: Append a line to a file.
effects: {reads: [], writes: [workspace], destroys: [], idempotent: false}
recovery: rerun
```

## Good

```yaml
contract: 1
description: Append a line to a file.
effects: {reads: [], writes: [workspace], destroys: [], idempotent: false}
recovery: none
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.effects import Effects
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.traits.effect import read_only


@rule(code="TC324", name="contradicting-recovery", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def contradicting_recovery(tool: Tool) -> Iterator[Finding]:
    contract = tool.contract
    stated = contract.effects if isinstance(contract.effects, Effects) else Effects()
    at = tool.at("recovery")
    if contract.recovery == "rerun" and stated.idempotent is False and not read_only(contract):
        message = f"a call of {tool.name!r} that broke off is to be made again, and a second call changes more"
        label = Label(tool.at("effects", "idempotent"), "a second call changes more")
        yield Finding(at, message, "write `recovery: none`, or correct `idempotent`", (label,))
    elif contract.recovery == "compensate" and read_only(contract):
        message = f"what a call of {tool.name!r} did is to be undone, and it changes nothing"
        yield Finding(at, message, "write `recovery: rerun`, or correct the effects", (Label(tool.at("effects"), "what a call does"),))
    elif contract.recovery == "compensate" and stated.destroys and stated.destroys != "unknown":
        message = f"what a call of {tool.name!r} did is to be undone, and it destroys {' and '.join(stated.destroys)}, beyond recall"
        label = Label(tool.at("effects", "destroys"), "what it destroys")
        yield Finding(at, message, "take out of `destroys` what can be brought back, or write `recovery: none`", (label,))

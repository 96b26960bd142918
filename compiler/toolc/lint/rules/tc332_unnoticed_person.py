"""
A person answers while the call runs, and the effects do not speak of a person.

## Why

`user` among the effects is a person's attention. A call that puts something before a person takes it; where every list is stated and none holds
`user`, whoever plans by the effects does not see it.

## Bad

```yaml
contract: 1
description: Put a question to the person.
effects: {reads: [], writes: [session], destroys: []}
requires: {interaction: user}
```

## Good

```yaml
contract: 1
description: Put a question to the person.
effects: {reads: [user], writes: [session], destroys: []}
requires: {interaction: user}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.effects import Effects
from toolc.ir.program import Tool
from toolc.ir.requirement import Requires
from toolc.lint.rule import rule


@rule(code="TC332", name="unnoticed-person", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unnoticed_person(tool: Tool) -> Iterator[Finding]:
    contract = tool.contract
    if not isinstance(contract.requires, Requires) or contract.requires.interaction is None:
        return
    stated = contract.effects if isinstance(contract.effects, Effects) else Effects(reads=(), writes=())
    lists = (stated.reads, stated.writes)
    if contract.effects not in {None, "unknown"} and all(isinstance(each, tuple) and "user" not in each for each in lists):
        message = f"a person answers while {tool.name!r} runs, and its effects neither read nor write `user`, a person's attention"
        label = (Label(tool.at("requires", "interaction"), "a person answers"),)
        yield Finding(tool.at("effects"), message, "add user to `reads` or `writes`", label)

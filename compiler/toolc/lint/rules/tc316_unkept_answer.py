"""
An answer can be kept, and no kept answer counts; or what a kept answer covers is stated, and none can be kept.

## Why

`everyCall` asks whatever was allowed before. A person who is offered to allow a call for the session, and is asked again a minute later, learns to
agree without reading.

## Bad

```yaml
contract: 1
description: Send a message to a person.
permission: {key: message, ask: everyCall, offer: [once, session]}
```

## Good

```yaml
contract: 1
description: Send a message to a person.
permission: {key: message, ask: everyCall, offer: [once]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.traits.named_parameter import subjects


@rule(code="TC316", name="unkept-answer", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unkept_answer(tool: Tool) -> Iterator[Finding]:
    permission = tool.contract.permission
    if not isinstance(permission, Permission):
        return
    asks = permission.ask == "everyCall"
    kept = [each for each in permission.offer if each != "once"] if isinstance(permission.offer, tuple) else []
    if asks and kept:
        message = f"{tool.name!r} asks on every call, and offers to keep the answer for the {' and the '.join(kept)}"
        label = Label(tool.at("permission", "offer"), "what it offers")
        yield Finding(tool.at("permission", "ask"), message, "write `offer: [once]`, or ask `unlessAllowed`", (label,))
    if asks or (permission.offer and not kept and isinstance(permission.offer, tuple)):
        why = "every call asks" if asks else "an answer holds for one call"
        for at, subject in subjects(permission):
            if subject.remember is not None:
                message = f"`remember` of {tool.name!r} says what a kept answer covers, and none is kept: {why}"
                yield Finding(tool.at("permission", *at, "remember"), message, "take it out, or let answers be kept")

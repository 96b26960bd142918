"""
A mode allows what is asked on every call.

## Why

`everyCall` comes before whatever a mode allows, so the exception changes nothing, and in that mode people are asked all the same.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
modes: {quick: {}}
# send.tool.yaml
contract: 1
description: Send a message to a person.
permission: {key: message, ask: everyCall, offer: [once], modes: {quick: allow}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
modes: {quick: {}}
# send.tool.yaml
contract: 1
description: Send a message to a person.
permission: {key: message, ask: unlessAllowed, offer: [once], modes: {quick: allow}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC317", name="overruled-mode", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def overruled_mode(tool: Tool) -> Iterator[Finding]:
    permission = tool.contract.permission
    if not isinstance(permission, Permission) or permission.ask != "everyCall":
        return
    label = Label(tool.at("permission", "ask"), "asked on every call")
    for mode, verdict in permission.modes.items():
        if verdict == "allow":
            message = f"mode {mode!r} allows calls of {tool.name!r}, which ask on every call whatever is allowed"
            yield Finding(tool.at("permission", "modes", mode), message, "take it out, or ask `unlessAllowed`", (label,))

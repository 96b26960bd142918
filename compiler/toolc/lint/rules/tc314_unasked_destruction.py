"""
A call destroys something, and nobody is asked.

## Why

What is destroyed cannot be brought back, so a person who learns of it afterwards can do nothing. `notNeeded` says that a call is no matter for
anybody; that does not hold for files, history, this machine or what is off it. What a session keeps for itself does not count, nor does a tool
that calls others: each of its calls is judged again.

## Bad

```yaml
contract: 1
description: Delete a file.
effects: {reads: [], writes: [workspace], destroys: [workspace]}
permission: {key: edit, ask: notNeeded}
```

## Good

```yaml
contract: 1
description: Delete a file.
effects: {reads: [], writes: [workspace], destroys: [workspace]}
permission: {key: edit, ask: unlessAllowed}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.lint.harm import destroyed
from toolc.lint.rule import rule


@rule(code="TC314", name="unasked-destruction", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unasked_destruction(tool: Tool) -> Iterator[Finding]:
    permission = tool.contract.permission
    is_unasked = permission == "none" or (isinstance(permission, Permission) and permission.ask == "notNeeded")
    scopes = destroyed(tool.contract) if is_unasked and tool.contract.calls in {"none", ()} else ()
    if scopes:
        message = f"{tool.name!r} destroys {' and '.join(scopes)}, and nobody is asked"
        label = Label(tool.at("effects", "destroys"), "what it destroys")
        path = ("permission",) if permission == "none" else ("permission", "ask")
        yield Finding(tool.at(*path), message, "ask `unlessAllowed`, or correct the effects", (label,))

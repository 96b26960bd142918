"""
Something is said about stopped calls, and no call can be stopped.

## Why

Where `supported` is false, nothing is ever tidied up after a stopped call, and nobody is told of one. Either calls can be stopped, or the rest is
left over.

## Bad

```yaml
contract: 1
description: Wait for the other agents.
cancellation: {supported: false, cleanup: required}
```

## Good

```yaml
contract: 1
description: Wait for the other agents.
cancellation: {supported: true, cleanup: required}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC321", name="contradicting-cancellation", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def contradicting_cancellation(tool: Tool) -> Iterator[Finding]:
    cancellation = tool.contract.cancellation
    if cancellation is None or cancellation.supported is not False:
        return
    label = (Label(tool.at("cancellation", "supported"), "no call can be stopped"),)
    for field, value in (("cleanup", cancellation.cleanup), ("message", cancellation.message)):
        path = ("cancellation", field)
        if value not in {None, "none", "unknown"} and path not in tool.origin.inherited:
            yield Finding(
                tool.at(*path), f"`cancellation.{field}` of {tool.name!r} is about stopped calls, and none can be stopped", "take it out", label
            )

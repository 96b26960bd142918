"""
A call may only run when it is recorded, and nothing of it is recorded.

## Why

`trace.required` refuses a call that cannot be recorded. Where neither the arguments nor the result is recorded, it demands nothing.

## Bad

```yaml
contract: 1
description: Send a message.
trace: {required: true, input: none, output: none}
```

## Good

```yaml
contract: 1
description: Send a message.
trace: {required: true, input: summary, output: none}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC326", name="empty-trace", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def empty_trace(tool: Tool) -> Iterator[Finding]:
    trace = tool.contract.trace
    if trace is not None and trace.required is True and trace.input == "none" and trace.output == "none":
        message = f"calls of {tool.name!r} must be recorded, and neither their arguments nor their results are"
        yield Finding(tool.at("trace", "required"), message, "record a summary, or take `required` out")

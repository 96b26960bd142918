"""
A call can ask for any time limit.

## Why

A parameter overrides the limit, and neither `timeout.max` nor the schema of the parameter says how far. Such a tool has no time limit: one call can
run for a year.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    timeout: {type: integer, minimum: 1, description: Time limit in milliseconds.}
parameters: {timeout: {unit: ms}}
timeout: {default: 2m, override: timeout}
```

## Good

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    timeout: {type: integer, minimum: 1, maximum: 600000, description: Time limit in milliseconds.}
parameters: {timeout: {unit: ms}}
timeout: {default: 2m, max: 10m, override: timeout}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.lint.time_limit import limit_of


@rule(code="TC320", name="unbounded-override", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unbounded_override(tool: Tool) -> Iterator[Finding]:
    timeout, asked = limit_of(tool)
    if timeout is not None and timeout.max is None and asked is not None and asked.is_number and not asked.is_bounded:
        message = f"a call of {tool.name!r} can ask for any time limit with {asked.key!r}"
        yield Finding(tool.at("timeout", "override"), message, "state `timeout.max`, or give the parameter a `maximum`")

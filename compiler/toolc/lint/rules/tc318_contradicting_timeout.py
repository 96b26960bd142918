"""
What is said about a time limit contradicts itself.

## Why

The limit that a call runs under is one number. Where the default is above the maximum, or the schema lets a call ask for more than the maximum, or
for a number of nobody knows what, the number that counts is not the one that was written.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    timeout: {type: integer, minimum: 1, maximum: 1200000, description: Time limit in milliseconds.}
parameters: {timeout: {unit: ms}}
timeout: {default: 2m, max: 10m, override: timeout}
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

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.limits import Timeout
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.lint.time_limit import Asked, limit_of
from toolc.traits.quantity import millisecond_count


@rule(code="TC318", name="contradicting-timeout", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def contradicting_timeout(tool: Tool) -> Iterator[Finding]:
    timeout, asked = limit_of(tool)
    if timeout is None:
        return
    default, most = millisecond_count(timeout.default or ""), millisecond_count(timeout.max or "")
    if default is not None and most is not None and default > most:
        message = f"the default time limit of {tool.name!r}, {timeout.default}, is above its maximum, {timeout.max}"
        yield Finding(
            tool.at("timeout", "default"), message, "lower the default, or raise the maximum", (Label(tool.at("timeout", "max"), "maximum"),)
        )
    if asked is not None:
        yield from _override(tool, asked, timeout, (default, most))


def _override(tool: Tool, asked: Asked, timeout: Timeout, limits: tuple[int | None, int | None]) -> Iterator[Finding]:
    at, about = tool.at("timeout", "override"), f"parameter {asked.key!r}, with which a call of {tool.name!r} asks for a time limit,"
    if not asked.is_number:
        yield Finding(at, f"{about} is no number", "give it the type `integer` or `number`")
    elif asked.unit is None:
        yield Finding(at, f"{about} has no unit of time", f"write `parameters: {{{asked.key}: {{unit: ms}}}}`, or the unit that it has")
    default, most = limits
    if most is not None and asked.maximum is not None and asked.maximum > most:
        label = Label(tool.at("timeout", "max"), "maximum")
        yield Finding(at, f"{about} goes up to {asked.maximum:g} ms, and `timeout.max` is {timeout.max}", "make the two one", (label,))
    if default is not None and asked.default is not None and asked.default != default:
        label = Label(tool.at("timeout", "default"), "default")
        message = f"{about} is {asked.default:g} ms where it is not given, and `timeout.default` is {timeout.default}"
        yield Finding(at, message, "take the default out of the schema, or make the two one", (label,))

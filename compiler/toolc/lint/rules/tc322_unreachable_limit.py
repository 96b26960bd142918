"""
Two limits of a result make one of them dead.

## Why

The first limit reached wins. A text has at least as many bytes as characters, and at most four times as many; so of a limit in bytes and one in
characters, one may never be reached. A reader takes the number that is written for the one that counts.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
result: {limit: {bytes: 10000000, chars: 30000}}
```

## Good

```yaml
contract: 1
description: Run a command in a shell.
result: {limit: {chars: 30000}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.limits import Limit, Overflow
from toolc.ir.program import Tool
from toolc.lint.budget import Dead, dead_limits
from toolc.lint.rule import rule
from toolc.traits.quantity import byte_count


@rule(code="TC322", name="unreachable-limit", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unreachable_limit(tool: Tool) -> Iterator[Finding]:
    result = tool.contract.result
    if result is None or not isinstance(result.limit, Limit):
        return
    holds_text = result.content is None or result.content == ("text",)
    for each in dead_limits(result.limit) if holds_text else ():
        yield _finding(tool, each)
    if isinstance(result.overflow, Overflow):
        limit, preview = byte_count(result.limit.bytes or "unknown"), byte_count(result.overflow.artifact.preview_bytes or "unknown")
        if limit is not None and preview is not None and preview > limit:
            at = tool.at("result", "overflow", "artifact", "previewBytes")
            message = f"the preview of a long result of {tool.name!r} is to have {preview} bytes, and the limit is {limit}"
            yield Finding(at, message, "lower it", (Label(tool.at("result", "limit", "bytes"), "the limit"),))


def _finding(tool: Tool, dead: Dead) -> Finding:
    message = f"`result.limit.{dead.field}` of {tool.name!r} is never reached: {dead.why}"
    labels = tuple(Label(tool.at("result", "limit", other), "reached first") for other in dead.first)
    return Finding(tool.at("result", "limit", dead.field), message, "take it out, or correct the numbers", labels)

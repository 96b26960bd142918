"""
What happens to a long result is stated, and no result is long.

## Why

`keep` and `overflow` say what becomes of a result over its limit. Without a limit there is no such result; where the call fails instead, nothing of
it is kept.

## Bad

```yaml
contract: 1
description: List the open tasks.
result: {keep: head, overflow: truncate}
```

## Good

```yaml
contract: 1
description: List the open tasks.
result: {limit: {items: 100}, keep: head, overflow: truncate}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC323", name="idle-overflow", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def idle_overflow(tool: Tool) -> Iterator[Finding]:
    result = tool.contract.result
    if result is None:
        return
    own = [field for field in ("keep", "overflow") if ("result", field) not in tool.origin.inherited]
    for field in own if result.limit is None else ():
        if getattr(result, field) not in {None, "unknown", "self"}:
            message = f"`result.{field}` of {tool.name!r} is about results over their limit, and there is no limit"
            yield Finding(tool.at("result", field), message, "state `result.limit`, or take it out")
    if result.limit is not None and result.overflow == "fail" and result.keep not in {None, "unknown"} and "keep" in own:
        message = f"`result.keep` of {tool.name!r} says which part of a long result is kept, and a call with one fails"
        yield Finding(tool.at("result", "keep"), message, "take it out, or write `overflow: truncate`")

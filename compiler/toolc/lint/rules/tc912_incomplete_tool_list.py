"""
A tool list goes on, on a page that is not there.

## Why

A server may answer `tools/list` in pages. Where the last page that is imported names a next one, the tools on that one are missing.

## Bad

```text
{"tools": [{"name": "read", "inputSchema": {"type": "object"}}], "nextCursor": "page-2"}
```

## Good

```text
[{"tools": [...], "nextCursor": "page-2"}, {"tools": [...]}]   (all pages, in one file or in several)
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC912",
    name="incomplete-tool-list",
    category="workspace",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def incomplete_tool_list(_: Program) -> Iterator[Finding]:
    yield from ()

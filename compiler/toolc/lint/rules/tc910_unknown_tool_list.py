"""
A file holds no tool list that can be imported.

## Why

`toolc import` reads the lists of MCP, of four providers and of plain function descriptions, and tells them apart by their keys. A file in which
nothing looks like a tool, or whose members have different formats, is not guessed at: half a list would be a list that nobody made.

## Bad

```text
{"tools": [{"name": "read", "inputSchema": {}}, {"name": "write", "input_schema": {}}]}   (one of MCP, one of Anthropic)
```

## Good

```text
{"tools": [{"name": "read", "inputSchema": {}}, {"name": "write", "inputSchema": {}}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC910",
    name="unknown-tool-list",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def unknown_tool_list(_: Program) -> Iterator[Finding]:
    yield from ()

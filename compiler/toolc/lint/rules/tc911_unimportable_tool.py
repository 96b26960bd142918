"""
A tool of a list cannot become a contract.

## Why

A name that no contract can have, a schema that is none, a tool that the provider runs itself, or a second tool of the same name: such a member is
left out, and the others are imported. A tool that went missing without a word would be noticed by its users first.

## Bad

```text
{"tools": [{"name": "read file", "inputSchema": {"type": "object"}}]}
```

## Good

```text
{"tools": [{"name": "read_file", "inputSchema": {"type": "object"}}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC911",
    name="unimportable-tool",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def unimportable_tool(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A file looks like a contract and is not read.

## Why

Contracts are found by the end of their name: `.tool.yaml`, `.toolset.yaml`, `.profile.yaml`. A file that starts with `contract: 1` and is
called otherwise is a tool that nobody gets.

## Bad

```text
echo.yaml

    contract: 1
    description: Say it again.
```

## Good

```text
echo.tool.yaml

    contract: 1
    description: Say it again.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC018",
    name="unread-file",
    category="file",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def unread_file(_: Program) -> Iterator[Finding]:
    yield from ()

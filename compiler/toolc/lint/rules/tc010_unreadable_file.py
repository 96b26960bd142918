"""
The file cannot be read.

## Why

A file that is passed over in silence is a tool that is missing without a word. It may be a folder that is called like a contract, lie
behind a loop of links, or be closed to this user.

## Bad

```text
echo.tool.yaml/   (a folder)
```

## Good

```text
echo.tool.yaml    (a file)
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC010",
    name="unreadable-file",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def unreadable_file(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A file looks like a contract and is not read.

## Why

Contracts are found by the end of their name: `.tool.yaml`, `.toolset.yaml`, `.profile.yaml`, in small letters. A file that is called nearly so
is a tool that nobody gets; one that holds JSON has such a name too, since JSON is YAML.

## Bad

```text
echo.tool.yml
```

## Good

```text
echo.tool.yaml
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

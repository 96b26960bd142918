"""
Two files of one toolset have the same id.

## Why

An id is a file's stem. It names the outputs, and lists of tools refer to it, so two files of a kind cannot share one, nor can ids that
differ in case only: some disks do not tell them apart.

## Bad

```text
tools/a/echo.tool.yaml
tools/b/Echo.tool.yaml
```

## Good

```text
tools/a/echo.tool.yaml
tools/b/repeat.tool.yaml
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC480",
    name="taken-id",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def taken_id(_: Program) -> Iterator[Finding]:
    yield from ()

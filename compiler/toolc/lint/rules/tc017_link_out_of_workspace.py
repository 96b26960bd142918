"""
A file is a link that leads out of the workspace.

## Why

A build must give the same on every machine, and what lies outside the workspace is not checked in with it. Such a link can also bring a
file into the outputs that was never meant to be read.

## Bad

```text
echo.tool.yaml -> /home/me/echo.tool.yaml
```

## Good

```text
echo.tool.yaml -> shared/echo.tool.yaml
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC017",
    name="link-out-of-workspace",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def link_out_of_workspace(_: Program) -> Iterator[Finding]:
    yield from ()

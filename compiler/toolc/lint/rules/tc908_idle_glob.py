"""
A glob of `contracts` means no file.

## Why

Contracts that no glob means are not read, and nothing is said about them. A folder that was renamed, a misspelt name or a backslash in place of a
slash leaves a workspace without tools that nobody misses until a model does.

## Bad

```text
toolc.yaml

    workspace: 1
    contracts: ["contract/**"]

contracts/echo.tool.yaml
```

## Good

```text
toolc.yaml

    workspace: 1
    contracts: ["contracts/**"]

contracts/echo.tool.yaml
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC908",
    name="idle-glob",
    category="workspace",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def idle_glob(_: Program) -> Iterator[Finding]:
    yield from ()

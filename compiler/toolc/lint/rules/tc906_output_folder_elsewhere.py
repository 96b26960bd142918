"""
The output folder is not below the workspace.

## Why

A build owns its output folder: it removes there what it wrote before and writes no more. So the folder is one of its own, below the
workspace, and no file of toolc.yaml can make a build write anywhere else.

## Bad

```text
toolc.yaml

    workspace: 1
    out: ../generated
```

## Good

```text
toolc.yaml

    workspace: 1
    out: generated
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC906",
    name="output-folder-elsewhere",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def output_folder_elsewhere(_: Program) -> Iterator[Finding]:
    yield from ()

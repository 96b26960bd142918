"""
A file that the contract names cannot be read.

## Why

A description or a schema in a file of its own is a part of the contract. Without it the tool would be another one, so the tool is left out
until the file is there; it must lie inside the workspace.

## Bad

```yaml
contract: 1
description: {file: no-such-file.md}
```

## Good

```yaml
contract: 1
description: Say hello.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC019",
    name="missing-file",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def missing_file(_: Program) -> Iterator[Finding]:
    yield from ()

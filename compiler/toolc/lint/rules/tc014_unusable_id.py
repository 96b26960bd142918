"""
The name of the file gives no id.

## Why

A file's stem is the id of what it holds: it names the outputs, and lists refer to it. So it is made of letters, digits, `_` and `-`, starts
with a letter or a digit, and is at most 64 characters long.

## Bad

```text
say hello.tool.yaml
```

## Good

```text
say-hello.tool.yaml
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC014",
    name="unusable-id",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def unusable_id(_: Program) -> Iterator[Finding]:
    yield from ()

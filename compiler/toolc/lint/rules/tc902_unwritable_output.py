"""
An output cannot be written.

## Why

Nothing was written, or every file is old or new and the next build completes the rest. Two outputs may exclude each other on some disks,
a link may stand where a file belongs, or the system may refuse.

## Bad

```text
generated -> /somewhere/else   (a link)
```

## Good

```text
generated/   (a folder)
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC902",
    name="unwritable-output",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def unwritable_output(_: Program) -> Iterator[Finding]:
    yield from ()

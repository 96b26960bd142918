"""
The file is not UTF-8, or holds a character that YAML forbids.

## Why

Bytes of another encoding mean other letters on another machine, and control characters do not survive the way through editors and parsers.
A byte order mark and CRLF line ends are fine.

## Bad

```text
<FF FE> in front of every letter: the file was saved as UTF-16
```

## Good

```yaml
contract: 1
description: Guten Tag, Frau Müller.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC002",
    name="wrong-encoding",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def wrong_encoding(_: Program) -> Iterator[Finding]:
    yield from ()

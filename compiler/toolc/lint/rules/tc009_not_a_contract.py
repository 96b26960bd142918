"""
The file is empty, or is not a mapping.

## Why

Every file of the language is a mapping of fields to values. A list, a single text or nothing at all has no field that could be read.

## Bad

```yaml
- contract: 1
  description: Say hello.
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
    code="TC009",
    name="not-a-contract",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def not_a_contract(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A number is outside the bounds of its field.

## Why

A limit below zero or a revision of nothing cannot be meant.

## Bad

```yaml
contract: 1
description: Run a command.
revision: 0
```

## Good

```yaml
contract: 1
description: Run a command.
revision: 1
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC106",
    name="number-out-of-bounds",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def number_out_of_bounds(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A value is of another type than its field.

## Why

Every field has one meaning, and so has its type. What would be guessed from another type differs from reader to reader.

## Bad

```yaml
contract: 1
description: Run a command.
tags: shell
```

## Good

```yaml
contract: 1
description: Run a command.
tags: [shell]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC103",
    name="wrong-type",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def wrong_type(_: Program) -> Iterator[Finding]:
    yield from ()

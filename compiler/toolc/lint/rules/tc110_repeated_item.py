"""
A list in which every item counts once repeats one.

## Why

The second one means nothing, so something else was probably meant.

## Bad

```yaml
contract: 1
description: Run a command.
tags: [shell, shell]
```

## Good

```yaml
contract: 1
description: Run a command.
tags: [shell, command]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC110",
    name="repeated-item",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def repeated_item(_: Program) -> Iterator[Finding]:
    yield from ()

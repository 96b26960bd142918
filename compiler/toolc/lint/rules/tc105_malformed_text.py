"""
A text breaks the spelling rule of its field.

## Why

Names, durations, sizes, pointers and dates have one spelling each, so that every reader takes them alike.

## Bad

```yaml
contract: 1
description: Run a command.
timeout: {default: 2 minutes}
```

## Good

```yaml
contract: 1
description: Run a command.
timeout: {default: 2m}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC105",
    name="malformed-text",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def malformed_text(_: Program) -> Iterator[Finding]:
    yield from ()

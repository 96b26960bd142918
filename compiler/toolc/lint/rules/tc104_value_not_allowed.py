"""
A value is not one of those that its field knows.

## Why

The values of such a field are a closed list, each with a meaning that hosts implement. Another word has none.

## Bad

```yaml
contract: 1
description: Run a command.
permission: {risk: extreme}
```

## Good

```yaml
contract: 1
description: Run a command.
permission: {risk: high}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC104",
    name="value-not-allowed",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def value_not_allowed(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A key stands twice in one mapping.

## Why

YAML forbids it, most parsers keep the last value and say nothing, and a reviewer who sees the first is misled. For a permission that is a
security matter.

## Bad

```yaml
contract: 1
description: Delete a file.
permission: {ask: everyCall}
permission: {ask: notNeeded}
```

## Good

```yaml
contract: 1
description: Delete a file.
permission: {ask: everyCall}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC003",
    name="duplicate-key",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def duplicate_key(_: Program) -> Iterator[Finding]:
    yield from ()

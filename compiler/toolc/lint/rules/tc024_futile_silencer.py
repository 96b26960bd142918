"""
A silencer names a rule that cannot be silenced.

## Why

A rule that says that a file cannot be understood leaves nothing that could be built. The comment has no effect.

## Bad

```yaml
contract: 1
# toolc: ignore[TC003] there is only one
description: Open the shop.
```

## Good

```yaml
contract: 1
description: Open the shop.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC024",
    name="futile-silencer",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.SILENCE,
)
def futile_silencer(_: Program) -> Iterator[Finding]:
    yield from ()

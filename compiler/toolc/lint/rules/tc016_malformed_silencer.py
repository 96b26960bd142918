"""
A comment starts like a silencer and is none.

## Why

A silencer that is not understood silences nothing, and whoever wrote it believes that it does. It names codes, may give a date, and gives a
reason: `# toolc: ignore[TC012] (until 2027-03-01) the vendor's spelling`.

## Bad

```yaml
contract: 1
# toolc: ignore[TC012]
description: Open the shop.
```

## Good

```yaml
# toolc: ignore[TC710] the vendor gives none
contract: 1
name: open_shop
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC016",
    name="malformed-silencer",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def malformed_silencer(_: Program) -> Iterator[Finding]:
    yield from ()

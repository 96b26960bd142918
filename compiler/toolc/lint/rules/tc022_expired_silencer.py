"""
A silencer ran out.

## Why

Its author promised to look again by that date. It goes on silencing, so that the day changes nothing but this finding.

## Bad

```yaml
contract: 1
description: Open the shop.
inputSchema:
  type: object
  properties:
    at: {type: string, default: 12:30, description: When to open.}  # toolc: ignore[TC012] (until 2020-01-01) until the shop has moved
```

## Good

```yaml
contract: 1
description: Open the shop.
inputSchema:
  type: object
  properties:
    at: {type: string, default: 12:30, description: When to open.}  # toolc: ignore[TC012] (until 9999-01-01) until the shop has moved
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC022",
    name="expired-silencer",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.SILENCE,
)
def expired_silencer(_: Program) -> Iterator[Finding]:
    yield from ()

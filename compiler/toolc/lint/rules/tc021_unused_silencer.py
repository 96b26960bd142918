"""
A silencer silences nothing.

## Why

What it accepted is gone. Left in place it hides the next finding of that kind, which nobody has accepted.

## Bad

```yaml
contract: 1
description: Open the shop.  # toolc: ignore[TC012] the vendor's spelling
```

## Good

```yaml
contract: 1
description: Open the shop.
inputSchema:
  type: object
  properties:
    at: {type: string, default: 12:30, description: When to open.}  # toolc: ignore[TC012] the vendor's spelling
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC021",
    name="unused-silencer",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.SILENCE,
)
def unused_silencer(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A number is not finite, or too long to be one.

## Why

JSON has neither infinity nor `.nan`, so no output could hold the value. A limit that is infinite is a limit that is not there.

## Bad

```yaml
contract: 1
description: Wait.
inputSchema:
  type: object
  properties:
    seconds: {type: number, maximum: .inf, description: How long to wait.}
```

## Good

```yaml
contract: 1
description: Wait.
inputSchema:
  type: object
  properties:
    seconds: {type: number, minimum: 0, description: How long to wait.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC007",
    name="number-not-finite",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def number_not_finite(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A value means something else to a YAML 1.1 reader.

## Why

Contracts are read as YAML 1.2. An editor or a script with a reader of YAML 1.1 takes `yes` for true, `010` for eight, `12:30` for 750 and
`2025-01-01` for a date. Quotes make it the same for both.

## Bad

```yaml
contract: 1
description: Open the shop.
inputSchema:
  type: object
  properties:
    at: {type: string, default: 12:30, description: When to open.}
```

## Good

```yaml
contract: 1
description: Open the shop.
inputSchema:
  type: object
  properties:
    at: {type: string, default: "12:30", description: When to open.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC012",
    name="ambiguous-scalar",
    category="file",
    severity=Severity.NOTE,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def ambiguous_scalar(_: Program) -> Iterator[Finding]:
    yield from ()

"""
Fields stand together that exclude each other, or none of several is given.

## Why

Each of them answers the same question. With two answers, which one holds would depend on the reader.

## Bad

```yaml
contract: 1
description: Rename a file.
inputSchema:
  type: object
  properties:
    from: {type: string, description: The old name.}
    to: {type: string, description: The new name.}
rules:
  - {differ: [from, to], together: [from, to]}
```

## Good

```yaml
contract: 1
description: Rename a file.
inputSchema:
  type: object
  properties:
    from: {type: string, description: The old name.}
    to: {type: string, description: The new name.}
rules:
  - {differ: [from, to]}
  - {together: [from, to]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC107",
    name="conflicting-fields",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def conflicting_fields(_: Program) -> Iterator[Finding]:
    yield from ()

"""
An allowed value is not of the type beside it.

## Why

Both must hold, so the value is never accepted although it is listed. In YAML it is often a missing pair of quotes.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    platform: {type: string, enum: [1, 2, 3a], description: Where it leaves.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    platform: {type: string, enum: ["1", "2", 3a], description: Where it leaves.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.enumeration import values_outside_type


@rule(
    code="TC511",
    name="value-outside-type",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("enum", "const"),
)
def value_outside_type(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(values_outside_type(schema.survey), "correct the value or the type")

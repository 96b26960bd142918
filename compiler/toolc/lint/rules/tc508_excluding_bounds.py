"""
A lower limit is above the upper one.

## Why

No value fits between them, so every call that gives the parameter is refused.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, minimum: 10, maximum: 1, description: How many to return.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, minimum: 1, maximum: 10, description: How many to return.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.bound import LOWER, contradictory_bounds


@rule(code="TC508", name="excluding-bounds", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1", keywords=LOWER)
def excluding_bounds(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(contradictory_bounds(schema.survey), "correct one of the two limits")

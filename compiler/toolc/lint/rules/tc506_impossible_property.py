"""
A property can never be supplied.

## Why

Its schema is `false`, so every value is refused. A model reads the name all the same and tries; a closed object says the same without it.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
    via: false
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  additionalProperties: false
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.misnesting import impossible_properties


@rule(
    code="TC506",
    name="impossible-property",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("properties",),
)
def impossible_property(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(impossible_properties(schema.survey))

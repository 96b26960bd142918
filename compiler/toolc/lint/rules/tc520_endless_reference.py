"""
A reference leads back to itself.

## Why

It goes round without entering any part of the value, so it says nothing, and many validators never return. A schema that contains itself
below a property or an item is fine.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", description: Where to go.}
  $defs: {station: {$ref: "#/$defs/place"}, place: {$ref: "#/$defs/station"}}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", description: Where to go.}
  $defs: {station: {type: object, properties: {near: {$ref: "#/$defs/station", description: The next one.}}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.link import endless_references
from toolc.schema.reference import REFERENCES


@rule(code="TC520", name="endless-reference", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1", keywords=REFERENCES)
def endless_reference(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(endless_references(schema.survey), "write a schema in place of one of the references")

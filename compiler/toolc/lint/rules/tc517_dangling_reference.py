"""
A reference leads nowhere.

## Why

There is no file, no value or no anchor of that name, or what stands there is no schema. A validator raises when it gets there.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", description: Where to go.}
  $defs: {place: {type: string}}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", description: Where to go.}
  $defs: {station: {type: string}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.link import LINKING, dangling_references


@rule(
    code="TC517",
    name="dangling-reference",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=LINKING,
)
def dangling_reference(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(dangling_references(schema.survey), "correct the reference, or write what it is to lead to")

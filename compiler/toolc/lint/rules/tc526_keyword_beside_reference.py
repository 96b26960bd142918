"""
A keyword beside `$ref` is ignored up to draft-07.

## Why

Since draft 2019-09 both hold. Up to draft-07, and in OpenAPI 3.0, a schema with `$ref` is the reference and nothing else, so the constraint is
never checked.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/definitions/station", minLength: 3, description: Where to go.}
  definitions: {station: {type: string}}
  $schema: http://json-schema.org/draft-07/schema#
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", minLength: 3, description: Where to go.}
  $defs: {station: {type: string}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.effect import keywords_beside_reference


@rule(
    code="TC526",
    name="keyword-beside-reference",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    keywords=("$ref",),
)
def keyword_beside_reference(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(keywords_beside_reference(schema.survey))

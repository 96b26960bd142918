"""
A schema declares a dialect that toolc does not know.

## Why

Each draft of JSON Schema gives some keywords another meaning. A schema of an unknown draft could only be guessed at. Known are draft
2020-12, which holds where nothing is declared, draft 2019-09, draft-07, draft-06, draft-04, and OpenAPI 3.0 by the address of its schema,
`https://spec.openapis.org/oas/3.0/schema/2024-10-18`.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  $schema: http://json-schema.org/draft-03/schema#
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  $schema: http://json-schema.org/draft-07/schema#
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.vocabulary import foreign_dialect


@rule(code="TC502", name="unknown-dialect", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1", can_be_silenced=False)
def unknown_dialect(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(foreign_dialect(schema.survey))

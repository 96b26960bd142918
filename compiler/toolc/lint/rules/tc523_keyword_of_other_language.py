"""
A keyword belongs to another language than JSON Schema.

## Why

`nullable`, `example` and `discriminator` are OpenAPI's, `optional` is of an early draft. JSON Schema ignores them, so what they say does
not hold. A schema that declares OpenAPI 3.0 by `$schema` may use OpenAPI's, and one of draft-04 its `id`.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: string, nullable: true, description: A stop on the way.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: [string, "null"], description: A stop on the way.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.vocabulary import foreign_keywords


@rule(code="TC523", name="keyword-of-other-language", category="schemas", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def keyword_of_other_language(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(foreign_keywords(schema.survey))

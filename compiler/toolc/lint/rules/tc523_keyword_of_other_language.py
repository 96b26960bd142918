"""
A keyword belongs to another language than JSON Schema.

## Why

`example` and `externalDocs` are OpenAPI's, `id` is of an early draft. JSON Schema ignores them, so that nobody is told what they say. A schema
that declares OpenAPI 3.0 by `$schema` may use OpenAPI's, and one of draft-04 its `id`.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: string, example: Bern, description: A stop on the way.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: string, examples: [Bern], description: A stop on the way.}
```

Keywords by which other languages judge values, such as `nullable`, are [TC534](TC534-judging-keyword-of-other-language.md).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.vocabulary import TELLING, telling_keywords


@rule(
    code="TC523",
    name="keyword-of-other-language",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    keywords=TELLING,
)
def keyword_of_other_language(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(telling_keywords(schema.survey))

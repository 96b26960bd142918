"""
A keyword judges values in another language than JSON Schema, and nothing here.

## Why

`nullable` is OpenAPI's, `optional` and `divisibleBy` are of early drafts. JSON Schema passes over them: null is refused although the schema says that
it may come, and the number that must be divisible need not be. A schema that declares OpenAPI 3.0 by `$schema` may say `nullable`.

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
from toolc.schema.vocabulary import JUDGING, judging_keywords


@rule(
    code="TC534",
    name="judging-keyword-of-other-language",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    keywords=JUDGING,
)
def judging_keyword_of_other_language(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(judging_keywords(schema.survey))

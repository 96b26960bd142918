"""
A keyword means nothing without another one that is missing.

## Why

`then` and `else` need an `if`, `minContains` needs `contains`, and OpenAPI's `nullable` a `type` in the same schema: it does not open what
`allOf` or `$ref` beside it say. Alone they are passed over.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    stops: {type: array, items: {type: string}, minContains: 1, description: Where to stop.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    stops: {type: array, items: {type: string}, minItems: 1, description: Where to stop.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.effect import PARTNERS, keywords_without_partner


@rule(
    code="TC525",
    name="keyword-without-partner",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=PARTNERS,
)
def keyword_without_partner(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(keywords_without_partner(schema.survey), "add what is missing, or leave it out")

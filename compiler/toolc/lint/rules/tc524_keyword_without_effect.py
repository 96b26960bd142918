"""
A keyword says nothing about the type beside it.

## Why

`minLength` is about strings and `minimum` about numbers; on another type they are passed over, so the bound is written and never checked.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, minimum: 3, description: Code of the station.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, minLength: 3, description: Code of the station.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.effect import keywords_without_effect


@rule(
    code="TC524",
    name="keyword-without-effect",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("type",),
)
def keyword_without_effect(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(keywords_without_effect(schema.survey), "leave it out, or correct the type")

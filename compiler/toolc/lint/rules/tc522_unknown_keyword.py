"""
A keyword is unknown to every draft.

## Why

JSON Schema ignores it, and strict providers refuse the schema. A keyword of your own starts with `x-`.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, widget: map, description: Where to go.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, x-widget: map, description: Where to go.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.vocabulary import unknown_keywords


@rule(code="TC522", name="unknown-keyword", category="schemas", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unknown_keyword(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(
        (each for each in unknown_keywords(schema.survey) if each.help is None), "leave it out; a keyword of your own starts with `x-`"
    )

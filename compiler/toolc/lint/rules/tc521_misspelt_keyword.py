"""
A keyword is misspelt, or a property stands where keywords do.

## Why

JSON Schema ignores what it does not know: `requried` requires nothing, and `propertes` has no properties. Every validator accepts it in
silence.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  requried: [to]
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  required: [to]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.vocabulary import unknown_keywords


@rule(code="TC521", name="misspelt-keyword", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def misspelt_keyword(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(each for each in unknown_keywords(schema.survey) if each.help is not None)

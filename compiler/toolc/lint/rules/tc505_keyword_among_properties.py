"""
A keyword stands among the properties of an object.

## Why

One level too deep, `required` is a property that is called so. What it says about the object is lost, and a model is offered a parameter
that nobody has.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
    required: [to]
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
from toolc.schema.misnesting import keywords_among_properties


@rule(
    code="TC505",
    name="keyword-among-properties",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=("properties",),
)
def keyword_among_properties(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(keywords_among_properties(schema.survey))

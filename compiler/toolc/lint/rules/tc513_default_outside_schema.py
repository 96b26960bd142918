"""
A default is not accepted by its own schema.

## Why

Where the argument is left out, the default is put in its place, and the call is refused for something that nobody sent.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, maximum: 10, default: 20, description: How many to return.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, maximum: 10, default: 10, description: How many to return.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.sample import defaults_outside_schema


@rule(
    code="TC513",
    name="default-outside-schema",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("default",),
)
def default_outside_schema(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(defaults_outside_schema(schema.survey), "correct the default or the schema")

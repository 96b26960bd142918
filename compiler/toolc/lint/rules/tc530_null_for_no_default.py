"""
A default is null where null is not accepted.

## Why

Generators of schemas write `default: null` for a parameter that may be left out. Read as JSON Schema says, null is what the parameter is
then, and its own schema refuses it; a model may send it. Leave the default out, or accept null.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: string, default: null, description: A stop on the way.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    via: {type: string, description: A stop on the way.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.sample import nulls_outside_schema


@rule(
    code="TC530",
    name="null-for-no-default",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("default",),
)
def null_for_no_default(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(nulls_outside_schema(schema.survey), "leave the default out, or let the schema accept null")

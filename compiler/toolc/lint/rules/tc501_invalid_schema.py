"""
A schema is not valid JSON Schema.

## Why

What the meta-schema of its draft refuses, no validator can use: it raises, or takes the broken part for nothing. Providers answer with an
error for the whole request.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: int, description: How many to return.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, description: How many to return.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.validity import invalid_parts


@rule(code="TC501", name="invalid-schema", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1", can_be_silenced=False)
def invalid_schema(schema: WrittenSchema) -> Iterator[Finding]:
    for each in invalid_parts(schema.survey):
        yield schema.finding(each, f"{schema.named()}: {each.message}", "write what the keyword takes")

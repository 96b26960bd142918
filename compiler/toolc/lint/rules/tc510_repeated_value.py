"""
A list of allowed values repeats one.

## Why

The second one means nothing, so another was probably meant. Some providers refuse the schema.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {enum: [first, second, first], description: Which class to travel in.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {enum: [first, second, sleeper], description: Which class to travel in.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.enumeration import repeated_values


@rule(code="TC510", name="repeated-value", category="schemas", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1", keywords=("enum",))
def repeated_value(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(repeated_values(schema.survey), "leave one of them out")

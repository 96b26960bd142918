"""
A list of allowed values is empty.

## Why

Nothing is allowed then. A list that a program filled with nothing usually means that everything was to be allowed.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {enum: [], description: Which class to travel in.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {enum: [first, second], description: Which class to travel in.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.enumeration import empty_enumerations


@rule(code="TC509", name="empty-enumeration", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1", keywords=("enum",))
def empty_enumeration(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(empty_enumerations(schema.survey), "name the allowed values, or leave `enum` out")

"""
A type admits null, and the list of allowed values does not.

## Why

Both must hold, so null is refused. Whoever wrote the type meant that it may be given.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {type: [string, "null"], enum: [first, second], description: Which class to travel in.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    class: {type: [string, "null"], enum: [first, second, null], description: Which class to travel in.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.enumeration import null_outside_enumeration


@rule(code="TC512", name="unlisted-null", category="schemas", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1", keywords=("enum",))
def unlisted_null(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(null_outside_enumeration(schema.survey))

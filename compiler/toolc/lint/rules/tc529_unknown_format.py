"""
A format is one that no specification defines.

## Why

A format that a validator does not know is an annotation: nothing checks it. Misspelt, `datetime` promises a check that never happens.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    after: {type: string, format: datetime, description: Earliest departure.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    after: {type: string, format: date-time, description: Earliest departure.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.format import unknown_formats


@rule(code="TC529", name="unknown-format", category="schemas", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1", keywords=("format",))
def unknown_format(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(unknown_formats(schema.survey), "leave it out, or use a format that JSON Schema defines")

"""
An example is not accepted by its own schema.

## Why

Models copy examples. One that is wrong teaches calls that are refused.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    at: {type: string, pattern: "^[0-9]{2}:[0-9]{2}$", examples: ["9:30"], description: When to leave.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    at: {type: string, pattern: "^[0-9]{2}:[0-9]{2}$", examples: ["09:30"], description: When to leave.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.sample import examples_outside_schema


@rule(
    code="TC514",
    name="example-outside-schema",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("examples", "example"),
)
def example_outside_schema(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(examples_outside_schema(schema.survey), "correct the example or the schema")

"""
A name is required, and no property is called so.

## Why

A misspelt name makes the real property optional and asks for one that nothing describes. In a closed object no call can ever be right.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {type: string, description: Where to go.}
  required: [too]
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
from toolc.schema.requirement import undeclared_requirements


@rule(
    code="TC507",
    name="undeclared-requirement",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("required",),
)
def undeclared_requirement(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(undeclared_requirements(schema.survey), 'declare it under "properties", or take it out of "required"')

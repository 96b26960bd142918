"""
A property of the input has no description.

## Why

Its name is all that a model has to go by: nothing tells the unit, the form or what happens without it. Providers ask for a description of
every parameter in their guides to tool use. Where a schema that it refers to, or one of its branches, has a description, that is enough.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    after: {type: string}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    after: {type: string, description: 'Earliest departure, as HH:MM.'}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import InputSchema
from toolc.schema.silence import undescribed_properties


@rule(
    code="TC528",
    name="undescribed-property",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    keywords=("properties",),
)
def undescribed_property(schema: InputSchema) -> Iterator[Finding]:
    for each in undescribed_properties(schema.survey):
        yield schema.finding(each, f"{schema.named(each.path)} has no description", "say in a few words what it is")

"""
A discriminator does not tell the branches of its choice apart.

## Why

A discriminator promises that one property says which branch a value is of. Where a branch takes any value for that property, or none, readers of the
schema disagree: one picks a branch by the name, another tries them all, and a generated class may not even be importable. A branch is told by a
`const` or an `enum`, or, where the discriminator maps a value to it, at least by requiring the property.

## Bad

```yaml
contract: 1
description: Pay for a seat.
inputSchema:
  type: object
  properties:
    how:
      description: How to pay.
      oneOf:
        - {type: object, properties: {kind: {const: card}}, required: [kind]}
        - {type: object, properties: {kind: {type: string, description: Another way.}}}
      discriminator: {propertyName: kind}
```

## Good

```yaml
contract: 1
description: Pay for a seat.
inputSchema:
  type: object
  properties:
    how:
      description: How to pay.
      oneOf:
        - {type: object, properties: {kind: {const: card}}, required: [kind]}
        - {type: object, properties: {kind: {const: cash}}, required: [kind]}
      discriminator: {propertyName: kind}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.discriminator import DISCRIMINATOR, undecided_discriminators


@rule(
    code="TC533",
    name="undecided-discriminator",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=(DISCRIMINATOR,),
)
def undecided_discriminator(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(undecided_discriminators(schema.survey))

"""
A keyword has the form that an older draft gave it.

## Why

The name is still there and takes another kind of value: `exclusiveMinimum: true` was a switch and is a number, a list under `items` became
`prefixItems`. Validators refuse the schema, or read a bound that is not meant. Which draft is meant is never guessed from such a form: either
write what draft 2020-12 has, or declare the draft by `$schema`, which makes the form right.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    hours: {type: number, minimum: 0, exclusiveMinimum: true, description: How long it may take.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    hours: {type: number, exclusiveMinimum: 0, description: How long it may take.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.mixture import OLD_FORMS, old_forms


@rule(
    code="TC503",
    name="outdated-form",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=OLD_FORMS,
)
def outdated_form(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(old_forms(schema.survey))

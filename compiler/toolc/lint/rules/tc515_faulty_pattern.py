r"""
A pattern is not a regular expression.

## Why

JSON Schema means those of ECMA-262. What another language takes, such as `(?P<name>…)` or `\A`, is an error in a validator or a provider,
and often in all of them at the first call.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, pattern: "[A-Z", description: Code of the station.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, pattern: "^[A-Z]{3}$", description: Code of the station.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.pattern import faulty_patterns


@rule(
    code="TC515",
    name="faulty-pattern",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=("pattern", "patternProperties"),
)
def faulty_pattern(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(faulty_patterns(schema.survey))

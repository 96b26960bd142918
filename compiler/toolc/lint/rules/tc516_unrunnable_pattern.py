"""
A pattern is a regular expression that cannot be run here.

## Why

The engine that judges values has bounds on the size of a pattern. toolc cannot tell whether defaults and examples match this one, and a
gate that uses the same engine cannot judge calls.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, pattern: "^(?:[a-z]{1000}){1000}$", description: Code of the station.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    code: {type: string, pattern: "^[a-z]{1,1000}$", description: Code of the station.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.pattern import unrunnable_patterns


@rule(
    code="TC516",
    name="unrunnable-pattern",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("pattern", "patternProperties"),
)
def unrunnable_pattern(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(unrunnable_patterns(schema.survey))

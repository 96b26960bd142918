"""
A reference leads out of the workspace.

## Why

What lies outside is not checked in with the contract, is another file on another machine, and may not be meant for anybody who reads the
outputs.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: ../../../../station.json, description: Where to go.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/station", description: Where to go.}
  $defs: {station: {type: string}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.link import LINKING, escaping_references


@rule(
    code="TC519",
    name="escaping-reference",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=LINKING,
)
def escaping_reference(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(escaping_references(schema.survey))

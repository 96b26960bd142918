"""
A reference leads to another machine.

## Why

Nothing is ever fetched: a build gives the same without a network, and nobody else can change a contract. Copy the schema into the workspace
and refer to the file.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    to: {$ref: https://schemas.example.org/station.json, description: Where to go.}
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
from toolc.schema.link import LINKING, remote_references


@rule(
    code="TC518",
    name="remote-reference",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
    keywords=LINKING,
)
def remote_reference(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(remote_references(schema.survey))

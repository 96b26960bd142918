"""
A keyword belongs to another draft than the schema.

## Why

A draft ignores what it does not know: the constraint is written, and nothing checks it.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    from: {type: string, description: Where it starts.}
    to: {type: string, description: Where it ends.}
  dependencies: {from: [to]}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    from: {type: string, description: Where it starts.}
    to: {type: string, description: Where it ends.}
  dependentRequired: {from: [to]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.mixture import keywords_of_other_draft


@rule(code="TC504", name="keyword-of-other-draft", category="schemas", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def keyword_of_other_draft(schema: WrittenSchema) -> Iterator[Finding]:
    yield from schema.findings(keywords_of_other_draft(schema.survey), "leave it out, or declare by `$schema` the draft that knows it")

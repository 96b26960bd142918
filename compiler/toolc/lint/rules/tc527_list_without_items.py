"""
A list of the input does not say what is in it.

## Why

Some providers refuse the whole request for one array without `items`, and a model that does get the tool has to guess what to put there. A
target that refuses it is sent `items: {}`. Where that is meant, write it: only its author knows.

## Bad

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    stops: {type: array, description: Where to stop.}
```

## Good

```yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    stops: {type: array, items: {type: string}, description: Where to stop.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.rule import rule
from toolc.lint.written_schema import InputSchema
from toolc.schema.silence import lists_without_items


@rule(
    code="TC527",
    name="list-without-items",
    category="schemas",
    severity=Severity.ERROR,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    keywords=("type",),
)
def list_without_items(schema: InputSchema) -> Iterator[Finding]:
    for each in lists_without_items(schema.survey):
        yield schema.finding(each, f"{schema.named(each.path[:-1])} is a list, and nothing says of what")

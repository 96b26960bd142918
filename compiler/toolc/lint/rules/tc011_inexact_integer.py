"""
An integer is beyond what many JSON readers keep exactly.

## Why

JavaScript and many other readers hold numbers as doubles: beyond 2^53-1 they round, and the value that arrives is not the one that was
written. toolc keeps it; others may not.

## Bad

```yaml
contract: 1
description: Look up a post.
inputSchema:
  type: object
  properties:
    id: {type: integer, maximum: 9223372036854775807, description: Number of the post.}
```

## Good

```yaml
contract: 1
description: Look up a post.
inputSchema:
  type: object
  properties:
    id: {type: string, pattern: "^[0-9]+$", description: Number of the post.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC011",
    name="inexact-integer",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def inexact_integer(_: Program) -> Iterator[Finding]:
    yield from ()

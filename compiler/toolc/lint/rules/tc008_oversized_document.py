"""
The document is too large, too deep, or grows too large when its aliases are expanded.

## Why

A file of a few hundred bytes can stand for millions of values through aliases of aliases. The bounds are far above what a contract needs,
and keep one file from using up the machine.

## Bad

```yaml
contract: 1
description: Say hello.
x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
x-e: [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
```

## Good

```yaml
contract: 1
description: Find a route.
inputSchema:
  type: object
  properties:
    from: {$ref: "#/$defs/station", description: Where it starts.}
    to: {$ref: "#/$defs/station", description: Where it ends.}
  $defs:
    station: {type: string, minLength: 1}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC008",
    name="oversized-document",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def oversized_document(_: Program) -> Iterator[Finding]:
    yield from ()

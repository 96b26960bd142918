"""
A value has a tag that JSON has no value for.

## Why

A tag asks the parser to build something else than text, number, true, false, null, list or mapping: a date, bytes, a set, an object of some
language. Contracts hold what JSON can hold.

## Bad

```yaml
contract: 1
description: !!binary aGVsbG8=
```

## Good

```yaml
contract: 1
description: Say hello.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC005",
    name="tagged-value",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def tagged_value(_: Program) -> Iterator[Finding]:
    yield from ()

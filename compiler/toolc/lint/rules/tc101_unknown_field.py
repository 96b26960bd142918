"""
A field is not one of the language.

## Why

A misspelt field is a promise that nobody keeps: `premission` protects nothing. A field of your own starts with `x-` and is declared in
`toolc.yaml`.

## Bad

```yaml
contract: 1
description: Delete a file.
premission: {ask: everyCall}
```

## Good

```yaml
contract: 1
description: Delete a file.
permission: {ask: everyCall}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC101",
    name="unknown-field",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def unknown_field(_: Program) -> Iterator[Finding]:
    yield from ()

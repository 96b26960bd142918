"""
A merge key brings in values that YAML 1.2 readers do not see.

## Why

`<<` is an extension of YAML 1.1. toolc reads it; many editors, checkers and readers of YAML 1.2 take it for a key with an odd name. What a
toolset's contracts share belongs into its `defaults`.

## Bad

```yaml
contract: 1
description: Read a page.
x-shared: &shared {supported: true}
cancellation: {<<: *shared, cleanup: none}
```

## Good

```yaml
contract: 1
description: Read a page.
cancellation: {supported: true, cleanup: none}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC015",
    name="merge-key",
    category="file",
    severity=Severity.NOTE,
    evidence=Evidence.DOCUMENTED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def merge_key(_: Program) -> Iterator[Finding]:
    yield from ()

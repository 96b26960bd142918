"""
A silencer names a code that no rule has.

## Why

It silences nothing: the code is misspelt, or belongs to another version of toolc or to a package of rules that is not installed.

## Bad

```yaml
contract: 1
# toolc: ignore[TC000] never looked up
description: Open the shop.
```

## Good

```yaml
contract: 1
description: Open the shop.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC023",
    name="unknown-silenced-code",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.SILENCE,
)
def unknown_silenced_code(_: Program) -> Iterator[Finding]:
    yield from ()

"""
The file is not valid YAML.

## Why

A parser that guesses what was meant gives a contract that nobody wrote. What cannot be read is reported where reading stopped, and the
other contracts go on.

## Bad

```yaml
contract: 1
description: Note: read this first.
```

## Good

```yaml
contract: 1
description: "Note: read this first."
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC001",
    name="not-yaml",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def not_yaml(_: Program) -> Iterator[Finding]:
    yield from ()

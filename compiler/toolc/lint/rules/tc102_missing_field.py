"""
A field that must be there is missing.

## Why

Without it the rest has no meaning: an error case without a code cannot be told from another, a contract without `contract: 1` may be
anything.

## Bad

```yaml
contract: 1
description: Run a command.
errors:
  - {message: It ran too long.}
```

## Good

```yaml
contract: 1
description: Run a command.
errors:
  - {code: timed_out, message: It ran too long.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC102",
    name="missing-field",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def missing_field(_: Program) -> Iterator[Finding]:
    yield from ()

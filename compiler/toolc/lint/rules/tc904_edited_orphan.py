"""
An output that nothing compiles to any more was changed by hand.

## Why

A build removes what an earlier build wrote and nothing compiles to any more. It never removes a file that somebody changed since, so this
one stays until somebody removes it.

## Bad

```text
generated/docs/acme/old.md   (written by a build, then edited; its contract is gone)
```

## Good

```text
generated/docs/acme/         (without the file)
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC904",
    name="edited-orphan",
    category="workspace",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
)
def edited_orphan(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A rule of toolc failed.

## Why

That is a mistake in toolc, or in the package that the rule comes from, and not in the contract. Everything else was looked at, and the exit
code is 2. Report it with the contract that it names.

## Bad

```text
rule TC501 invalid-schema failed on tool 'Bash'
```

## Good

```text
no findings
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC999",
    name="internal-failure",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def internal_failure(_: Program) -> Iterator[Finding]:
    yield from ()

"""
The file is of another kind, or of another version of the language, than its name says.

## Why

The end of a file's name says what it holds, and its first field says in which version. Where the two differ, one of them is wrong.

## Bad

```yaml
contract: 2
description: Say hello.
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
    code="TC108",
    name="wrong-kind-of-file",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def wrong_kind_of_file(_: Program) -> Iterator[Finding]:
    yield from ()

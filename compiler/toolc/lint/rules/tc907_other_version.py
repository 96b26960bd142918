"""
The workspace is for other versions of toolc.

## Why

`requires` says which versions can read the workspace. An older one would pass over what it does not know.

## Bad

```text
toolc.yaml

    workspace: 1
    requires: ">=99"
```

## Good

```text
toolc.yaml

    workspace: 1
    requires: ">=0.1"
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC907",
    name="other-version",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def other_version(_: Program) -> Iterator[Finding]:
    yield from ()

"""
An output is not what the contracts compile to.

## Why

`toolc build --check` compares the committed outputs with what a build would write. A difference means that somebody changed a contract
and did not build, or changed an output by hand.

## Bad

```text
generated/registry/acme.json   (written before a contract changed)
```

## Good

```text
generated/registry/acme.json   (written by `toolc build` after the change)
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC903",
    name="stale-output",
    category="workspace",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def stale_output(_: Program) -> Iterator[Finding]:
    yield from ()

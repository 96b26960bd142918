"""
A profile is for a toolset that does not exist.

## Why

A profile that belongs to nothing shows nothing: no manifest is written for it, and nobody is told.

## Bad

```text
acme.toolset.yaml

    toolset: 1

cli.profile.yaml

    profile: 1
    toolset: acne
```

## Good

```text
acme.toolset.yaml

    toolset: 1

cli.profile.yaml

    profile: 1
    toolset: acme
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC481",
    name="unknown-toolset",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unknown_toolset(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A toolset is judged without some of its contracts.

## Why

A contract that cannot be understood has findings of its own. What lists, profiles and texts say of it is not judged until it is mended, so
that one mistake is told once.

## Bad

```text
acme.toolset.yaml

    toolset: 1
    tools: [echo]

echo.tool.yaml

    contract: 1
    premission: none
```

## Good

```text
acme.toolset.yaml

    toolset: 1
    tools: [echo]

echo.tool.yaml

    contract: 1
    permission: none
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC483",
    name="judged-without",
    category="registry",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def judged_without(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A contract is a tool of no toolset.

## Why

No output is written for it, so no model ever gets the tool. The toolset that stands above it lists its tools and leaves this one out.

## Bad

```text
acme.toolset.yaml

    toolset: 1
    tools: [echo]

echo.tool.yaml
repeat.tool.yaml
```

## Good

```text
acme.toolset.yaml

    toolset: 1
    tools: [echo, repeat]

echo.tool.yaml
repeat.tool.yaml
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC482",
    name="contract-of-no-toolset",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def contract_of_no_toolset(_: Program) -> Iterator[Finding]:
    yield from ()

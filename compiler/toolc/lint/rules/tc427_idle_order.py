"""
A setting of the order does nothing.

## Why

Pinned names count under the policy `pinnedThenDeclared` only, and a group without tools has no place in a list.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
order: {pinned: [shell]}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# read.tool.yaml
contract: 1
description: Read one file and return its text.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
tools: [read, shell]
order: {policy: pinnedThenDeclared, pinned: [shell]}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# read.tool.yaml
contract: 1
description: Read one file and return its text.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC427",
    name="idle-order",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def idle_order(_: Program) -> Iterator[Finding]:
    yield from ()

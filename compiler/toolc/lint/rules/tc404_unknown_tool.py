"""
A tool is named that is not there.

## Why

A list, an order, a gate or an expectation that names a missing tool does something other than it says, mostly nothing.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
tools: [shell, raed]
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
tools: [shell, read]
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
    code="TC404",
    name="unknown-tool",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unknown_tool(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A toolset lists a tool twice.

## Why

A name means every contract of that name. A tool that is listed by its id and by its name has two places in the order.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
tools: [read-file, read]
# read-file.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
tools: [read-file]
# read-file.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC425",
    name="repeated-tool",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def repeated_tool(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A filter or permission rule of a profile is about no tool.

## Why

A list that was meant to keep a tool away and matches none keeps nothing away. An empty list says nothing that can be relied on: some read it as all,
others as none.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# read.tool.yaml
contract: 1
description: Read one file and return its text.
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [bash]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# read.tool.yaml
contract: 1
description: Read one file and return its text.
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [shell]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC411",
    name="idle-filter",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def idle_filter(_: Program) -> Iterator[Finding]:
    yield from ()

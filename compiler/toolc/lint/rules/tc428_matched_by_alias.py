"""
A glob that denies matches aliases only.

## Why

A glob under `deny` is matched against aliases too, so that no other name is a way around it. One that matches no name may have been written for
another tool.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
aliases: [BashTool]
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: ["Bash*"]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
aliases: [BashTool]
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
    code="TC428",
    name="matched-by-alias",
    category="registry",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def matched_by_alias(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A permission rule has a pattern, and the tool says nothing to match it with.

## Why

A pattern is matched against the tool's permission subject. Without one the rule never applies, though it looks as if it did.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
inputSchema: {type: object, properties: {command: {type: string, description: The command.}}, required: [command]}
# main.profile.yaml
profile: 1
toolset: acme
permissions: ["deny shell(rm *)"]
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
inputSchema: {type: object, properties: {command: {type: string, description: The command.}}, required: [command]}
permission: {key: shell, reason: It can change anything., subject: {parameter: command, as: command, remember: prefix}}
# main.profile.yaml
profile: 1
toolset: acme
permissions: ["deny shell(rm *)"]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC413",
    name="pattern-without-subject",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def pattern_without_subject(_: Program) -> Iterator[Finding]:
    yield from ()

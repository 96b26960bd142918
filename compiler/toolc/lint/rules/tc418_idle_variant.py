"""
A part of a variant does nothing.

## Why

A pointer that leads nowhere removes nothing, and a parameter that is not there becomes neither required nor optional. Effects and permission never
vary.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.shell: {type: boolean, about: The host has a shell.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
inputSchema: {type: object, properties: {command: {type: string, description: The command.}}, required: [command]}
variants:
  - {when: not port.shell, remove: [/inputSchema/properties/comand]}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.shell: true}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.shell: {type: boolean, about: The host has a shell.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
inputSchema: {type: object, properties: {command: {type: string, description: The command.}}, required: [command]}
variants:
  - {when: not port.shell, remove: [/inputSchema/properties/command]}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.shell: true}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC418",
    name="idle-variant",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def idle_variant(_: Program) -> Iterator[Finding]:
    yield from ()

"""
Two variants hold together and set one thing differently.

## Why

What the model sees would depend on the order in which they are written.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.shell: {type: boolean, about: The host has a shell.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
variants:
  - {when: port.shell, merge: {description: Run a command in the shell of the host.}}
  - {when: "true", merge: {description: Run a command.}}
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
variants:
  - {when: port.shell, merge: {description: Run a command in the shell of the host.}}
  - {when: not port.shell, merge: {description: Run a command.}}
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
    code="TC417",
    name="conflicting-variants",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def conflicting_variants(_: Program) -> Iterator[Finding]:
    yield from ()

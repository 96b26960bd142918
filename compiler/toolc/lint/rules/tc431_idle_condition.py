"""
A condition always holds.

## Why

A reader looks for the situation in which it does not hold, and there is none. The condition of a text, a parameter or a variant is looked at where
its tool is there. Every value of every fact was taken into account.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.shell: {type: boolean, about: The host has a shell.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
usage:
  - {text: Quote paths that contain spaces., when: port.shell}
availability: {when: port.shell}
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
usage:
  - Quote paths that contain spaces.
availability: {when: port.shell}
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
    code="TC431",
    name="idle-condition",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def idle_condition(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A profile leaves a fact open that a gate, a variant or a text reads.

## Why

There are no defaults for facts: what is absent would have to mean on in one place and off in another, and nobody would see it.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.shell: {type: boolean, about: The host has a shell.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
availability: {when: port.shell}
# main.profile.yaml
profile: 1
toolset: acme
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
    code="TC406",
    name="open-fact",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def open_fact(_: Program) -> Iterator[Finding]:
    yield from ()

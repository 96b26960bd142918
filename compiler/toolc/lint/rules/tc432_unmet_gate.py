"""
No concrete profile satisfies the gate of a tool.

## Why

The tool could be there, and no profile and no kind of turn describes a situation in which it is: nothing that is built or checked has seen it.

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
# browser.profile.yaml
profile: 1
toolset: acme
facts: {port.shell: false}
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
# browser.profile.yaml
profile: 1
toolset: acme
facts: {port.shell: false}
# terminal.profile.yaml
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
    code="TC432",
    name="unmet-gate",
    category="registry",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unmet_gate(_: Program) -> Iterator[Finding]:
    yield from ()

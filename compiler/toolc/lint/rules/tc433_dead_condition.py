"""
A condition never holds where its tool is there.

## Why

The variant never applies, the parameter or the text is never shown, or the calls are never refused: what is written has no effect in any
situation. Every value of every fact was taken into account.

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
  - {text: There is no shell here., when: not port.shell}
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
    code="TC433",
    name="dead-condition",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def dead_condition(_: Program) -> Iterator[Finding]:
    yield from ()

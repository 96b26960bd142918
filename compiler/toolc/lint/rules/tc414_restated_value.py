"""
A profile states again what a profile above it states.

## Why

A value is stated once in a chain of profiles, so that one place says what holds. Only what an abstract profile states may be restated, by a
concrete one.

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
facts: {port.shell: true}
# narrow.profile.yaml
profile: 1
toolset: acme
extends: main
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
# main.profile.yaml
profile: 1
toolset: acme
abstract: true
facts: {port.shell: false}
# narrow.profile.yaml
profile: 1
toolset: acme
extends: main
facts: {port.shell: true}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC414",
    name="restated-value",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def restated_value(_: Program) -> Iterator[Finding]:
    yield from ()

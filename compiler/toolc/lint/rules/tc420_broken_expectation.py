"""
What a profile expects does not hold, or is never checked.

## Why

`expect` says what must come out of all gates, filters and rules together. Where it does not hold, either the profile or the expectation is
wrong. An abstract profile has no situation in which anything could be checked.

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
facts: {port.shell: false}
expect: {visible: {includes: [shell]}}
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
expect: {visible: {includes: [shell]}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC420",
    name="broken-expectation",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def broken_expectation(_: Program) -> Iterator[Finding]:
    yield from ()

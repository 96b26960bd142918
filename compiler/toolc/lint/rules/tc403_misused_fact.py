"""
A condition uses a fact against its type.

## Why

A fact that is compared with what it never is makes a condition that is always false, or always true. There is no truthiness: a fact that is no
boolean has to be compared.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  session.kind: {values: [main, explore], about: What kind of session asks.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
availability: {when: 'session.kind == "explorer"'}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  session.kind: {values: [main, explore], about: What kind of session asks.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
availability: {when: 'session.kind == "explore"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {session.kind: explore}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC403",
    name="misused-fact",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def misused_fact(_: Program) -> Iterator[Finding]:
    yield from ()

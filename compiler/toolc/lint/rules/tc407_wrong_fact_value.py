"""
A profile states a fact with a value that it cannot have.

## Why

A value of another type is never what a condition compares with. A fact that follows from others is never stated.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  session.kind: {values: [main, explore], about: What kind of session asks.}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
availability: {when: 'session.kind == "main"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {session.kind: mian}
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
availability: {when: 'session.kind == "main"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {session.kind: main}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC407",
    name="wrong-fact-value",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def wrong_fact_value(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A profile sets a value that a deployment cannot set.

## Why

A deployment sets leaves of `timeout` and of `result.limit`, with values of their type, where the contract does not say that there is none.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
timeout: {default: 2m}
# main.profile.yaml
profile: 1
toolset: acme
values: {shell: {timeout.default: 60}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
timeout: {default: 2m}
# main.profile.yaml
profile: 1
toolset: acme
values: {shell: {timeout.default: 60s}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC424",
    name="wrong-deployed-value",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def wrong_deployed_value(_: Program) -> Iterator[Finding]:
    yield from ()

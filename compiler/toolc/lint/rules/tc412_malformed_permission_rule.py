"""
A permission rule cannot be read.

## Why

A rule that is not understood must never count as one that is not there. A rule is `ACTION TARGET` or `ACTION TARGET(PATTERN)`; the action is
allow, ask or deny, the target a name, an alias, a glob or `key:KEY`.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# main.profile.yaml
profile: 1
toolset: acme
permissions: [forbid shell]
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# main.profile.yaml
profile: 1
toolset: acme
permissions: [deny shell]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC412",
    name="malformed-permission-rule",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
    can_be_silenced=False,
)
def malformed_permission_rule(_: Program) -> Iterator[Finding]:
    yield from ()

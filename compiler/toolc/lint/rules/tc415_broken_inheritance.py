"""
A profile extends one that is not there, or itself.

## Why

What the missing profile states is unknown, so nothing can be said about the profile that extends it.

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
extends: bace
# base.profile.yaml
profile: 1
toolset: acme
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
extends: base
# base.profile.yaml
profile: 1
toolset: acme
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC415",
    name="broken-inheritance",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
    can_be_silenced=False,
)
def broken_inheritance(_: Program) -> Iterator[Finding]:
    yield from ()

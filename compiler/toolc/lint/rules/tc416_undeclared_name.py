"""
A mode, predicate, extractor, permission key or family is named that the toolset does not declare.

## Why

The host looks such names up. One that it does not know does nothing, or everything.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
modes: {build: {}, plan: {mutatesWorkspace: refuse}}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# main.profile.yaml
profile: 1
toolset: acme
mode: plann
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
modes: {build: {}, plan: {mutatesWorkspace: refuse}}
# shell.tool.yaml
contract: 1
description: Run a command in a shell and return what it printed.
# main.profile.yaml
profile: 1
toolset: acme
mode: plan
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC416",
    name="undeclared-name",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def undeclared_name(_: Program) -> Iterator[Finding]:
    yield from ()

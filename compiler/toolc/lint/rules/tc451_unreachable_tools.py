"""
A profile leaves tools to programs, and shows nothing that runs programs.

## Why

Under `present: code` tools that programs may call are taken off the list of the model, which is to reach them through the toolset's `codeRunner`.
Where there is none, or its own gate, a filter or a rule hides it, nobody can call them, and nothing says so.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read a file.
callers: [model, code]
# main.profile.yaml
profile: 1
toolset: acme
present: code
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
codeRunner: run
# read.tool.yaml
contract: 1
description: Read a file.
callers: [model, code]
# run.tool.yaml
contract: 1
description: Run a program over the other tools.
# main.profile.yaml
profile: 1
toolset: acme
present: code
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC451",
    name="unreachable-tools",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unreachable_tools(_: Program) -> Iterator[Finding]:
    yield from ()

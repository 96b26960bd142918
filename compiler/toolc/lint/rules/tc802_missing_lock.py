"""
A toolset keeps the order of its lock, and has no lock.

## Why

`appendOnly` puts new tools after those that are locked. Without a lock every tool is new: the list is ordered by name, and the next tool may come
first and break the prompt prefix of every session.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
order: {policy: appendOnly}
# read.tool.yaml
contract: 1
description: Read one file.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
order: {policy: byName}
# read.tool.yaml
contract: 1
description: Read one file.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(code="TC802", name="missing-lock", category="changes", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1", phase=Phase.FRONT_END)
def missing_lock(_: Program) -> Iterator[Finding]:
    yield from ()

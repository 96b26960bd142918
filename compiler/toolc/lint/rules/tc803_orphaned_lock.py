"""
A lock is there of a toolset that is not.

## Why

A toolset that was renamed has no lock under its new name, so that its order starts anew and breaks the prompt prefix of every session. One that was
removed leaves its lock behind, and a review goes on reading of tools that no model is told of. `toolc lock` leaves such a file as it is: what was
approved is given up by whoever approved it.

## Bad

```yaml
# new.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read one file.
# toolc.lock/old.jsonl
{"format":1,"toolset":"old"}
```

## Good

```yaml
# new.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read one file.
# toolc.lock/new.jsonl
{"format":1,"toolset":"new"}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(code="TC803", name="orphaned-lock", category="changes", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1", phase=Phase.FRONT_END)
def orphaned_lock(_: Program) -> Iterator[Finding]:
    yield from ()

"""
The file holds more than one document.

## Why

A contract is one file: its name is the tool's id. Of several documents, readers take the first, the last, or refuse.

## Bad

```yaml
contract: 1
description: Say hello.
---
contract: 1
description: Say goodbye.
```

## Good

```yaml
---
contract: 1
description: Say hello.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC006",
    name="several-documents",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def several_documents(_: Program) -> Iterator[Finding]:
    yield from ()

"""
Gates or derived facts depend on each other in a circle.

## Why

Whether each of them holds would depend on which is asked first.

## Bad

```yaml
# find.tool.yaml
contract: 1
description: Find files by a part of their name.
availability: {when: not tool.read}
# read.tool.yaml
contract: 1
description: Read one file and return its text.
availability: {when: not tool.find}
```

## Good

```yaml
# find.tool.yaml
contract: 1
description: Find files by a part of their name.
availability: {when: not tool.read}
# read.tool.yaml
contract: 1
description: Read one file and return its text.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC405",
    name="circular-gate",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def circular_gate(_: Program) -> Iterator[Finding]:
    yield from ()

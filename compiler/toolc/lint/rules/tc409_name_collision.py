"""
Two tools have names that cannot be told apart.

## Why

Names become file names on disks that are blind to case, names of modules, classes and anchors, and names at providers that know fewer characters.
Where two of them become one, a call or a permission reaches the wrong tool.

## Bad

```yaml
# read-file.tool.yaml
contract: 1
description: Read one file and return its text.
# read_file.tool.yaml
contract: 1
description: Read one file and return its text.
```

## Good

```yaml
# read-file.tool.yaml
contract: 1
description: Read one file and return its text.
# find-file.tool.yaml
contract: 1
description: Find files by a part of their name.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC409",
    name="name-collision",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def name_collision(_: Program) -> Iterator[Finding]:
    yield from ()

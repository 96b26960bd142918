"""
A tool has the name of a retired one.

## Why

Old transcripts, permissions and answers that were kept speak of the retired tool. Under the same name they would be about another one.

## Bad

```yaml
# read.tool.yaml
contract: 1
description: Read one file and return its text.
status: retired
# read-file.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
```

## Good

```yaml
# read.tool.yaml
contract: 1
description: Read one file and return its text.
status: retired
# read-file.tool.yaml
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
    code="TC426",
    name="reused-name",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def reused_name(_: Program) -> Iterator[Finding]:
    yield from ()

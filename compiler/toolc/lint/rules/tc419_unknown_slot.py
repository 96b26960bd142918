"""
A slot in a text stands for nothing.

## Why

`{{…}}` in a text for the model stands for a value of the contract, for `tool.NAME.name`, or for a slot that the toolset declares. Anything else would
reach the model as it is written. Two braces that are meant are written as four.

## Bad

```yaml
# shell.tool.yaml
contract: 1
description: "Run a command; it is stopped after {{timeout.defualt}}."
timeout: {default: 2m}
```

## Good

```yaml
# shell.tool.yaml
contract: 1
description: "Run a command; it is stopped after {{timeout.default}}."
timeout: {default: 2m}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC419",
    name="unknown-slot",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unknown_slot(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A contract says in other words what the imported list says.

## Why

Contracts hold what lists say, word for word where they can. Where the language has another word for the same (`object` for the type `dict` of
some function descriptions), where a list holds something that is no tool, and where a hint cannot be believed, `toolc import` tells what it did.

## Bad

```text
{"name": "f", "parameters": {"type": "dict", "properties": {}}}
```

## Good

```text
{"name": "f", "parameters": {"type": "object", "properties": {}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC913",
    name="adapted-tool",
    category="workspace",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.WRITE,
    can_be_silenced=False,
)
def adapted_tool(_: Program) -> Iterator[Finding]:
    yield from ()

"""
A field stands in a toolset's defaults that no two contracts can share.

## Why

A name, a description or an example is about one tool. As a default it would be given to every tool that forgot its own.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
defaults:
  description: A tool.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
defaults:
  cancellation: {supported: true}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC109",
    name="not-a-default",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def not_a_default(_: Program) -> Iterator[Finding]:
    yield from ()

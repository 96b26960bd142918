"""
A fact is declared that no condition can use.

## Why

A name that means something else in conditions, or that begins the name of another fact, cannot be told apart there. A fact of no type, or
without values, has nothing to be.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  model: {type: boolean, about: There is a model.}
  model.pdf: {type: boolean, about: The model reads PDF pages.}
# read.tool.yaml
contract: 1
description: Read one file and return its text.
availability: {when: model.pdf}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  model.pdf: {type: boolean, about: The model reads PDF pages.}
# read.tool.yaml
contract: 1
description: Read one file and return its text.
availability: {when: model.pdf}
# main.profile.yaml
profile: 1
toolset: acme
facts: {model.pdf: true}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC408",
    name="unusable-fact",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
    can_be_silenced=False,
)
def unusable_fact(_: Program) -> Iterator[Finding]:
    yield from ()

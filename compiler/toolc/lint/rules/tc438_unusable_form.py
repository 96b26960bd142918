"""
A form of a tool has a schema that cannot be understood.

## Why

A situation brings about a schema that no validator can use, and the tool is hidden there. Every situation counts, also one that no profile describes:
the host that meets it has nothing to judge calls by.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.large: {type: boolean, about: Large pages may be asked for.}
# find.tool.yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, description: How many to return.}
variants:
  - when: port.large
    merge: {inputSchema: {properties: {limit: {type: int}}}}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.large: false}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.large: {type: boolean, about: Large pages may be asked for.}
# find.tool.yaml
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, description: How many to return.}
variants:
  - when: port.large
    merge: {inputSchema: {properties: {limit: {type: number}}}}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.large: false}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC438",
    name="unusable-form",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
    can_be_silenced=False,
)
def unusable_form(_: Program) -> Iterator[Finding]:
    yield from ()

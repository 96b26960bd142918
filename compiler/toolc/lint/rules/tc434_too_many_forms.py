"""
A tool has more than 64 forms.

## Why

Each set of variants and conditional parameters that can hold together is a form, with schemas of its own for hosts and people to keep apart.
Conditions that do not depend on each other double the number of forms.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  flag.a: {type: boolean, about: A switch.}
  flag.b: {type: boolean, about: A switch.}
  flag.c: {type: boolean, about: A switch.}
  flag.d: {type: boolean, about: A switch.}
  flag.e: {type: boolean, about: A switch.}
  flag.f: {type: boolean, about: A switch.}
  flag.g: {type: boolean, about: A switch.}
# find.tool.yaml
contract: 1
description: Find entries.
inputSchema:
  type: object
  properties:
    a: {type: string, description: A filter.}
    b: {type: string, description: A filter.}
    c: {type: string, description: A filter.}
    d: {type: string, description: A filter.}
    e: {type: string, description: A filter.}
    f: {type: string, description: A filter.}
    g: {type: string, description: A filter.}
parameters:
  a: {when: flag.a}
  b: {when: flag.b}
  c: {when: flag.c}
  d: {when: flag.d}
  e: {when: flag.e}
  f: {when: flag.f}
  g: {when: flag.g}
# main.profile.yaml
profile: 1
toolset: acme
facts: {flag.a: true, flag.b: true, flag.c: true, flag.d: true, flag.e: true, flag.f: true, flag.g: true}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  edition: {values: [small, large], about: What was bought.}
# find.tool.yaml
contract: 1
description: Find entries.
inputSchema:
  type: object
  properties:
    a: {type: string, description: A filter.}
    b: {type: string, description: A filter.}
    c: {type: string, description: A filter.}
parameters:
  b: {when: 'edition == "large"'}
  c: {when: 'edition == "large"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {edition: large}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC434",
    name="too-many-forms",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def too_many_forms(_: Program) -> Iterator[Finding]:
    yield from ()

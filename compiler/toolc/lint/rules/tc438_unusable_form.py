"""
A form of a tool has a schema that cannot be understood.

## Why

A situation brings about a schema that no validator can use, and the tool is hidden there. Every situation counts, also one that no profile describes:
the host that meets it has nothing to judge calls by. What one variant alone brings about is told where the variant says it, by the rules about
schemas; here it takes several.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.large: {type: boolean, about: Large letters may be sent.}
  port.named: {type: boolean, about: Who is written to has a name.}
# send.tool.yaml
contract: 1
description: Send a letter.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/address", description: Whom to.}
  $defs:
    address: {type: string}
    name: {type: string}
variants:
  - when: port.named
    merge: {inputSchema: {properties: {to: {$ref: "#/$defs/name"}}}}
  - when: port.large
    remove: [/inputSchema/$defs/name]
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.large: false, port.named: false}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  port.large: {type: boolean, about: Large letters may be sent.}
  port.named: {type: boolean, about: Who is written to has a name.}
# send.tool.yaml
contract: 1
description: Send a letter.
inputSchema:
  type: object
  properties:
    to: {$ref: "#/$defs/address", description: Whom to.}
  $defs:
    address: {type: string}
    name: {type: string}
variants:
  - when: port.named
    merge: {inputSchema: {properties: {to: {$ref: "#/$defs/name"}}}}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.large: false, port.named: false}
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

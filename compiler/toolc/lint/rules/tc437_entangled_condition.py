"""
A condition is too entangled to be reasoned about.

## Why

Whether it can hold, always holds, or holds together with others would take too long to find out, so nothing is said about that; profiles are
judged as ever. Conditions over seventeen facts and less are never too much, and most others are not either.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  ports:
    setOf: [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
      b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17]
    about: The ports of the host.
# send.tool.yaml
contract: 1
description: Send a message from one port to another.
availability:
  when: >-
    "a0" in ports and "b0" in ports or "a1" in ports and "b1" in ports or "a2" in ports and "b2" in ports
    or "a3" in ports and "b3" in ports or "a4" in ports and "b4" in ports or "a5" in ports and "b5" in ports
    or "a6" in ports and "b6" in ports or "a7" in ports and "b7" in ports or "a8" in ports and "b8" in ports
    or "a9" in ports and "b9" in ports or "a10" in ports and "b10" in ports or "a11" in ports and "b11" in ports
    or "a12" in ports and "b12" in ports or "a13" in ports and "b13" in ports or "a14" in ports and "b14" in ports
    or "a15" in ports and "b15" in ports or "a16" in ports and "b16" in ports or "a17" in ports and "b17" in ports
# main.profile.yaml
profile: 1
toolset: acme
facts: {ports: [a0, b0]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  ports.pairs: {type: number, about: How many pairs of ports the host has.}
# send.tool.yaml
contract: 1
description: Send a message from one port to another.
availability: {when: ports.pairs >= 1}
# main.profile.yaml
profile: 1
toolset: acme
facts: {ports.pairs: 2}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC437",
    name="entangled-condition",
    category="registry",
    severity=Severity.NOTE,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def entangled_condition(_: Program) -> Iterator[Finding]:
    yield from ()

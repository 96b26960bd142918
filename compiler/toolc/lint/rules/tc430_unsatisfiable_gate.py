"""
No situation satisfies the gate of a tool.

## Why

The tool can never be there, whatever a profile says. Every value of every fact was taken into account, and every way in which profiles can filter
tools.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  client.kind: {values: [terminal, desktop], about: The program in front of the person.}
# open.tool.yaml
contract: 1
description: Open a file in the window of the person.
availability: {when: 'client.kind == "terminal" and client.kind == "desktop"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {client.kind: desktop}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  client.kind: {values: [terminal, desktop], about: The program in front of the person.}
# open.tool.yaml
contract: 1
description: Open a file in the window of the person.
availability: {when: 'client.kind == "desktop"'}
# main.profile.yaml
profile: 1
toolset: acme
facts: {client.kind: desktop}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC430",
    name="unsatisfiable-gate",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unsatisfiable_gate(_: Program) -> Iterator[Finding]:
    yield from ()

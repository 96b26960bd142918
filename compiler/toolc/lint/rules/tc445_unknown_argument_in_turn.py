"""
A kind of turn refuses calls by a parameter that the tool does not have.

## Why

Such a refusal never holds: the calls that it was written against run.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# run.tool.yaml
contract: 1
description: Run a command in a shell.
inputSchema: {type: object, properties: {background: {type: boolean, description: Go on in the background.}}}
# main.profile.yaml
profile: 1
toolset: acme
turns: {scheduled: {refuse: [{tool: run, message: Not in a scheduled turn., if: [run_in_background]}]}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# run.tool.yaml
contract: 1
description: Run a command in a shell.
inputSchema: {type: object, properties: {background: {type: boolean, description: Go on in the background.}}}
# main.profile.yaml
profile: 1
toolset: acme
turns: {scheduled: {refuse: [{tool: run, message: Not in a scheduled turn., if: [background]}]}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC445",
    name="unknown-argument-in-turn",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def unknown_argument_in_turn(_: Program) -> Iterator[Finding]:
    yield from ()

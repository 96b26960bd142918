"""
A tool that needs a person is visible where nobody answers.

## Why

It asks on every call, talks to the person while it runs, or has a parameter that the person supplies. Where nobody answers, each of its calls waits
for ever or is refused.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# ask.tool.yaml
contract: 1
description: Ask the person a question.
requires: {interaction: user}
# main.profile.yaml
profile: 1
toolset: acme
answers: none
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# ask.tool.yaml
contract: 1
description: Ask the person a question.
requires: {interaction: user}
# main.profile.yaml
profile: 1
toolset: acme
answers: none
tools: {deny: [ask]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC423",
    name="nobody-to-ask",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def nobody_to_ask(_: Program) -> Iterator[Finding]:
    yield from ()

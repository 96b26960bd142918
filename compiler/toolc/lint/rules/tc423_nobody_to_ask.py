"""
A tool that needs a person is there where nobody answers.

## Why

It asks on every call, talks to the person while it runs, or has a parameter that the person supplies; or the profile's mode or a permission rule asks
on every call. Where nobody answers, each of its calls waits for ever or is refused. A tool that can only be called is no better, nor is one that a
kind of turn brings.

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

"""
A profile gives a slot no text, or one that it cannot have.

## Why

A slot that stays for a build or a profile is filled there, within the bytes that the toolset allows; a session's slot is filled by the host. A slot
without text would reach the model as it is written.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
slots:
  language: {stays: profile, maxBytes: 20, about: Language of the shell.}
# shell.tool.yaml
contract: 1
description: "Run a command of {{language}}."
# main.profile.yaml
profile: 1
toolset: acme
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
slots:
  language: {stays: profile, maxBytes: 20, about: Language of the shell.}
# shell.tool.yaml
contract: 1
description: "Run a command of {{language}}."
# main.profile.yaml
profile: 1
toolset: acme
slots: {language: fish}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC421",
    name="wrong-slot-text",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def wrong_slot_text(_: Program) -> Iterator[Finding]:
    yield from ()

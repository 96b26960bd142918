"""
The workspace's file turns off a rule that is always on.

## Why

A rule that says that a file cannot be understood leaves nothing that could be built. Turning it off has no effect.

## Bad

```yaml
# toolc.yaml
workspace: 1
lint: {ignore: [TC003]}
# example.tool.yaml
contract: 1
description: Say hello.
```

## Good

```yaml
# toolc.yaml
workspace: 1
lint: {ignore: [TC528]}
# example.tool.yaml
contract: 1
description: Say hello.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.configuration import changed_rules
from toolc.lint.registry import all_rules, rule_named
from toolc.lint.rule import rule


@rule(code="TC905", name="unchangeable-rule", category="workspace", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unchangeable_rule(program: Program) -> Iterator[Finding]:
    rules = all_rules()
    for each in changed_rules(program):
        found = rule_named(each.name, rules)
        if found is not None and not found.can_be_silenced:
            yield Finding(each.place, f"{found.code} {found.name} is always on", "leave it out here")

"""
The workspace's file names a rule that does not exist.

## Why

A misspelt code turns nothing on or off, and whoever wrote it believes that it does. The rule may also belong to another version of toolc,
or to a package that is not installed. Where nothing but such names is selected, no rule is left to say so; this one always does.

## Bad

```yaml
# toolc.yaml
workspace: 1
lint: {ignore: [TC99999]}
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
from toolc.lint.configuration import rule_names
from toolc.lint.registry import all_rules, named
from toolc.lint.rule import rule
from toolc.schema.suggestion import did_you_mean


@rule(
    code="TC901",
    name="unknown-rule",
    category="workspace",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
)
def unknown_rule(program: Program) -> Iterator[Finding]:
    rules = all_rules()
    for each in rule_names(program):
        if not named(each.name, rules):
            known = [name for rule in rules.values() for name in (rule.code, rule.name)]
            yield Finding(each.place, f'no rule is called "{each.name}"', did_you_mean(each.name, known) or "`toolc rules` lists them")

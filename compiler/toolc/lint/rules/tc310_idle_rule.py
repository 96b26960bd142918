"""
A rule between parameters holds in every call.

## Why

A rule that cannot be broken says nothing. Either it is left over, or a parameter that it is about was meant to be optional.

## Bad

```yaml
contract: 1
description: Find a person.
inputSchema:
  type: object
  properties:
    name: {type: string, description: The name.}
    id: {type: string, description: The number.}
  required: [id]
rules:
  - {atLeastOne: [name, id]}
```

## Good

```yaml
contract: 1
description: Find a person.
inputSchema:
  type: object
  properties:
    name: {type: string, description: The name.}
    id: {type: string, description: The number.}
rules:
  - {atLeastOne: [name, id]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.argument_rule import is_idle
from toolc.lint.parameter import always_given
from toolc.lint.rule import rule


@rule(code="TC310", name="idle-rule", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def idle_rule(tool: Tool) -> Iterator[Finding]:
    given = always_given(tool) if tool.contract.rules else frozenset[str]()
    for index, each in enumerate(tool.contract.rules):
        if is_idle(each, given):
            yield Finding(tool.at("rules", index), f"every call keeps this rule of {tool.name!r}", "remove it, or let a parameter of it be optional")

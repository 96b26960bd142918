"""
A rule between parameters forbids what every call has, or a parameter altogether.

## Why

A parameter that is required, or that has a default, is there in every call once it is prepared. A rule that excludes it refuses every call; a
rule that allows no other beside it makes the others impossible.

## Bad

```yaml
contract: 1
description: Run a script, from a text or from a file.
inputSchema:
  type: object
  properties:
    script: {type: string, default: "", description: The script.}
    path: {type: string, description: The file that holds it.}
rules:
  - {exactlyOne: [script, path]}
```

## Good

```yaml
contract: 1
description: Run a script, from a text or from a file.
inputSchema:
  type: object
  properties:
    script: {type: string, description: The script.}
    path: {type: string, description: The file that holds it.}
rules:
  - {exactlyOne: [script, path]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.argument_rule import Impossible, impossible
from toolc.lint.parameter import always_given
from toolc.lint.rule import rule


@rule(code="TC309", name="unkeepable-rule", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unkeepable_rule(tool: Tool) -> Iterator[Finding]:
    given = always_given(tool) if tool.contract.rules else frozenset[str]()
    for index, each in enumerate(tool.contract.rules):
        found = impossible(each, given)
        if found is not None:
            cure = "take it out of the rule, or let calls do without it: neither `required` nor with a default in `inputSchema`"
            yield Finding(tool.at("rules", index), f"this rule of {tool.name!r} lets no call {_shown(found)}", cure)


def _shown(found: Impossible) -> str:
    always = " and ".join(map(repr, found.always))
    if not found.never:
        return f"through: {always} {'are' if len(found.always) > 1 else 'is'} always given"
    return f"give {' or '.join(map(repr, found.never))}: {always} is always given"

"""
A target has no way to say that an object takes nothing but its properties.

## Why

Where `additionalProperties: false` cannot be said, the description tells it, and a model that sends more is refused by the judge of the call. Most
models send only what they are shown, so this is a note.

## Bad

```yaml
contract: 1
name: find
description: Find a person.
inputSchema:
  type: object
  properties: {name: {type: string, description: The whole name.}}
  additionalProperties: false
```

```yaml
# main.profile.yaml
profile: 1
targets: [gemini]
```

## Good

```yaml
contract: 1
name: find
description: Find a person.
inputSchema:
  type: object
  properties: {name: {type: string, description: The whole name.}}
```

```yaml
# main.profile.yaml
profile: 1
targets: [gemini]
```

## Options

`losses` in the contract accepts the loss at one place; ignoring this rule accepts it everywhere. `losses.policy: error` in the workspace makes each
an error (TC606).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.traits.projection.losses import losses_of_arguments


@rule(code="TC613", name="unsaid-closedness", category="targets", severity=Severity.NOTE, evidence=Evidence.DOCUMENTED, since="0.1")
def unsaid_closedness(program: Program) -> Iterator[Finding]:
    seen: set[tuple[str, str, str]] = set()
    for each in losses_of_arguments(program):
        key = (each.toolset.id, each.tool.id, each.target.name)
        if each.about == "closedness" and each.standing == "open" and key not in seen:
            seen.add(key)
            known = each.lost.known
            cure = f"nothing has to be done: the description tells it ({known.grade}: {known.source})"
            yield Finding(each.place(), f"{each.target.name} has no word for the closed objects of {each.tool.name!r}", cure)

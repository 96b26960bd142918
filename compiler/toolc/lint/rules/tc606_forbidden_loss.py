"""
A target does not take something that a schema says, and the workspace or the contract allows no loss.

## Why

`losses.policy: error` in the workspace, or `strict: require` in the contract, promises that a model is held to the whole schema. For this target that
cannot be kept.

## Bad

```yaml
# toolc.yaml
workspace: 1
losses: {policy: error}
```

```yaml
contract: 1
name: run
description: Run a script.
inputSchema:
  type: object
  properties:
    script: {type: string, description: The script itself.}
    path: {type: string, description: Where it is.}
  oneOf: [{required: [script]}, {required: [path]}]
```

```yaml
# main.profile.yaml
profile: 1
targets: [openai]
```

## Good

```yaml
# toolc.yaml
workspace: 1
losses: {policy: error}
```

```yaml
contract: 1
name: run
description: Run a script, given either itself or where it is.
inputSchema:
  type: object
  properties:
    script: {type: string, description: The script itself.}
    path: {type: string, description: Where it is.}
rules:
  - {exactlyOne: [script, path]}
```

```yaml
# main.profile.yaml
profile: 1
targets: [openai]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.traits.projection.losses import losses


@rule(code="TC606", name="forbidden-loss", category="targets", severity=Severity.ERROR, evidence=Evidence.DOCUMENTED, since="0.1")
def forbidden_loss(program: Program) -> Iterator[Finding]:
    for each in losses(program):
        if each.standing == "forbidden":
            cure = f"accept it under `losses` in the contract, or write the schema without it ({each.lost.known.grade}: {each.lost.known.source})"
            yield Finding(each.place(), f"{each.lost.keyword!r} of {each.tool.name!r} is {each.lost.action}: {each.lost.reason}", cure)

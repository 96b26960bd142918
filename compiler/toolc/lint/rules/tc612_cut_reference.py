"""
A target takes no references, and what one leads to cannot be written in its place.

## Why

Where a target takes no references, what they lead to is written in their place. A definition that uses itself would go on for ever, and definitions
that use one another several times grow beyond what a request can hold. Beyond some point a model is only told the name of what stands there; calls
are judged by the whole schema.

## Bad

```yaml
contract: 1
name: draw
description: Draw a tree.
inputSchema:
  type: object
  properties:
    tree: {$ref: "#/$defs/Node", description: The tree to draw.}
  $defs:
    Node:
      type: object
      properties:
        label: {type: string, description: What stands at the node.}
        children: {type: array, description: What is below it., items: {$ref: "#/$defs/Node"}}
```

```yaml
# main.profile.yaml
profile: 1
targets: [gemini]
```

## Good

```yaml
contract: 1
name: draw
description: Draw a tree.
inputSchema:
  type: object
  properties:
    nodes:
      type: array
      description: The nodes of the tree.
      items:
        type: object
        properties:
          label: {type: string, description: What stands at the node.}
          parent: {type: string, description: The label of the node above it; none for the topmost.}
```

```yaml
# main.profile.yaml
profile: 1
targets: [gemini]
```

## Options

`losses` in the contract accepts one such loss, with the keyword `$ref` and a reason; `losses.policy: error` in the workspace makes each of them an
error (TC606).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.traits.projection.losses import losses_of_arguments


@rule(code="TC612", name="cut-reference", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def cut_reference(program: Program) -> Iterator[Finding]:
    for each in losses_of_arguments(program):
        if each.about == "reference" and each.standing == "open":
            known = each.lost.known
            cure = f"say it without a circle, or accept it under `losses` in the contract ({known.grade}: {known.source})"
            yield Finding(each.place(), f"reference {each.lost.value!r} of {each.tool.name!r} is cut: {each.lost.reason}", cure)

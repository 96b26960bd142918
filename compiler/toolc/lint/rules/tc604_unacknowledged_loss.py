"""
A target does not take something that a schema says.

## Why

What a model is not shown it cannot keep to, so calls are refused that it could have made right; and a client that never sees an output schema cannot
check a result. The ledger beside the manifest lists every such loss; one that was looked at and is acceptable is written down in the contract.

## Bad

```yaml
contract: 1
name: projects
description: List the projects.
outputSchema: {type: array, items: {type: string}}
```

```yaml
# main.profile.yaml
profile: 1
targets: [mcp-2025-11-25]
```

## Good

```yaml
contract: 1
name: projects
description: List the projects.
outputSchema:
  type: object
  properties: {projects: {type: array, items: {type: string}}}
  required: [projects]
```

```yaml
# main.profile.yaml
profile: 1
targets: [mcp-2025-11-25]
```

## Options

`losses` in the contract accepts one loss, with a reason; `losses.policy: error` in the workspace makes each of them an error (TC606).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.traits.projection.losses import losses


@rule(code="TC604", name="unacknowledged-loss", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def unacknowledged_loss(program: Program) -> Iterator[Finding]:
    for each in losses(program):
        if each.about == "other" and each.standing == "open":
            lost = each.lost
            cure = f"accept it under `losses` in the contract, or write the schema without it ({lost.known.grade}: {lost.known.source})"
            yield Finding(each.place(), f"{lost.keyword!r} of {each.tool.name!r} is {lost.action}: {lost.reason}", cure)

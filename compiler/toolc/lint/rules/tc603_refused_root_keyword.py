"""
A target refuses a keyword at the root of a tool's arguments.

## Why

Most providers refuse a request as a whole when the schema of one tool combines schemas at its root, also without strict mode. The keyword is
told in the description instead, where a model may read it and nothing enforces it before the call; the call itself is judged by the whole schema.
What is about which parameters come together is better said under `rules`: these judge calls and reach no provider.

## Bad

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
targets: [anthropic]
```

## Good

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
targets: [anthropic]
```

## Options

`losses` in the contract accepts one such loss, with a reason; `losses.policy: error` in the workspace makes each of them an error (TC606).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.traits.projection.losses import losses_of_arguments


@rule(code="TC603", name="refused-root-keyword", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def refused_root_keyword(program: Program) -> Iterator[Finding]:
    for each in losses_of_arguments(program):
        if each.about == "root" and each.standing == "open":
            where = f"{each.lost.keyword!r} at the root of the arguments of {each.tool.name!r}"
            cure = f"say it under `rules`, or accept it under `losses` ({each.lost.known.grade}: {each.lost.known.source})"
            yield Finding(each.place(), f"{each.target.name} refuses {where}: only the description tells it", cure)

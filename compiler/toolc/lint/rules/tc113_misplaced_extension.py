"""
A field of one's own stands on a map that its declaration does not name.

## Why

Whoever reads the field looks where its declaration says that it stands.

## Bad

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}, where: [contract]}}
# example.tool.yaml
contract: 1
description: Say hello.
effects: {writes: [], x-acme-owner: platform}
```

## Good

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}, where: [contract], toModel: true}}
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.extension import extension_uses
from toolc.lint.rule import rule


@rule(code="TC113", name="misplaced-extension", category="structure", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def misplaced_extension(program: Program) -> Iterator[Finding]:
    for use in extension_uses(program):
        if use.declared is not None and use.where not in use.declared.where:
            allowed = " or ".join(use.declared.where)
            yield Finding(use.key, f"{use.named} may stand on {allowed} only", "move it, or widen `where` of its declaration")

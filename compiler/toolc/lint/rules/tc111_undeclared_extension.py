"""
A field of one's own is not declared.

## Why

A key that starts with `x-` may hold anything, so a misspelt one is never found out. Declared under `extensions` in `toolc.yaml` it has a
schema, a place where it may stand, and somebody who reads it. At the top of a contract, one whose value other fields repeat by a YAML alias needs no
declaration: it is there for its anchor.

## Bad

```yaml
contract: 1
description: Say hello.
x-acme-owner: platform
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [x-acme-owner], path: pager.md}]}}
extensions: {x-acme-owner: {schema: {type: string}}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
# pager.md
The pager shows the owner of each tool.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.extension import extension_uses
from toolc.lint.rule import rule


@rule(code="TC111", name="undeclared-extension", category="structure", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def undeclared_extension(program: Program) -> Iterator[Finding]:
    for use in extension_uses(program):
        if use.declared is None:
            yield Finding(use.key, f"{use.named} is not declared", f"declare {use.name} under `extensions` in toolc.yaml")

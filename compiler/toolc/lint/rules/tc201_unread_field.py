"""
Nobody reads a field.

## Why

A field that no host, template or output reads changes nothing. Whoever writes it believes that it does. Name the code that reads it under
`readers` of the host in `toolc.yaml`, or leave the field out.

## Bad

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}}}
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [x-acme-owner], path: host/pager.py}]}}
extensions: {x-acme-owner: {schema: {type: string}}}
# acme.toolset.yaml
toolset: 1
host: acme
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


@rule(code="TC201", name="unread-field", category="readers", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unread_field(program: Program) -> Iterator[Finding]:
    for use in extension_uses(program):
        if use.declared is not None and not use.is_read:
            by = f"nothing in host {use.host!r}" if use.host else "nothing that is known"
            yield Finding(use.key, f"{by} reads {use.named}", "name what reads it under `readers` of the host in toolc.yaml")

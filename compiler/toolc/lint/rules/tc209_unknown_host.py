"""
A toolset names a host that the workspace does not declare.

## Why

Readers count for the host that a toolset names. Under a name that no host has, nothing is judged: a slip of the pen turns off every finding about
fields that nobody enforces. A workspace that declares no host at all may name one for people.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: executor, kind: enforce, fields: [timeout.*], path: executor.md}]}}
# acme.toolset.yaml
toolset: 1
host: acne
# example.tool.yaml
contract: 1
description: Say hello.
timeout: {default: 5s}
# executor.md
The executor ends a tool that takes too long.
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: executor, kind: enforce, fields: [timeout.*], path: executor.md}]}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
timeout: {default: 5s}
# executor.md
The executor ends a tool that takes too long.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.schema.suggestion import suggested
from toolc.source import Place


@rule(code="TC209", name="unknown-host", category="readers", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unknown_host(program: Program) -> Iterator[Finding]:
    known = program.workspace.hosts
    for each in program.toolsets:
        host = each.record.host
        if known and host is not None and host not in known and each.document is not None:
            cure = suggested(host, known, "declare it under `hosts` in toolc.yaml")
            yield Finding(Place(each.document, ("host",)), f"toolset {each.id!r} names host {host!r}, which toolc.yaml does not declare", cure)

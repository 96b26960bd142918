"""
Nobody reads a field.

## Why

A field that no host, template or output reads changes nothing. Whoever writes it believes that it does. That toolc restates it in an output, or looks
at it with a rule, makes it no more alive. Name the code that reads it under `readers` of the host in `toolc.yaml`, or leave the field out.

A host is judged once the workspace says who reads fields in it. Without such a host only fields of one's own are judged.

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
from toolc.language.readership import Readership, Verdict
from toolc.lint.readership import cure, named, restating, severity, who
from toolc.lint.rule import rule


@rule(code="TC201", name="unread-field", category="readers", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unread_field(readership: Readership) -> Iterator[Finding]:
    if readership.verdict is Verdict.UNREAD:
        own = restating(readership)
        beside = f"; toolc only restates or checks it: {own}" if own else ""
        message = f"{who(readership)} reads {named(readership.statement)}{beside}"
        yield Finding(readership.statement.at, message, cure(readership, "what reads it", "leave it out"), at_most=severity(readership))

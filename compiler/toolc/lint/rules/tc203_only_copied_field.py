"""
A host only copies a field.

## Why

A value that is put into a manifest, a log or another object, and looked at nowhere, changes nothing. It looks alive in a search for its name, which
is how such fields last for years. Name the code that acts on it under `readers` of the host in `toolc.yaml`, or leave the field out.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: dump, kind: copy, fields: [x-acme-owner], path: dump.md}]}}
extensions: {x-acme-owner: {schema: {type: string}}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
# dump.md
The dump holds every field of each contract.
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts:
  acme:
    readers:
      - {name: dump, kind: copy, fields: [x-acme-owner], path: dump.md}
      - {name: pager, kind: display, fields: [x-acme-owner], path: pager.md}
extensions: {x-acme-owner: {schema: {type: string}}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
# dump.md
The dump holds every field of each contract.
# pager.md
The pager shows the owner of each tool.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.language.readership import Readership, Verdict
from toolc.lint.readership import cure, named, severity, who
from toolc.lint.rule import rule


@rule(code="TC203", name="only-copied-field", category="readers", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def only_copied_field(readership: Readership) -> Iterator[Finding]:
    if readership.verdict is Verdict.COPIED:
        copying = ", ".join(dict.fromkeys(each.name for each in readership.of_host))
        message = f"{who(readership)} acts on {named(readership.statement)}; it is only copied by {copying}"
        yield Finding(readership.statement.at, message, cure(readership, "the code that acts on it", "leave it out"), at_most=severity(readership))

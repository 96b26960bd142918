"""
Nothing in a host enforces a safety field.

## Why

A field that says what a call may do, who must agree or how long it may run is a promise. Where no code of the host acts on it, the promise is a
comment: whoever reads the contract believes in a limit that is not there. Name the code under `readers` of the host with `kind: enforce`, let a scan
find it, or remove the field. What is only told to people, as a permission's reason, may also be read by what shows it.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [timeout.*], path: pager.md}]}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
timeout: {default: 5s}
# pager.md
The pager shows how long a tool may take.
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
from toolc.language.readership import Readership, Verdict
from toolc.lint.readership import cure, named, who
from toolc.lint.rule import rule


@rule(code="TC202", name="unenforced-field", category="readers", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unenforced_field(readership: Readership) -> Iterator[Finding]:
    if readership.verdict is Verdict.UNENFORCED:
        others = ", ".join(dict.fromkeys(f"{each.name} ({each.kind.value})" for each in readership.of_host))
        beside = f"; it is read by {others}" if others else ""
        message = f"{who(readership)} enforces {named(readership.statement)}{beside}"
        yield Finding(readership.statement.at, message, cure(readership, "the code that enforces it", "remove the field"))

"""
Nothing is known of who enforces safety fields.

## Why

A contract can say how long a call may run and who must agree; a host has to see to it. Where the toolset names no host, or the workspace says nothing
about the readers of its host, nobody knows whether it does. That is no mistake: a toolset may be there only for its schemas. Say who enforces what
under `hosts` in `toolc.yaml`, and every field is judged. Contracts without a toolset get no such note where the workspace says nothing about hosts.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# example.tool.yaml
contract: 1
description: Say hello.
timeout: {default: 5s}
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
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset, Program
from toolc.ir.workspace import Workspace
from toolc.language.readership import judged_host, says_readers
from toolc.language.statement import Statement, statements
from toolc.lint.rule import rule
from toolc.source import Place

MOST_NAMED: Final = 6


@rule(code="TC208", name="unknown-enforcement", category="readers", severity=Severity.NOTE, evidence=Evidence.PROVED, since="0.1")
def unknown_enforcement(program: Program) -> Iterator[Finding]:
    unknown = [each for each in program.toolsets if _is_unknown(each, program.workspace)]
    stated = [each for toolset in unknown for each in statements(toolset, program.workspace) if each.field_class == "safety"]
    sections = list(dict.fromkeys(each.field.partition(".")[0] for each in stated))
    if stated:
        more = f" and {len(sections) - MOST_NAMED} more" if len(sections) > MOST_NAMED else ""
        named = ", ".join(f"`{each}`" for each in sections[:MOST_NAMED])
        message = f"nothing is known of who enforces {named}{more}"
        yield Finding(_place(program, stated[0]), message, "name the code of the host under `hosts` in toolc.yaml, and the host in the toolset")


def _is_unknown(toolset: LinkedToolset, workspace: Workspace) -> bool:
    """Tell whether nothing is known of a toolset's host, though somebody said that there is one; a name that no host has is another mistake."""
    is_misnamed = toolset.record.host is not None and bool(workspace.hosts) and toolset.record.host not in workspace.hosts
    is_meant = toolset.document is not None or any(map(says_readers, workspace.hosts.values()))
    return is_meant and not is_misnamed and judged_host(workspace, toolset) is None


def _place(program: Program, first: Statement) -> Place:
    """Return where the workspace would say it, or where the first such field is stated."""
    if program.document is None:
        return first.at
    return Place(program.document, ("hosts",) if program.workspace.hosts else (), "key")

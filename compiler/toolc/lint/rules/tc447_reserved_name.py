"""
A tool has a name that a family of tools may give away.

## Why

The tools of a family are known only while a session runs. One of them can get the name that a contract has, and a call then reaches one of the two.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
families: {mcp: {name: "mcp__{server}__{tool}"}}
# mcp__github__search.tool.yaml
contract: 1
description: Search GitHub.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
families: {mcp: {name: "mcp__{server}__{tool}"}}
# github_search.tool.yaml
contract: 1
description: Search GitHub.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.texts import Alias
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.source import Place
from toolc.traits.family import parts_of, template_of


@rule(code="TC447", name="reserved-name", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def reserved_name(toolset: LinkedToolset) -> Iterator[Finding]:
    owner = owner_of(toolset)
    for family, record in toolset.record.families.items():
        template = template_of(record.name)
        start, end = template.texts[0], template.texts[-1]
        for tool in toolset.tools if template.fixed else ():
            for name, at in _names(tool):
                if name.startswith(start) and name.endswith(end) and parts_of(template, name) is not None:
                    message = f"a tool of family {family!r} can get the name {name!r} of {tool.id!r}"
                    label = Label(owner.at(("families", family, "name")), "how the family makes names")
                    yield Finding(at, message, "rename the tool", (label,))


def _names(tool: Tool) -> Iterator[tuple[str, Place]]:
    yield tool.name, tool.at("name") if tool.contract.name else Place(tool.origin.document)
    for index, alias in enumerate(tool.contract.aliases):
        yield alias.name if isinstance(alias, Alias) else alias, tool.at("aliases", index)

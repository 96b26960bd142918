"""
The names of a family's tools can be alike, or cannot be made.

## Why

The tools of MCP servers get their names from a template. With a single `_` between server and tool, tool `b_c` of server `a` and tool `c` of server
`a_b` get one name, and a call or a permission reaches the wrong one. Two underscores, and a hash where a name could still be read in two ways, keep
them apart.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
families: {mcp: {name: "mcp_{server}_{tool}"}}
# read.tool.yaml
contract: 1
description: Read one file.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
families: {mcp: {name: "mcp__{server}__{tool}"}}
# read.tool.yaml
contract: 1
description: Read one file.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.source import Place
from toolc.traits.family import Template, template_faults, template_of


@rule(code="TC446", name="unusable-family-name", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unusable_family_name(toolset: LinkedToolset) -> Iterator[Finding]:
    owner = owner_of(toolset)
    first: dict[Template, tuple[str, Place]] = {}
    for name, family in toolset.record.families.items():
        at, template = owner.at(("families", name, "name")), template_of(family.name)
        for fault in template_faults(template):
            yield Finding(at, f"the template of family {name!r} {fault}", 'write one such as "mcp__{server}__{tool}"')
        other, place = first.setdefault(template, (name, at))
        if other != name:
            message = f"families {other!r} and {name!r} make the same names"
            yield Finding(at, message, "give one of them another template", (Label(place, f"the template of {other!r}"),))

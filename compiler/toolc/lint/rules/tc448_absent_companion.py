"""
A profile offers a tool without another that it cannot do without.

## Why

A tool that demands an earlier call of another can never be called where that other is not offered, and a call that another tool is to take up again
is lost. What a tool needs beside it is declared in its contract, so that no profile can lose it without a word.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}, required: [path]}
# edit.tool.yaml
contract: 1
description: Edit one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}, required: [path]}
requires: {prior: [{tool: read, same: path, still: unchanged}]}
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [read]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}, required: [path]}
# edit.tool.yaml
contract: 1
description: Edit one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}, required: [path]}
requires: {prior: [{tool: read, same: path, still: unchanged}]}
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [read, edit]}
```
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.companion import Companion, companions, offered, spellings
from toolc.lint.rule import rule


@rule(code="TC448", name="absent-companion", category="registry", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def absent_companion(toolset: LinkedToolset) -> Iterator[Finding]:
    needs = {tool.id: found for tool in toolset.tools if (found := tuple(companions(tool.contract)))}
    known = {text for tool in toolset.tools for text in spellings(tool)} if needs else set()
    missing: defaultdict[tuple[str, Companion], list[str]] = defaultdict(list)
    for profile in toolset.profiles if needs else ():
        there = offered(profile)
        for each in (*profile.shown, *profile.callable):
            for companion in needs.get(each.tool.id, ()):
                if companion.name in known and companion.name not in there:
                    missing[each.tool.id, companion].append(profile.id)
    by_id = {tool.id: tool for tool in toolset.tools}
    for (identifier, companion), profiles in missing.items():
        tool = by_id[identifier]
        more = f" and {len(profiles) - 1} more" if len(profiles) > 1 else ""
        message = f"{tool.name!r} {companion.without} in profile {profiles[0]!r}{more}, which does not offer {companion.name!r}"
        cure = f'offer {companion.name!r} there, or deny {tool.name!r}; a gate such as `tool["{companion.name}"]` says so once'
        yield Finding(tool.at(*companion.path), message, cure)

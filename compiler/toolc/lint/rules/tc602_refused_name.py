"""
A target does not take the name of a tool, and gets another one.

## Why

Providers differ in the characters and the length of names. A model then calls the tool by a name that no contract has; the index beside the
manifest leads back, and a host has to use it. A name of letters, digits, `_` and `-`, at most 64 long, which starts with a letter, is taken
everywhere.

## Bad

```yaml
contract: 1
name: files.read
description: Return what a file holds.
```

```yaml
# main.profile.yaml
profile: 1
targets: [openai]
```

## Good

```yaml
contract: 1
name: files_read
description: Return what a file holds.
```

```yaml
# main.profile.yaml
profile: 1
targets: [openai]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.rule import rule
from toolc.traits.projection.manifest import names_for, wanted
from toolc.traits.projection.wire import said


@rule(code="TC602", name="refused-name", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def refused_name(toolset: LinkedToolset) -> Iterator[Finding]:
    seen: set[tuple[str, str]] = set()
    for profile, _, target in wanted(toolset):
        called = names_for(toolset, target)
        for tool in (each.tool for each in profile.shown):
            key = (tool.id, target.name)
            if called[tool.name] != tool.name and key not in seen:
                seen.add(key)
                message = f"{target.name} does not take the name {tool.name!r}: it is called {called[tool.name]!r} there"
                yield Finding(tool.at("name"), message, f"{target.name} {said(target.names)}")

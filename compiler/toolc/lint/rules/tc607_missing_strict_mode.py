"""
A tool demands strict mode of a target that has none.

## Why

`strict: require` says that the tool must not be offered unless the provider itself holds the model to its schema. On a target without strict mode
nothing does.

## Bad

```yaml
contract: 1
name: pay
description: Pay an invoice.
strict: require
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```

## Good

```yaml
contract: 1
name: pay
description: Pay an invoice.
strict: prefer
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.rule import rule
from toolc.traits.projection.manifest import wanted


@rule(code="TC607", name="missing-strict-mode", category="targets", severity=Severity.ERROR, evidence=Evidence.DOCUMENTED, since="0.1")
def missing_strict_mode(toolset: LinkedToolset) -> Iterator[Finding]:
    plain = {
        (each.tool.id, target.name): each.tool
        for profile, _, target in wanted(toolset)
        if not target.strict
        for each in profile.shown
        if each.tool.contract.strict == "require"
    }
    for (_, target), tool in plain.items():
        yield Finding(tool.at("strict"), f"{tool.name!r} requires strict mode, which {target} does not have", "say `prefer`, or use a strict target")

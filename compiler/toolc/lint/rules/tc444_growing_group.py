"""
New tools come into the middle of a list that is only to grow at its end.

## Why

`appendOnly` keeps the prompt prefix: whoever cached the old list can go on with it. `groups` order the list first, so a new tool of any group but the
last comes before tools that are there already.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
order: {policy: appendOnly, groups: [files, shell]}
# read.tool.yaml
contract: 1
description: Read one file.
group: files
# run.tool.yaml
contract: 1
description: Run a command in a shell.
group: shell
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
order: {policy: byName, groups: [files, shell]}
# read.tool.yaml
contract: 1
description: Read one file.
group: files
# run.tool.yaml
contract: 1
description: Run a command in a shell.
group: shell
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule


@rule(code="TC444", name="growing-group", category="registry", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def growing_group(toolset: LinkedToolset) -> Iterator[Finding]:
    order = toolset.record.order
    if order.policy == "appendOnly" and order.groups:
        message = f"a new tool of group {order.groups[0]!r} comes before tools that are there, and the order is to grow at its end only"
        yield Finding(owner_of(toolset).at(("order", "groups"), "key"), message, "leave the groups out, or order by another policy")

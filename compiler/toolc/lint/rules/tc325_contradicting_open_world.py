"""
A call reaches an open set of things off this machine, and no network.

## Why

`openWorld: true` says what `network` in a list of effects implies. Where all lists are stated and none holds it, one of the two is wrong.

## Bad

```yaml
contract: 1
description: Search the web.
effects: {reads: [workspace], writes: [], destroys: [], openWorld: true}
```

## Good

```yaml
contract: 1
description: Search the web.
effects: {reads: [network], writes: [], destroys: []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.effects import Effects
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC325", name="contradicting-open-world", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def contradicting_open_world(tool: Tool) -> Iterator[Finding]:
    effects = tool.contract.effects
    if not isinstance(effects, Effects) or effects.open_world is not True:
        return
    lists = (effects.reads, effects.writes, () if effects.writes == () and effects.destroys is None else effects.destroys)
    if all(isinstance(each, tuple) and "network" not in each for each in lists):
        message = f"{tool.name!r} is open to the world, and neither reads, writes nor destroys anything on the network"
        yield Finding(tool.at("effects", "openWorld"), message, "add network to a list, or take `openWorld` out")

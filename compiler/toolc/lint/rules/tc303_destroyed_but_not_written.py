"""
A call destroys what it is said not to write.

## Why

What is destroyed is also changed. One of the two lists is wrong: a tool that destroys something would be taken for one that only reads.

## Bad

```yaml
contract: 1
description: Delete a file.
effects: {reads: [workspace], writes: [], destroys: [workspace]}
```

## Good

```yaml
contract: 1
description: Delete a file.
effects: {reads: [workspace], writes: [workspace], destroys: [workspace]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.effects import Effects
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC303", name="destroyed-but-not-written", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def destroyed_but_not_written(tool: Tool) -> Iterator[Finding]:
    effects = tool.contract.effects
    if not isinstance(effects, Effects) or not isinstance(effects.writes, tuple) or not isinstance(effects.destroys, tuple):
        return
    for index, scope in enumerate(effects.destroys):
        if scope not in effects.writes:
            message = f"{tool.name!r} destroys {scope}, which it does not write"
            label = Label(tool.at("effects", "writes"), "what it writes")
            yield Finding(tool.at("effects", "destroys", index), message, f"add {scope} to `writes`, or take it out of `destroys`", (label,))

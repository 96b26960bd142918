"""
A call ends the turn, and may run beside others.

## Why

`overlap: parallel` says that a call runs at any time beside any other; `endsTurn: onSuccess` says that nothing goes on after it. A call that runs
beside it is cut off, or its result is never seen.

## Bad

```yaml
contract: 1
description: Hand in the result.
effects: {reads: [], writes: [session], destroys: [], overlap: parallel}
endsTurn: onSuccess
```

## Good

```yaml
contract: 1
description: Hand in the result.
effects: {reads: [], writes: [session], destroys: [], overlap: exclusive}
endsTurn: onSuccess
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.traits.effect import parallel


@rule(code="TC331", name="interrupted-calls", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def interrupted_calls(tool: Tool) -> Iterator[Finding]:
    if tool.contract.ends_turn == "onSuccess" and parallel(tool.contract):
        message = f"a call of {tool.name!r} ends the turn, and may run beside others, which it would cut off"
        label = Label(tool.at("effects"), "what says that it may")
        yield Finding(tool.at("endsTurn"), message, "write `overlap: exclusive` under `effects`", (label,))

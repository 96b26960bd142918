"""
A time limit is stated that no call can reach.

## Why

`timeout.max` is the longest limit that a call can ask for. Where no parameter asks, or the parameter stops earlier, the number does nothing, and a
reader takes it for the limit.

## Bad

```yaml
contract: 1
description: Search the web.
timeout: {default: 60s, max: 2m}
```

## Good

```yaml
contract: 1
description: Search the web.
timeout: {default: 60s}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.contract import Contract
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.lint.time_limit import limit_of
from toolc.traits.quantity import millisecond_count


@rule(code="TC319", name="idle-timeout", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def idle_timeout(tool: Tool) -> Iterator[Finding]:
    timeout, asked = limit_of(tool)
    if timeout is None or (most := millisecond_count(timeout.max or "")) is None or _varies(tool.contract):
        return
    if timeout.override is None and timeout.max != timeout.default:
        message = f"no call of {tool.name!r} can ask for a time limit, so that `timeout.max` does nothing"
        yield Finding(tool.at("timeout", "max"), message, "take it out, or name the parameter that asks under `override`")
    elif asked is not None and asked.maximum is not None and asked.maximum < most:
        message = f"parameter {asked.key!r} of {tool.name!r} goes up to {asked.maximum:g} ms, so that `timeout.max`, {timeout.max}, is never reached"
        yield Finding(tool.at("timeout", "max"), message, "make the two one")


def _varies(contract: Contract) -> bool:
    """Tell whether some calls have another time limit, within the maximum."""
    rows = contract.actions.rows.values() if contract.actions is not None else ()
    return any(each.timeout is not None for each in (*(entry.set for entry in contract.by_input), *(row.set for row in rows if row.set is not None)))

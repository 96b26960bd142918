"""
A tool that a model sees has no description.

## Why

Models choose a tool by its description. Anthropic calls detailed descriptions by far the most important factor in how well a tool is used, and
OpenAI asks for one in its guide to function calling; some targets refuse a tool without one.

## Bad

```yaml
contract: 1
title: Current time
```

## Good

```yaml
contract: 1
title: Current time
description: Tell the date and time of this machine.
```

A tool that is internal, or retired, needs none.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.contract import Contract
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC710", name="missing-description", category="texts", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def missing_description(tool: Tool) -> Iterator[Finding]:
    if not tool.contract.description and tool.contract.description != "" and _is_shown(tool.contract):
        yield Finding(tool.at("description"), f"{tool.name!r} has no description", "say in a sentence or two what it does, and when to use it")


def _is_shown(contract: Contract) -> bool:
    is_internal = contract.availability is not None and contract.availability.visibility == "internal"
    return contract.status != "retired" and not is_internal

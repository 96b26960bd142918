"""
A parameter comes from the person who is asked, and calls run without asking.

## Why

`from: approval` means that the answer to the question supplies the value, so the question must be asked. A call that runs because a rule, a mode or
a kept answer allows it has no value there. Where the parameter is required, only `ask: everyCall` supplies it always.

## Bad

```yaml
contract: 1
description: Put a question to the person.
inputSchema:
  type: object
  properties:
    question: {type: string, description: The question.}
    answer: {type: string, description: What the person says.}
  required: [question, answer]
parameters: {answer: {from: approval}}
permission: {key: question, ask: unlessAllowed}
```

## Good

```yaml
contract: 1
description: Put a question to the person.
inputSchema:
  type: object
  properties:
    question: {type: string, description: The question.}
    answer: {type: string, description: What the person says.}
  required: [question, answer]
parameters: {answer: {from: approval}}
permission: {key: question, ask: everyCall}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.lint.parameter import always_given
from toolc.lint.rule import rule
from toolc.source import Path

Answer = tuple[Literal["never", "sometimes"], Path]


@rule(code="TC313", name="unsupplied-parameter", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unsupplied_parameter(tool: Tool) -> Iterator[Finding]:
    answered = [key for key, parameter in tool.contract.parameters.items() if parameter.from_ == "approval"]
    answer = _unasked(tool) if answered else None
    if answer is None:
        return
    how, path = answer
    given = always_given(tool)
    for key in answered:
        if how == "never" or key in given:
            who = "nobody is" if how == "never" else "not every call asks"
            message = f"parameter {key!r} of {tool.name!r} comes from the person who is asked, and {who}"
            label = (Label(tool.at(*path), "whether a person is asked"),) if path else ()
            yield Finding(tool.at("parameters", key, "from"), message, "write `ask: everyCall` under `permission`, or let the host supply it", label)


def _unasked(tool: Tool) -> Answer | None:
    """Return whether calls run unasked, never asked or only sometimes, and where the contract says so; None where every call asks."""
    permission = tool.contract.permission
    if permission == "none":
        return "never", ("permission",)
    if not isinstance(permission, Permission):
        return None if permission == "unknown" else ("sometimes", ())
    if permission.ask in {"everyCall", "unknown"}:
        return None
    return ("never" if permission.ask == "notNeeded" else "sometimes"), ("permission", "ask") if permission.ask else ()

"""
A former name of a parameter means another parameter too.

## Why

A call with that name works for ever, so the name must mean one parameter. Where another parameter has it, the call means that one.

## Bad

```yaml
contract: 1
description: Read one file.
inputSchema:
  type: object
  properties:
    path: {type: string, description: The file.}
    file: {type: string, description: The file that it is compared with.}
parameters: {path: {formerly: [file]}}
```

## Good

```yaml
contract: 1
description: Read one file.
inputSchema:
  type: object
  properties:
    path: {type: string, description: The file.}
    other: {type: string, description: The file that it is compared with.}
parameters: {path: {formerly: [file]}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Tool
from toolc.lint.parameter import parameters_of
from toolc.lint.rule import rule
from toolc.source import Place


@rule(code="TC305", name="taken-former-name", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def taken_former_name(tool: Tool) -> Iterator[Finding]:
    told: dict[str, tuple[str, Place]] = {}
    current = frozenset[str]()
    for key, parameter in tool.contract.parameters.items():
        current = current or (parameters_of(tool).names if parameter.formerly else current)
        for index, old in enumerate(parameter.formerly):
            at = tool.at("parameters", key, "formerly", index)
            other, place = told.setdefault(old, (key, at))
            if old in current:
                message = f"former name {old!r} of parameter {key!r} of {tool.name!r} is the name of a parameter"
                yield Finding(at, message, "take it out: a call with that name means that parameter")
            elif other != key:
                message = f"former name {old!r} of parameter {key!r} of {tool.name!r} is a former name of {other!r} too"
                yield Finding(at, message, "leave it to one of them", (Label(place, f"a former name of {other!r}"),))

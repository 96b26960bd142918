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
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.lint.parameter import parameters_of
from toolc.lint.rule import rule
from toolc.schema.pointer import value_at
from toolc.schema.property import parameter_path, property_names
from toolc.source import Place
from toolc.traits.argument_place import placed_parameters


@rule(code="TC305", name="taken-former-name", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def taken_former_name(tool: Tool) -> Iterator[Finding]:
    told: dict[tuple[object, ...], tuple[str, Place]] = {}
    placed = placed_parameters(tool.contract) if any(each.formerly for each in tool.contract.parameters.values()) else ()
    for key, place, parameter in placed:
        names = parameters_of(tool).names if len(place) == 1 else _beside(tool.contract.input_schema, key)
        for index, old in enumerate(parameter.formerly):
            at = tool.at("parameters", key, "formerly", index)
            other, where = told.setdefault((*place[:-1], old), (key, at))
            if old in names:
                message = f"former name {old!r} of parameter {key!r} of {tool.name!r} is the name of a parameter"
                yield Finding(at, message, "take it out: a call with that name means that parameter")
            elif other != key:
                message = f"former name {old!r} of parameter {key!r} of {tool.name!r} is a former name of {other!r} too"
                yield Finding(at, message, "leave it to one of them", (Label(where, f"a former name of {other!r}"),))


def _beside(schema: Json, key: str) -> tuple[str, ...]:
    """Return the names of the properties that stand beside one inside another."""
    path = parameter_path(schema, key)
    return () if path is None else property_names(value_at(schema, path[:-2]))

"""
A field names a parameter that the tool does not have.

## Why

A rule about such a parameter can never hold, an override never overrides, and a parameter that is meant to come from the host stays visible to
the model. Parameters are named as they stand under `properties` of `inputSchema`, or of what a variant merges into it; where a field says so, a
JSON Pointer into the schema leads to one further inside.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    command: {type: string, description: The command line.}
    timeout: {type: integer, minimum: 1, maximum: 600000, description: Time limit in milliseconds.}
  required: [command]
parameters: {timeout: {unit: ms}}
timeout: {default: 2m, max: 10m, override: timeoutMs}
```

## Good

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    command: {type: string, description: The command line.}
    timeout: {type: integer, minimum: 1, maximum: 600000, description: Time limit in milliseconds.}
  required: [command]
parameters: {timeout: {unit: ms}}
timeout: {default: 2m, max: 10m, override: timeout}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.contract import Contract
from toolc.ir.parameters import Parameter
from toolc.ir.program import Tool
from toolc.lint.parameter import Parameters, parameters_of
from toolc.lint.rule import rule
from toolc.lint.wording import dotted
from toolc.schema.suggestion import did_you_mean
from toolc.source import Path
from toolc.traits.named_parameter import named_parameters

VISIBLE = {"approval": "a person", "host": "the host"}
"""Who is to supply a parameter in place of the model."""


@rule(code="TC304", name="unknown-parameter", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unknown_parameter(tool: Tool) -> Iterator[Finding]:
    known = parameters_of(tool)
    for named in named_parameters(tool.contract):
        if not known.has(named):
            where = named.path[:-1] if named.is_key else named.path
            message = f"{tool.name!r} has no parameter {named.name!r}, which `{dotted(where)}` names"
            at = tool.origin.place(named.path, "key" if named.is_key else "value", named.within)
            yield Finding(at, message, did_you_mean(named.name, known.names) or "declare it under `properties` of `inputSchema`")
    for path, parameters in _described(tool.contract):
        for key, parameter in parameters.items():
            if known.found(key) is None:
                yield Finding(tool.at(*path, key, key=True), _message(tool, key, parameter), _cure(key, known))


def _described(contract: Contract) -> Iterator[tuple[Path, Mapping[str, Parameter]]]:
    yield ("parameters",), contract.parameters
    for index, variant in enumerate(contract.variants):
        if variant.merge is not None:
            yield ("variants", index, "merge", "parameters"), variant.merge.parameters


def _message(tool: Tool, key: str, parameter: Parameter) -> str:
    supplier = VISIBLE.get(parameter.from_)
    rest = f", so the model goes on seeing what {supplier} is to supply" if supplier is not None else ", which `parameters` describes"
    return f"{tool.name!r} has no parameter {key!r}{rest}"


def _cure(key: str, known: Parameters) -> str:
    if key in known.names:
        return "it does not stand under `properties` at the root of `inputSchema`: write a JSON Pointer that leads to it, or move it there"
    return did_you_mean(key, known.names) or "write a property's name, or a JSON Pointer such as /properties/saved/properties/path"

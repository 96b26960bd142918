"""
A fact about a parameter does not fit the parameter's schema.

## Why

A number is clamped to bounds, a text is taken for a boolean, a path is a text: where the schema has no bound, or takes another type, the fact
never applies, and whoever wrote it believes that it does. Nor does one about what stands in a choice or in a definition: whether that is meant is
told by the arguments, after they were prepared.

## Bad

```yaml
contract: 1
description: Wait for some time.
inputSchema:
  type: object
  properties:
    seconds: {type: integer, description: How long.}
parameters: {seconds: {unit: s, outOfRange: clamp}}
```

## Good

```yaml
contract: 1
description: Wait for some time.
inputSchema:
  type: object
  properties:
    seconds: {type: integer, minimum: 1, maximum: 60, description: How long.}
parameters: {seconds: {unit: s, outOfRange: clamp}}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.parameters import Parameter
from toolc.ir.program import Tool
from toolc.lint.parameter import parameters_of, types_of
from toolc.lint.rule import rule
from toolc.schema.wording import types_named
from toolc.traits.argument_place import place_of

NUMBERS = frozenset({"integer", "number"})
UNREACHED = "a call is prepared along `properties` and `items`, and not in a choice, a definition, or whatever else may be there"
UNNAMED = "an item has no name, and comes with the list that it is in"
COERCED = {"boolean": frozenset({"boolean"}), "looseBoolean": frozenset({"boolean"}), "number": NUMBERS}


@rule(code="TC311", name="unfitting-parameter", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unfitting_parameter(tool: Tool) -> Iterator[Finding]:
    known = parameters_of(tool) if tool.contract.parameters else None
    for key, parameter in tool.contract.parameters.items():
        schema: Json = None if known is None else known.found(key)
        misfits = (*_misfits(parameter, schema), *_unreached(tool, key, parameter)) if isinstance(schema, Mapping) else ()
        for field, why in misfits:
            message = f"`{field}` of parameter {key!r} of {tool.name!r} does nothing: {why}"
            yield Finding(tool.at("parameters", key, field), message, "take it out, or correct the schema of the parameter")


def _misfits(parameter: Parameter, schema: ObjectSchema) -> Iterator[tuple[str, str]]:
    types = types_of(schema)
    if parameter.ui_label and parameter.from_ != "model":
        yield "uiLabel", f"the model does not supply it, {'a person' if parameter.from_ == 'approval' else 'the host'} does"
    if parameter.out_of_range == "clamp" and not {"minimum", "maximum"} & schema.keys() and "$ref" not in schema:
        yield "outOfRange", "its schema has neither `minimum` nor `maximum`"
    if types:
        yield from ((field, f"its schema takes {types_named(sorted(types))} only") for field, wanted in _wanted(parameter) if not types & wanted)


def _unreached(tool: Tool, key: str, parameter: Parameter) -> Iterator[tuple[str, str]]:
    """Yield each stated fact that a call goes by, where no call can tell what it is about."""
    schemas = (tool.contract.input_schema, *_merged(tool.contract))
    place = next((place for each in schemas if (place := place_of(each, key)) is not None), None)
    if place is None:
        yield from ((field, UNREACHED) for field in _prepared(parameter))
    elif not isinstance(place[-1], str):
        yield from ((field, UNNAMED) for field in _of_named(parameter))


def _merged(contract: Contract) -> Iterator[Json]:
    yield from (each.merge.input_schema for each in contract.variants if each.merge is not None)


def _prepared(parameter: Parameter) -> Iterator[str]:
    yield from (("from",) if parameter.from_ != "model" else ())
    yield from (("outOfRange",) if parameter.out_of_range == "clamp" else ())
    yield from (("coerce",) if parameter.coerce is not None else ())
    yield from (("formerly",) if parameter.formerly else ())


def _of_named(parameter: Parameter) -> Iterator[str]:
    """Yield each stated fact that only what has a name can have."""
    yield from (("from",) if parameter.from_ != "model" else ())
    yield from (("when",) if parameter.when is not None else ())
    yield from (("formerly",) if parameter.formerly else ())
    yield from (("uiLabel",) if parameter.ui_label else ())


def _wanted(parameter: Parameter) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each stated fact with the types that it is about."""
    if parameter.unit is not None:
        yield "unit", NUMBERS | {"array"}
    if parameter.coerce is not None:
        yield "coerce", COERCED[parameter.coerce]
    if parameter.path is not None:
        yield "path", frozenset({"string", "array"})
    if parameter.tri_state:
        yield "triState", frozenset({"null"})

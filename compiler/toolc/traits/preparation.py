"""
What becomes of the arguments that a model sends before the schema judges them.

In order: former names, coercion, clamping, defaults, each only where the contract asks for it and of the parameters at the top. What cannot be
prepared stays as it was sent, for the schema to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.parameters import Parameter

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_BOOLEANS: Final[Mapping[str, Mapping[str, bool]]] = {
    "boolean": {"true": True, "false": False},
    "looseBoolean": {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False},
}


def prepared(contract: Contract, schema: ObjectSchema, arguments: Mapping[str, Json]) -> dict[str, Json]:
    """Return arguments as the schema, a canonical one of the contract's forms, gets to judge them."""
    formerly = {old: name for name, parameter in contract.parameters.items() for old in parameter.formerly if name not in arguments}
    result = {formerly.get(name, name): value for name, value in arguments.items()}
    written = schema.get("properties")
    properties = written if isinstance(written, Mapping) else {}
    for name, of_parameter in properties.items():
        keywords = of_parameter if isinstance(of_parameter, Mapping) else {}
        if name in result:
            result[name] = _prepared(contract.parameters.get(name), keywords, result[name])
        elif "default" in keywords:
            result[name] = keywords["default"]
    return result


def _prepared(parameter: Parameter | None, keywords: ObjectSchema, value: Json) -> Json:
    if parameter is None:
        return value
    coerced = _coerced(parameter.coerce, value)
    return _clamped(keywords, coerced) if parameter.out_of_range == "clamp" else coerced


def _coerced(named: str | None, value: Json) -> Json:
    if named is None or not isinstance(value, str):
        return value
    if named == "number":
        if not _NUMBER.fullmatch(value):
            return value
        return int(value) if value.lstrip("-").isdecimal() else float(value)
    text = value if named == "boolean" else value.lower()
    return _BOOLEANS[named].get(text, value)


def _clamped(keywords: ObjectSchema, value: Json) -> Json:
    """Return the nearest number within closed bounds; an open bound is none to be on."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    for keyword, nearest in (("minimum", max), ("maximum", min)):
        bound = keywords.get(keyword)
        if isinstance(bound, int | float) and not isinstance(bound, bool):
            value = nearest(value, bound)
    return value

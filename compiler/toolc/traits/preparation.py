"""
What becomes of the arguments that a model sends before the schema judges them.

In order: former names, arguments that nobody knows, coercion, clamping, defaults, each only where the contract asks for it and of the parameters at
the top. What cannot be prepared stays as it was sent, for the schema to refuse. The gate of the generated package does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.parameters import Parameter
from toolc.schema.judge import accepts

LINK: Final = "#/$defs/"

LONGEST: Final = 400
"""How many characters a text may have to be taken for a number."""

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_BOOLEANS: Final[Mapping[str, Mapping[str, bool]]] = {
    "boolean": {"true": True, "false": False},
    "looseBoolean": {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False},
}


def prepared(contract: Contract, schema: ObjectSchema, arguments: Mapping[str, Json]) -> dict[str, Json]:
    """Return arguments as the schema, a canonical one of the contract's forms, gets to judge them."""
    properties = _object(schema.get("properties"))
    result = _renamed(contract, properties, arguments)
    if contract.unknown_arguments == "drop":
        result = {name: value for name, value in result.items() if knows(schema, name)}
    for name, written in properties.items():
        keywords = _followed(schema, written)
        if name in result:
            result[name] = _prepared(contract.parameters.get(name), keywords, result[name])
        elif "default" in keywords:
            result[name] = keywords["default"]
    return result


def knows(schema: ObjectSchema, name: str) -> bool:
    """Tell whether a canonical schema says something about an argument of a name, wherever it speaks of the whole object."""
    parts = tuple(_in_place(schema, schema, []))
    patterns: dict[str, Json] = {pattern: False for part in parts for pattern in _object(part.get("patternProperties"))}
    return any(name in _object(part.get("properties")) for part in parts) or not accepts({"patternProperties": patterns}, {name: None})


def _in_place(whole: ObjectSchema, part: Json, seen: list[Json]) -> Iterator[ObjectSchema]:
    if not isinstance(part, Mapping) or any(part is each for each in seen):
        return
    seen.append(part)
    yield part
    below = [part.get(name) for name in ("if", "then", "else")]
    for name in ("allOf", "anyOf", "oneOf"):
        listed = part.get(name)
        below += listed if isinstance(listed, list | tuple) else ()
    for each in (*below, *_object(part.get("dependentSchemas")).values(), _target(whole, part)):
        yield from _in_place(whole, each, seen)


def _target(whole: ObjectSchema, part: ObjectSchema) -> Json:
    link = part.get("$ref")
    return _object(whole.get("$defs")).get(link.removeprefix(LINK)) if isinstance(link, str) and link.startswith(LINK) else None


def _followed(schema: ObjectSchema, written: Json) -> ObjectSchema:
    """Return the keywords of a property, those that its reference leads to included."""
    keywords: dict[str, Json] = {}
    passed: list[Json] = []
    while isinstance(written, Mapping) and not any(written is each for each in passed):
        keywords = {**written, **keywords}
        passed.append(written)
        written = _target(schema, written)
    return keywords


def _renamed(contract: Contract, properties: ObjectSchema, arguments: Mapping[str, Json]) -> dict[str, Json]:
    """Return arguments under the names that parameters have; of two former names of one, the second stays, and a name that is taken does."""
    formerly = {
        old: name for name, parameter in contract.parameters.items() for old in parameter.formerly if name not in arguments and old not in properties
    }
    result: dict[str, Json] = {}
    for old, value in arguments.items():
        name = formerly.get(old, old)
        result[old if name in result else name] = value
    return result


def _object(value: Json) -> ObjectSchema:
    return value if isinstance(value, Mapping) else {}


def _prepared(parameter: Parameter | None, keywords: ObjectSchema, value: Json) -> Json:
    if parameter is None:
        return value
    coerced = _coerced(parameter.coerce, value)
    return _clamped(keywords, coerced) if parameter.out_of_range == "clamp" else coerced


def _coerced(named: str | None, value: Json) -> Json:
    if named is None or not isinstance(value, str):
        return value
    if named == "number":
        return _number(value)
    text = value if named == "boolean" else value.lower()
    return _BOOLEANS[named].get(text, value)


def _number(text: str) -> Json:
    if len(text) > LONGEST or not _NUMBER.fullmatch(text):
        return text
    if text.lstrip("-").isdecimal():
        return int(text)
    return float(text) if isfinite(float(text)) else text


def _clamped(keywords: ObjectSchema, value: Json) -> Json:
    """Return the nearest number within closed bounds; an open bound is none to be on."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    for keyword, nearest in (("minimum", max), ("maximum", min)):
        bound = keywords.get(keyword)
        if isinstance(bound, int | float) and not isinstance(bound, bool):
            value = nearest(value, bound)
    return value

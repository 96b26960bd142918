"""
What becomes of the arguments that a model sends before the schema judges them.

In order: former names, arguments that nobody knows, coercion, clamping, defaults, each only where the contract asks for it; inside others parameters
have no defaults. What cannot be prepared stays as it was sent, for the schema to refuse. The gate of the generated package does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema, members_of
from toolc.ir.parameters import Parameter
from toolc.schema.judge import accepts
from toolc.traits.argument_place import Place, changed, placed_parameters

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
    properties, placed = members_of(schema.get("properties")), sorted(((place, each) for _, place, each in placed_parameters(contract)), key=_depth)
    result = _renamed([(str(place[0]), each) for place, each in placed if len(place) == 1], properties, arguments)
    if contract.unknown_arguments == "drop":
        result = {name: value for name, value in result.items() if knows(schema, name)}
    for place, parameter in placed:
        if len(place) > 1:
            is_dropped = contract.unknown_arguments == "drop" and parameter.from_ != "model"
            result = {**_renamed_inside(parameter, place, schema, result, is_dropped=is_dropped)}
    for place, parameter in placed:
        result = {**_fitted(parameter, place, schema, result)}
    for name, written in properties.items():
        keywords = _followed(schema, written)
        if name not in result and "default" in keywords:
            result[name] = keywords["default"]
    return result


def knows(schema: ObjectSchema, name: str) -> bool:
    """Tell whether a canonical schema says something about an argument of a name, wherever it speaks of the whole object."""
    parts = tuple(_in_place(schema, schema, []))
    patterns: dict[str, Json] = {pattern: False for part in parts for pattern in members_of(part.get("patternProperties"))}
    return any(name in members_of(part.get("properties")) for part in parts) or not accepts({"patternProperties": patterns}, {name: None})


def _in_place(whole: ObjectSchema, part: Json, seen: list[Json]) -> Iterator[ObjectSchema]:
    if not isinstance(part, Mapping) or any(part is each for each in seen):
        return
    seen.append(part)
    yield part
    below = [part.get(name) for name in ("if", "then", "else")]
    for name in ("allOf", "anyOf", "oneOf"):
        listed = part.get(name)
        below += listed if isinstance(listed, list | tuple) else ()
    for each in (*below, *members_of(part.get("dependentSchemas")).values(), _target(whole, part)):
        yield from _in_place(whole, each, seen)


def _target(whole: ObjectSchema, part: ObjectSchema) -> Json:
    link = part.get("$ref")
    return members_of(whole.get("$defs")).get(link.removeprefix(LINK)) if isinstance(link, str) and link.startswith(LINK) else None


def _followed(schema: ObjectSchema, written: Json) -> ObjectSchema:
    """Return the keywords of a property, those that its reference leads to included."""
    keywords: dict[str, Json] = {}
    passed: list[Json] = []
    while isinstance(written, Mapping) and not any(written is each for each in passed):
        keywords = {**written, **keywords}
        passed.append(written)
        written = _target(schema, written)
    return keywords


def _renamed(stated: Iterable[tuple[str, Parameter]], properties: ObjectSchema, members: Mapping[str, Json]) -> dict[str, Json]:
    """Return members under the names that parameters have; of two former names of one, the second stays, and a name that is taken does."""
    formerly = {old: name for name, parameter in stated for old in parameter.formerly if name not in members and old not in properties}
    result: dict[str, Json] = {}
    for old, value in members.items():
        name = formerly.get(old, old)
        result[old if name in result else name] = value
    return result


def _depth(placed: tuple[Place, Parameter]) -> int:
    """Return how deep a parameter stands: what is around it gets its name first."""
    return len(placed[0])


def _renamed_inside(parameter: Parameter, place: Place, schema: ObjectSchema, arguments: ObjectSchema, *, is_dropped: bool) -> ObjectSchema:
    """Return arguments in which a parameter inside others has its name, wherever it was sent."""
    name, properties = place[-1], members_of(_keywords_at(schema, place[:-1]).get("properties"))

    def renamed(parent: Json) -> Json:
        if not isinstance(name, str) or not isinstance(parent, Mapping):
            return parent
        members = _renamed([(name, parameter)], properties, parent)
        return {each: value for each, value in members.items() if each != name} if is_dropped else members

    return members_of(changed(arguments, place[:-1], renamed))


def _fitted(parameter: Parameter, place: Place, schema: ObjectSchema, arguments: ObjectSchema) -> ObjectSchema:
    """Return arguments in which a parameter is taken for what it means and comes within its bounds, wherever it was sent."""
    keywords = _keywords_at(schema, place)
    return members_of(changed(arguments, place, lambda value: _prepared(parameter, keywords, value)))


def _keywords_at(schema: ObjectSchema, place: Place) -> ObjectSchema:
    """Return the keywords of what stands at a place of arguments; none where the canonical schema says them otherwise."""
    written: Json = schema
    for step in place:
        parts = (_part(each, step) for each in _together(schema, written, []))
        written = next((each for each in parts if each is not None), None)
    return _followed(schema, written)


def _together(whole: ObjectSchema, part: Json, seen: list[Json]) -> Iterator[ObjectSchema]:
    """Yield the keywords of a schema, and of each that always applies with it."""
    if any(part is each for each in seen):
        return
    seen.append(part)
    keywords = _followed(whole, part)
    yield keywords
    listed = keywords.get("allOf")
    for each in listed if isinstance(listed, list | tuple) else ():
        yield from _together(whole, each, seen)


def _part(keywords: ObjectSchema, step: str | int | None) -> Json:
    if isinstance(step, str):
        return members_of(keywords.get("properties")).get(step)
    first = keywords.get("prefixItems")
    listed = first if isinstance(first, list | tuple) else ()
    return listed[step] if step is not None and step < len(listed) else keywords.get("items")


def _prepared(parameter: Parameter, keywords: ObjectSchema, value: Json) -> Json:
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

"""
What two schemas accept together, said by one schema: keyword by keyword, and only where that is exact.

Keywords that mean something only together (`properties` and `additionalProperties`, `if` and `then`) move together or stay behind together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from itertools import chain
from math import lcm
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema, items_of, members_of
from toolc.schema.keywords import is_annotation
from toolc.schema.order import equal_json

OBJECTS: Final = ("properties", "patternProperties", "additionalProperties")
GROUPS: Final = (OBJECTS, ("prefixItems", "items"), ("contains", "minContains", "maxContains"), ("if", "then", "else"))
"""Keywords that mean something only beside one another."""

GROUPED: Final = frozenset(chain.from_iterable(GROUPS))

UNEVALUATED: Final = ("unevaluatedProperties", "unevaluatedItems")
"""Keywords that mean something else once the schema around them says more."""

ANYTHING: Final[tuple[Json, ...]] = (True, {})


class Conflict(Exception):  # noqa: N818 - no error: the answer that one keyword cannot say what two say
    """Two values of a keyword have no value that says both."""


def intersection(schema: ObjectSchema, other: ObjectSchema) -> tuple[dict[str, Json], dict[str, Json]]:
    """
    Return a schema that says what the first says and what the second says as far as it can, and what is left of the second.

    The second is a member of the first one's `allOf`: what both results accept together is what both arguments accept together. The first one's
    annotations win; two descriptions are joined.
    """
    if not other.keys().isdisjoint(UNEVALUATED):
        return dict(schema), dict(other)
    said, left = dict(schema), dict[str, Json]()
    for group in GROUPS:
        _put(said, left, _own(other, group), partial(_grouped, _own(said, group)))
    for keyword in (each for each in other if each not in GROUPED):
        _put(said, left, {keyword: other[keyword]}, partial(_single, _own(said, (keyword,))))
    return {name: said[name] for name in (*schema, *(each for each in other if each in said and each not in schema))}, left


def conjunction(schema: Schema, other: Schema) -> Schema:
    """Return one schema that accepts what two accept, with `allOf` for what cannot be said without."""
    if isinstance(schema, bool) or isinstance(other, bool):
        return False if schema is False or other is False else other if schema is True else schema
    if not schema.keys().isdisjoint(UNEVALUATED):
        return {"allOf": [schema, other]}
    said, left = intersection(schema, other)
    return with_member(said, left)


def with_member(schema: Mapping[str, Json], member: Mapping[str, Json]) -> dict[str, Json]:
    """Return a schema that demands another one too, by `allOf`; one that says nothing is left out."""
    before = schema.get("allOf")
    return {**schema, "allOf": [*(before if isinstance(before, list | tuple) else ()), dict(member)]} if member else dict(schema)


def types_in_both(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Return the types that two lists of types have in common, in the order of the first; every integer is a number."""
    shared = [each for each in first if each in second or (each == "integer" and "number" in second)]
    narrowed = ["integer"] if "number" in first and "number" not in second and "integer" in second else []
    return list(dict.fromkeys([*shared, *narrowed]))


def type_list(value: Json) -> list[str]:
    """Return the types that the value of `type` names."""
    return [each for each in ([value] if isinstance(value, str) else items_of(value)) if isinstance(each, str)]


def _put(said: dict[str, Json], left: dict[str, Json], more: dict[str, Json], combine: Callable[[dict[str, Json]], dict[str, Json]]) -> None:
    """Say more where it can be said, and leave it otherwise."""
    try:
        said |= combine(more) if more else {}
    except Conflict:
        left |= more


def _own(schema: ObjectSchema, names: Sequence[str]) -> dict[str, Json]:
    return {name: schema[name] for name in names if name in schema}


def _single(first: dict[str, Json], second: dict[str, Json]) -> dict[str, Json]:
    ((keyword, value),) = second.items()
    if keyword not in first:
        return second
    return {keyword: _combined(keyword, first[keyword], value)}


def _combined(keyword: str, one: Json, other: Json) -> Json:
    if equal_json(one, other):
        return one
    if keyword == "description" and isinstance(one, str) and isinstance(other, str):
        return f"{one} {other}" if one and other else one or other
    if keyword in COMBINED:
        return COMBINED[keyword](one, other)
    if is_annotation(keyword) or keyword not in ASSERTIONS:
        return one
    raise Conflict


def _grouped(first: dict[str, Json], second: dict[str, Json]) -> dict[str, Json]:
    if not first or equal_json(first, second):
        return second
    if not second.keys().isdisjoint(OBJECTS):
        return _objects(first, second)
    if first.keys() == second.keys() == {"items"}:
        return {"items": _both(first["items"], second["items"])}
    raise Conflict


def _objects(first: dict[str, Json], second: dict[str, Json]) -> dict[str, Json]:
    for one, other in ((first, second), (second, first)):
        if one.get("additionalProperties", True) not in ANYTHING and any(
            not members_of(other.get(name)).keys() <= members_of(one.get(name)).keys() for name in ("properties", "patternProperties")
        ):
            raise Conflict
    joined: dict[str, Json] = {}
    for name in ("properties", "patternProperties"):
        if name in first or name in second:
            joined[name] = _joined(members_of(first.get(name)), members_of(second.get(name)))
    if "additionalProperties" in first or "additionalProperties" in second:
        joined["additionalProperties"] = _both(first.get("additionalProperties", True), second.get("additionalProperties", True))
    return joined


def _joined(first: Mapping[str, Json], second: Mapping[str, Json]) -> dict[str, Json]:
    return {name: _both(first.get(name, True), second.get(name, True)) for name in (*first, *(each for each in second if each not in first))}


def _both(one: Json, other: Json) -> Json:
    if not isinstance(one, dict | bool) or not isinstance(other, dict | bool):
        raise Conflict
    return conjunction(one, other)


def _types(one: Json, other: Json) -> Json:
    shared = types_in_both(type_list(one), type_list(other))
    if not shared:
        raise Conflict
    return shared[0] if len(shared) == 1 else shared


def _enumerations(one: Json, other: Json) -> Json:
    plain = {_told_apart(each) for each in items_of(other) if not isinstance(each, dict | list | tuple)}
    nested = [each for each in items_of(other) if isinstance(each, dict | list | tuple)]
    shared = [each for each in items_of(one) if _is_among(each, plain, nested)]
    if not shared:
        raise Conflict
    return shared


def _is_among(value: Json, plain: Collection[Hashable], nested: Sequence[Json]) -> bool:
    return any(equal_json(value, each) for each in nested) if isinstance(value, dict | list | tuple) else _told_apart(value) in plain


def _told_apart(value: Json) -> Hashable:
    """Return what two values that hold no others share exactly where they are equal JSON."""
    return isinstance(value, bool), value


def _multiples(one: Json, other: Json) -> Json:
    if isinstance(one, int) and isinstance(other, int):
        return lcm(one, other)
    raise Conflict


def _names(one: Json, other: Json) -> Json:
    return list(dict.fromkeys(each for each in (*items_of(one), *items_of(other)) if isinstance(each, str)))


def _dependencies(one: Json, other: Json) -> Json:
    first, second = members_of(one), members_of(other)
    return {name: _names(first.get(name, []), second.get(name, [])) for name in sorted({*first, *second})}


def _members(one: Json, other: Json) -> Json:
    return [*items_of(one), *items_of(other)]


def _largest(one: Json, other: Json) -> Json:
    return max(_number(one), _number(other))


def _smallest(one: Json, other: Json) -> Json:
    return min(_number(one), _number(other))


def _either(one: Json, other: Json) -> Json:
    return bool(one or other)


def _number(value: Json) -> float:
    if not isinstance(value, int | float):
        raise Conflict
    return value


COMBINED: Final[Mapping[str, Callable[[Json, Json], Json]]] = {
    "type": _types,
    "enum": _enumerations,
    "multipleOf": _multiples,
    "required": _names,
    "dependentRequired": _dependencies,
    "propertyNames": _both,
    "uniqueItems": _either,
    "allOf": _members,
    **dict.fromkeys(("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"), _largest),
    **dict.fromkeys(("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"), _smallest),
}
"""How two values of a keyword become one."""

ASSERTIONS: Final = frozenset({"const", "format", "pattern", "anyOf", "oneOf", "not", "$ref", "$dynamicRef", "dependentSchemas"})
"""Keywords of which a schema can say only one."""

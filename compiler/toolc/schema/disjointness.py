"""Whether two schemas accept nothing in common, as far as that can be seen from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema, members_of
from toolc.schema.intersection import type_list, types_in_both
from toolc.schema.keywords import ANY_TYPE
from toolc.schema.listed import kinds_of, values_of
from toolc.schema.order import equal_json

LINK: Final = "#/$defs/"
MOST_BRANCHES: Final = 64
MOST_STEPS: Final = 4
"""How deep a difference is looked for, and how many references are followed in a row."""

LENGTHS: Final = {"string": ("minLength", "maxLength"), "array": ("minItems", "maxItems"), "object": ("minProperties", "maxProperties")}


def pairwise_disjoint(branches: Sequence[Schema], definitions: Mapping[str, Json]) -> bool:
    """Tell whether no value can be seen to be accepted by two of some schemas; references lead to `definitions`."""
    return len(branches) <= MOST_BRANCHES and all(disjoint(*pair, definitions) for pair in combinations(branches, 2))


def disjoint(one: Schema, other: Schema, definitions: Mapping[str, Json], steps: int = MOST_STEPS) -> bool:
    """Tell whether it can be seen that two schemas accept nothing in common."""
    first, second = _followed(one, definitions), _followed(other, definitions)
    if isinstance(first, bool) or isinstance(second, bool):
        return first is False or second is False
    listed = (values_of(first), values_of(second))
    if listed[0] is not None and listed[1] is not None:
        return not any(equal_json(each, value) for each in listed[0] for value in listed[1])
    shared = types_in_both(_types(first), _types(second))
    return all(_apart(each, first, second, definitions, steps) for each in shared)


def _apart(kind: str, one: ObjectSchema, other: ObjectSchema, definitions: Mapping[str, Json], steps: int) -> bool:
    if kind in {"number", "integer"}:
        return _below(one, other) or _below(other, one)
    if kind in LENGTHS and (_shorter(LENGTHS[kind], one, other) or _shorter(LENGTHS[kind], other, one)):
        return True
    return kind == "object" and (_differ(one, other, definitions, steps) or _excludes(one, other) or _excludes(other, one))


def _differ(one: ObjectSchema, other: ObjectSchema, definitions: Mapping[str, Json], steps: int) -> bool:
    """Tell whether some property that both demand differs."""
    if not steps:
        return False
    first, second = members_of(one.get("properties")), members_of(other.get("properties"))
    return any(
        disjoint(_schema(first[name]), _schema(second[name]), definitions, steps - 1)
        for name in _names(one)
        if name in _names(other) and name in first and name in second
    )


def _excludes(closed: ObjectSchema, other: ObjectSchema) -> bool:
    """Tell whether one schema demands a property that another does not allow."""
    is_closed = closed.get("additionalProperties") is False and "patternProperties" not in closed
    return is_closed and any(name not in members_of(closed.get("properties")) for name in _names(other))


def _below(low: ObjectSchema, high: ObjectSchema) -> bool:
    most = [each for name in ("maximum", "exclusiveMaximum") if isinstance(each := low.get(name), int | float)]
    least = [each for name in ("minimum", "exclusiveMinimum") if isinstance(each := high.get(name), int | float)]
    if not most or not least:
        return False
    meets = low.get("exclusiveMaximum") != min(most) and high.get("exclusiveMinimum") != max(least)
    return min(most) < max(least) or (min(most) == max(least) and not meets)


def _shorter(limits: tuple[str, str], one: ObjectSchema, other: ObjectSchema) -> bool:
    most, least = one.get(limits[1]), other.get(limits[0])
    return isinstance(most, int | float) and isinstance(least, int | float) and most < least


def _types(schema: ObjectSchema) -> list[str]:
    values = values_of(schema)
    if values is not None:
        return kinds_of(values)
    return type_list(schema["type"]) if "type" in schema else sorted(ANY_TYPE)


def _followed(schema: Schema, definitions: Mapping[str, Json]) -> Schema:
    for _ in range(MOST_STEPS):
        link = schema.get("$ref") if isinstance(schema, Mapping) else None
        if not isinstance(link, str) or not link.startswith(LINK):
            break
        schema = _schema(definitions.get(link.removeprefix(LINK)))
    return schema


def _names(schema: ObjectSchema) -> Sequence[str]:
    names = schema.get("required")
    return [each for each in names if isinstance(each, str)] if isinstance(names, list | tuple) else ()


def _schema(value: Json) -> Schema:
    return value if isinstance(value, dict | bool) else True

"""Whether a value has a shape: the small part of JSON Schema by which a decoder tells branches apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema, items_of, members_of
from toolc.schema.intersection import type_list
from toolc.schema.judge import accepts
from toolc.schema.listed import is_of
from toolc.schema.order import equal_json

LINK: Final = "#/$defs/"
BOUNDS: Final = (
    *("minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
    *("multipleOf", "minLength", "maxLength", "pattern", "format"),
)
"""Keywords of a shape that hold a value to limits. They tell an encoder which branch is meant; what they tell apart comes back the same way."""


def fits(shape: Json, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    """Tell whether a value has a shape, whose references lead to `shapes`; a keyword that no shape has says nothing."""
    if not isinstance(shape, Mapping):
        return shape is not False
    return all(TESTS[keyword](shape, value, shapes) for keyword in shape if keyword in TESTS)


def _type(shape: ObjectSchema, value: Json, _: Mapping[str, ObjectSchema]) -> bool:
    return any(is_of(value, kind) for kind in type_list(shape["type"]))


def _enum(shape: ObjectSchema, value: Json, _: Mapping[str, ObjectSchema]) -> bool:
    return any(equal_json(value, each) for each in items_of(shape["enum"]))


def _const(shape: ObjectSchema, value: Json, _: Mapping[str, ObjectSchema]) -> bool:
    return equal_json(value, shape["const"])


def _properties(shape: ObjectSchema, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    below = members_of(shape["properties"])
    return not isinstance(value, Mapping) or all(fits(below[name], each, shapes) for name, each in value.items() if name in below)


def _required(shape: ObjectSchema, value: Json, _: Mapping[str, ObjectSchema]) -> bool:
    return not isinstance(value, Mapping) or all(name in value for name in items_of(shape["required"]))


def _closed(shape: ObjectSchema, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    known, others = members_of(shape.get("properties")), shape["additionalProperties"]
    return not isinstance(value, Mapping) or all(name in known or fits(others, each, shapes) for name, each in value.items())


def _items(shape: ObjectSchema, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    return not isinstance(value, list | tuple) or all(fits(shape["items"], each, shapes) for each in value)


def _any(shape: ObjectSchema, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    return any(fits(each, value, shapes) for each in items_of(shape["anyOf"]))


def _reference(shape: ObjectSchema, value: Json, shapes: Mapping[str, ObjectSchema]) -> bool:
    return fits(shapes.get(str(shape["$ref"]).removeprefix(LINK), True), value, shapes)


def _within(keyword: str) -> Callable[[ObjectSchema, Json, Mapping[str, ObjectSchema]], bool]:
    return lambda shape, value, _: accepts({keyword: shape[keyword]}, value)


TESTS: Final[Mapping[str, Callable[[ObjectSchema, Json, Mapping[str, ObjectSchema]], bool]]] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "properties": _properties,
    "required": _required,
    "additionalProperties": _closed,
    "items": _items,
    "anyOf": _any,
    "$ref": _reference,
    **{keyword: _within(keyword) for keyword in BOUNDS},
}
"""How a shape's keywords are judged."""

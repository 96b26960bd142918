"""
Whether a value is plainly accepted: yes at once for what most schemas of a parameter say, without making a judge of them.

Nothing else is answered here: of what is not plain, the judge decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeGuard

from toolc.ir.json import Json, Schema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import is_annotation
from toolc.schema.listed import is_of
from toolc.schema.order import equal_json


def plainly_accepts(schema: Schema, value: Json) -> bool:
    """Tell whether a schema of any dialect accepts a value for sure; False says nothing."""
    if not isinstance(schema, dict):
        return schema is True
    return all(is_annotation(name) or (name in _KEPT and _KEPT[name](content, value)) for name, content in schema.items())


def _has_type(types: Json, value: Json) -> bool:
    return any(is_of(value, each) for each in type_list(types))


def _is_listed(values: Json, value: Json) -> bool:
    return isinstance(values, list | tuple) and any(equal_json(value, each) for each in values)


def _is_at_least(least: Json, value: Json) -> bool:
    return _is_number(least) and _is_number(value) and value >= least


def _is_at_most(most: Json, value: Json) -> bool:
    return _is_number(most) and _is_number(value) and value <= most


def _are_accepted(schema: Json, value: Json) -> bool:
    return isinstance(schema, dict | bool) and isinstance(value, list) and all(plainly_accepts(schema, each) for each in value)


def _is_number(value: Json) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


_KEPT: Final[Mapping[str, Callable[[Json, Json], bool]]] = {
    "type": _has_type,
    "enum": _is_listed,
    "const": equal_json,
    "minimum": _is_at_least,
    "maximum": _is_at_most,
    "items": _are_accepted,
}

"""
A value of the language without what its records do not hold: extension fields, and nulls that only unset a default.

This is the quick half of the structure check. What the records cannot tell by themselves is judged on the way: nulls that say nothing,
lists that hold an item twice, alternatives. One function is made for each record, once; leaves and free JSON are never walked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from toolc.ir.json import Json
from toolc.ir.note import Choice, Record
from toolc.language.layer import Layer, layer_inside, layer_of, may_be_null
from toolc.language.merge import EXTENSION
from toolc.language.shape import FieldShape, FreeShape, Kind, ListShape, MapShape, RecordShape, Shape, document_shape, options, record_shape

Reducer: TypeAlias = Callable[[Json, Layer], Json]


class UnfitError(Exception):
    """A value has a fault that its record would not see."""


def reduced(kind: Kind, value: Mapping[str, Json], layer: Layer) -> Json:
    """Return a document without extension fields and without nulls that unset defaults; raise UnfitError where it cannot be right."""
    return _record_reducer(document_shape(kind).record)(value, layer)


def identity(value: Json) -> Hashable:
    """Return a value that is equal for equal JSON: numbers by their value, truths apart from numbers, objects whatever their order."""
    if isinstance(value, Mapping):
        return frozenset((key, identity(item)) for key, item in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(map(identity, value))
    return (isinstance(value, bool), value)


def given(choice: Choice, value: Mapping[str, Json]) -> list[str]:
    """Return which alternatives of a record have a value, in the order in which they stand there."""
    return [key for key, item in value.items() if item is not None and key in choice.keys]


def is_decided(choice: Choice, count: int, layer: Layer) -> bool:
    """Tell whether a number of alternatives is neither too few nor too many; what is completed elsewhere may have none."""
    return count == 1 or (layer is not Layer.ALONE if count == 0 else not choice.exclusive)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What to do with the value of one field of a record that stands in one layer."""

    reducer: Reducer | None
    inside: Layer
    nullable: bool
    free: bool


@cache
def _record_reducer(record: type[Record]) -> Reducer:
    shape = record_shape(record)
    plans: dict[Layer, dict[str, _Plan]] = {}

    def reduce(value: Json, layer: Layer) -> Json:
        if not isinstance(value, Mapping):
            return value
        if not plans:
            plans.update({each: _plans(shape, each) for each in Layer})
        if shape.choice is not None and not is_decided(shape.choice, len(given(shape.choice, value)), layer):
            raise UnfitError
        return _kept(plans[layer], value)

    return reduce


def _kept(plans: Mapping[str, _Plan], value: Mapping[str, Json]) -> dict[str, Json]:
    kept: dict[str, Json] = {}
    for key, item in value.items():
        plan = plans.get(key)
        if plan is None:
            if not key.startswith(EXTENSION):
                kept[key] = item
        elif item is not None or plan.free:
            kept[key] = item if plan.reducer is None else plan.reducer(item, plan.inside)
        elif not plan.nullable:
            raise UnfitError
    return kept


def _plans(record: RecordShape, layer: Layer) -> dict[str, _Plan]:
    return {each.name: _plan(each, layer_of(record, each, layer)) for each in record.fields.values()}


def _plan(field: FieldShape, layer: Layer) -> _Plan:
    return _Plan(
        _reducer(field.shape, unique=field.note.unique),
        layer_inside(field, layer),
        may_be_null(field, layer),
        field.shape == FreeShape(only_object=False),
    )


def _reducer(shape: Shape, *, unique: bool) -> Reducer | None:
    """Return the function for a shape, or None where its values stay as they are."""
    maps = [made for each in options(shape) if (made := _map_reducer(each, unique=unique))]
    lists = [made for each in options(shape) if (made := _list_reducer(each, unique=unique))]
    if not lists:
        return maps[0] if maps else None
    if not maps:
        return lists[0]

    def reduce(value: Json, layer: Layer) -> Json:
        return maps[0](value, layer) if isinstance(value, Mapping) else lists[0](value, layer)

    return reduce


def _map_reducer(shape: Shape, *, unique: bool) -> Reducer | None:
    match shape:
        case RecordShape(record=record):
            return _record_reducer(record)
        case MapShape(_, inner, extensible):
            return _names_reducer(_reducer(inner, unique=unique) or _same, extensible=extensible)
        case _:
            return None


def _same(value: Json, _: Layer) -> Json:
    return value


def _names_reducer(inner: Reducer, *, extensible: bool) -> Reducer:
    def reduce(value: Json, layer: Layer) -> Json:
        if not isinstance(value, Mapping):
            return value
        kept = {key: item for key, item in value.items() if not (extensible and key.startswith(EXTENSION))}
        if None in kept.values() and layer is not Layer.OVER:
            raise UnfitError
        return {key: inner(item, layer) for key, item in kept.items() if item is not None}

    return reduce


def _list_reducer(shape: Shape, *, unique: bool) -> Reducer | None:
    if not isinstance(shape, ListShape):
        return None
    inner = _reducer(shape.item, unique=unique)
    if inner is None and not unique:
        return None
    each = inner or _same

    def reduce(value: Json, _: Layer) -> Json:
        if not isinstance(value, Sequence) or isinstance(value, str):
            return value
        if unique and len(set(map(identity, value))) != len(value):
            raise UnfitError
        return [each(item, Layer.ALONE) for item in value]

    return reduce

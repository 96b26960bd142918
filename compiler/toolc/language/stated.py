"""What a record states, leaf by leaf: each value that says something else than its absence would, with the field that holds it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec import UNSET, Struct, structs

from toolc.ir.toolset import Defaults
from toolc.language.fields import EACH
from toolc.language.readable import NOTHING_STATED, bare_sections
from toolc.language.shape import ListShape, MapShape, Options, RecordShape, Shape, record_in, record_shape
from toolc.source import Path


def stated(record: Struct, keys: Collection[str] | None = None) -> Iterator[tuple[str, object]]:
    """Yield the key and the value of each field of a record, or of some, that says something else than its absence would."""
    for name, key, default in _fields(type(record)):
        if keys is not None and key not in keys:
            continue
        held: object = getattr(record, name)
        if held is not None and held is not UNSET and not (type(held) is type(default) and held == default):
            yield key, held


def stated_fields(contract: Struct, keys: Collection[str] | None = None, *, with_nothing: bool = False) -> dict[Path, str]:
    """
    Return the field of each leaf that a contract, or another record, states, by the leaf's path; of some of its fields, where `keys` are given.

    Fields are dotted paths with `*` for any key or item, as in `readable_fields`; a list or map without records is one leaf. A section that only says
    `none` or `unknown` states nothing, and is there only `with_nothing`.
    """
    return {path: field for path, field, value in _in_record(contract, (), "", keys) if with_nothing or not _says_nothing(field, value)}


def _says_nothing(field: str, value: object) -> bool:
    return isinstance(value, str) and value in NOTHING_STATED and field in bare_sections("contract")


def _in_record(record: Struct, path: Path, above: str, keys: Collection[str] | None = None) -> Iterator[tuple[Path, str, object]]:
    shapes = _shapes(type(record))
    for key, value in stated(record, keys):
        shape = shapes[key]
        if shape is None:
            yield (*path, key), f"{above}{key}", value
        else:
            yield from _in_value(value, shape, (*path, key), f"{above}{key}")


@cache
def _shapes(record: type[Struct]) -> dict[str, Shape | None]:
    """Return the shape of each field of a record by its key, None for fields that never hold a record and so are leaves."""
    return {key: each.shape if _may_hold_record(each.shape) else None for key, each in record_shape(record).fields.items()}


def _may_hold_record(shape: Shape) -> bool:
    match shape:
        case RecordShape():
            return True
        case ListShape(inside) | MapShape(value=inside):
            return _may_hold_record(inside)
        case Options(every):
            return any(map(_may_hold_record, every))
    return False


def _in_value(value: object, shape: Shape, path: Path, field: str) -> Iterator[tuple[Path, str, object]]:
    if isinstance(value, Struct) and not isinstance(value, Defaults):
        yield from _in_record(value, path, f"{field}.")
    elif isinstance(value, tuple) and holds_record(value):
        inside = field if _are_of(record_in(shape), value) else f"{field}.{EACH}"
        for index, each in enumerate(value):
            yield from _in_value(each, shape, (*path, index), inside)
    elif isinstance(value, Mapping) and holds_record(value):
        for key, each in value.items():
            yield from _in_value(each, shape, (*path, key), f"{field}.{EACH}")
    else:
        yield path, _without_last_each(field), value


def _are_of(record: RecordShape | None, values: tuple[object, ...]) -> bool:
    """Tell whether a list is of records that may also stand alone: such a field has one path."""
    return record is not None and all(isinstance(each, record.record) for each in values)


def _without_last_each(field: str) -> str:
    while field.endswith(f".{EACH}"):
        field = field.removesuffix(f".{EACH}")
    return field


def holds_record(value: object) -> bool:
    """Tell whether a value is a record, or a list or map with records somewhere in it."""
    if isinstance(value, Mapping):
        return any(holds_record(each) for each in value.values())
    return isinstance(value, Struct) or (isinstance(value, tuple) and any(holds_record(each) for each in value))


@cache
def _fields(record: type[Struct]) -> tuple[tuple[str, str, object], ...]:
    """Return each field's name, its key, and what its absence says; an absent map is an empty one."""
    return tuple((each.name, each.encode_name, {} if each.default_factory is dict else each.default) for each in structs.fields(record))

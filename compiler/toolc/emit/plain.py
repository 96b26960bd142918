"""Records as JSON: what they state, under the keys of the language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Final

from msgspec import UNSET, Struct, structs

from toolc.ir.json import Json
from toolc.ir.limits import Artifact, Limit, Timeout
from toolc.traits.quantity import byte_count, millisecond_count

SIZES: Final = ("bytes", "previewBytes")


def plain(value: object) -> Json:
    """
    Return a value of a contract as JSON: fields that are absent, or say what absence says, are left out.

    Durations are whole milliseconds under a key that ends in `Ms`, sizes whole bytes.
    """
    if isinstance(value, Struct):
        return dict(_member(value, key, held) for key, held in stated(value))
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return _atom(value)


def stated(record: Struct, keys: Collection[str] | None = None) -> Iterator[tuple[str, object]]:
    """Yield the key and the value of each field of a record, or of some, that says something else than its absence would."""
    for each in _fields(type(record)):
        if keys is not None and each.encode_name not in keys:
            continue
        held: object = getattr(record, each.name)
        if held is not None and held is not UNSET and not _is_default(held, each):
            yield each.encode_name, held


def milliseconds(duration: str) -> int | str:
    """Return a duration as a whole number of milliseconds, or a word as it is."""
    found = millisecond_count(duration)
    return duration if found is None else found


def size(value: int | str) -> int | str:
    """Return a size as a whole number of bytes, or a word as it is."""
    found = byte_count(value)
    return value if found is None else found


def _member(record: Struct, key: str, held: object) -> tuple[str, Json]:
    if isinstance(record, Timeout) and isinstance(held, str) and key != "override":
        return f"{key}Ms", milliseconds(held)
    if isinstance(record, Limit | Artifact) and key in SIZES and isinstance(held, int | str):
        return key, size(held)
    return key, plain(held)


@cache
def _fields(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    return structs.fields(kind)


def _is_default(held: object, field: structs.FieldInfo) -> bool:
    if field.default_factory is dict:
        return held == {}
    return type(held) is type(field.default) and bool(held == field.default)


def _atom(value: object) -> Json:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{type(value).__name__} is no value of a contract")

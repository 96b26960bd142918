"""Records as JSON: what they state, under the keys of the language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from toolc.ir.json import Json
from toolc.ir.limits import Artifact, Limit, Timeout
from toolc.language.stated import stated
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


def _atom(value: object) -> Json:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{type(value).__name__} is no value of a contract")

"""Records as JSON: what they state, under the keys of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import UNSET, Struct, structs

from toolc.ir.json import Json

MILLISECONDS: Final = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
BYTES: Final = {"KiB": 2**10, "MiB": 2**20, "GiB": 2**30}


def plain(value: object) -> Json:
    """Return a value of a contract as JSON: fields that are absent, or say what absence says, are left out."""
    if isinstance(value, Struct):
        return {key: plain(held) for key, held in stated(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return _atom(value)


def stated(record: Struct) -> Iterator[tuple[str, object]]:
    """Yield the key and the value of each field of a record that says something else than its absence would."""
    for each in structs.fields(record):
        held: object = getattr(record, each.name)
        if held is not None and held is not UNSET and not (type(held) is type(each.default) and held == each.default):
            yield each.encode_name, held


def milliseconds(duration: str) -> int | str:
    """Return a duration as a whole number of milliseconds, or a word as it is."""
    found = re.fullmatch("([0-9]+)(ms|s|m|h|d)", duration)
    return int(found[1]) * MILLISECONDS[found[2]] if found else duration


def size(value: int | str) -> int | str:
    """Return a size as a whole number of bytes, or a word as it is."""
    found = re.fullmatch("([0-9]+)(KiB|MiB|GiB)", value) if isinstance(value, str) else None
    return int(found[1]) * BYTES[found[2]] if found else value


def _atom(value: object) -> Json:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{type(value).__name__} is no value of a contract")

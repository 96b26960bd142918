"""Durations and sizes as numbers that can be compared."""

from __future__ import annotations

import re
from typing import Final

MILLISECONDS: Final = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
BYTES: Final = {"KiB": 2**10, "MiB": 2**20, "GiB": 2**30}
_DURATION: Final = re.compile("([0-9]+)(ms|s|m|h|d)")
_SIZE: Final = re.compile("([0-9]+)(KiB|MiB|GiB)")


def millisecond_count(duration: str) -> int | None:
    """Return a duration as a whole number of milliseconds, or None for a word."""
    found = _DURATION.fullmatch(duration)
    return int(found[1]) * MILLISECONDS[found[2]] if found else None


def byte_count(size: int | str) -> int | None:
    """Return a size as a whole number of bytes, or None for a word."""
    if isinstance(size, int):
        return size
    found = _SIZE.fullmatch(size)
    return int(found[1]) * BYTES[found[2]] if found else None

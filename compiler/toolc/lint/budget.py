"""Limits of a result that others make dead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from toolc.ir.limits import Limit
from toolc.traits.quantity import byte_count

WIDEST: Final = 4
"""The most bytes that a character has in UTF-8."""


@dataclass(frozen=True, slots=True)
class Dead:
    """A limit that no text reaches, those that are reached first, and why."""

    field: str
    first: tuple[str, ...]
    why: str


def dead_limits(limit: Limit) -> Iterator[Dead]:
    """Yield the limits that no text reaches before another."""
    size, chars, lines, tokens, wide = _numbers(limit)
    if size is not None and chars is not None:
        if size <= chars:
            yield Dead("chars", ("bytes",), f"a text of at most {size} bytes has at most {size} characters")
        elif size >= WIDEST * chars:
            yield Dead("bytes", ("chars",), f"a text of at most {chars} characters has at most {WIDEST * chars} bytes")
    smallest = min(((each, name) for each, name in ((chars, "chars"), (size, "bytes")) if each is not None), default=None)
    for field, count in (("lines", lines), ("tokens", tokens)):
        if smallest is not None and count is not None and count > smallest[0]:
            unit = "characters" if smallest[1] == "chars" else "bytes"
            yield Dead(field, (smallest[1],), f"a text of at most {smallest[0]} {unit} has at most as many {field}")
    if lines is not None and wide is not None and chars is not None and chars >= lines * (wide + 1):
        yield Dead("chars", ("lines", "charsPerLine"), f"{lines} lines of at most {wide} characters have at most {lines * (wide + 1)}")
    if wide is not None and chars is not None and wide >= chars:
        yield Dead("charsPerLine", ("chars",), f"a text of at most {chars} characters has no longer line")


def _numbers(limit: Limit) -> tuple[int | None, ...]:
    counts = (limit.chars, limit.lines, limit.tokens, limit.chars_per_line)
    return (None if limit.bytes is None else byte_count(limit.bytes), *(each if isinstance(each, int) else None for each in counts))

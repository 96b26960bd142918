"""One line of a document as a frame shows it: cut where it is long, with the place of what is meant counted in columns of a terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from toolc.reporters.column import shown, width

LONGEST: Final = 140
"""How many characters of a line are shown."""

LEAD: Final = 40
"""How many characters of a line that is cut are shown in front of what is meant."""

_END_OF_LINE = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line as it is shown, how many columns stand before what is meant, and how many columns that takes, at least one."""

    text: str
    before: int
    marked: int


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines of a text as YAML counts them, without their ends and without a byte order mark."""
    return tuple(_END_OF_LINE.split(text.removeprefix("\ufeff")))


def excerpt_of(line: str, start: int, end: int) -> Excerpt:
    """Return a line with the range of characters that is meant; indexes count from zero, the end is exclusive."""
    first = max(0, start - LEAD) if len(line) > LONGEST else 0
    last = min(len(line), first + LONGEST)
    before, after = "…" if first > 0 else "", "…" if last < len(line) else ""
    marked = line[start : min(end, last)]
    return Excerpt(f"{before}{shown(line[first:last])}{after}", len(before) + width(line[first:start]), max(1, width(marked)))

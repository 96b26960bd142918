"""A difference of two texts for people to read: unified, and bounded in time and length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import islice, takewhile
from pathlib import PurePosixPath

_CONTEXT = 3

_SHOWN = 60
"""How many lines are shown: enough to see what changed."""

_COMPARED = 1_000_000
"""How many pairs of lines are compared at most between the first and the last that differ: the time grows with their number."""


def unified(path: PurePosixPath, before: str, after: str) -> str:
    """Return what turns one text into another, with a line end after each line; empty where they are equal."""
    lines = _hunks(_lines(before), _lines(after))
    shown = list(islice(lines, _SHOWN))
    if not shown:
        return ""
    more = ["…"] if next(lines, None) is not None else []
    return "".join(f"{line}\n" for line in (f"--- {path}", f"+++ {path}", *shown, *more))


def _lines(text: str) -> list[str]:
    """Return a text's lines, with one more where the last has no end."""
    lines = text.split("\n")
    return [*lines, "\\ No newline at end of file"] if lines[-1] else lines[:-1]


def _hunks(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a unified difference below its head."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    start = max(0, head - _CONTEXT)
    changed_old, changed_new = (each[start : len(each) - max(0, tail - _CONTEXT)] for each in (old, new))
    if len(changed_old) * len(changed_new) > _COMPARED:
        yield f"@@ {len(changed_old)} lines from line {start + 1} on became {len(changed_new)} @@"
        return
    for line in islice(unified_diff(changed_old, changed_new, lineterm="", n=_CONTEXT), 2, None):
        yield _moved(line, start) if line.startswith("@@") else line


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    """Return how many lines two texts start with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _moved(header: str, start: int) -> str:
    """Return a hunk's header with its line numbers moved down."""
    return re.sub(r"([-+])(\d+)", lambda match: f"{match[1]}{int(match[2]) + start}", header)

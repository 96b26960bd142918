"""
Globs over names of files: `*`, `?` and `[…]` stay in a folder, `**` reaches into the folders below.

A name is read once for each part of a glob, with every place in mind that the glob may have come to, so that no glob takes long.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

Step: TypeAlias = Callable[[str, set[int]], set[int]]
"""From the indexes of a name that a glob may have come to, which are some, to those where its next part may end."""

_PART: Final = re.compile(r"(?P<below>\*\*/)|(?P<rest>\*\*)|(?P<many>\*)|(?P<one>\?)|\[(?P<not>!?)(?P<set>\]?[^\]/]*)\]|(?P<text>[^*?\[]+|\[)")
_RANGE: Final = re.compile(r"(.)-(.)|(.)", re.DOTALL)
_WILD: Final = frozenset("*?[")


def matches(name: str, glob: str) -> bool:
    """Tell whether a glob means a name, both with forward slashes."""
    places: set[int] = {0}
    for step in _steps(glob):
        places = step(name, places)
        if not places:
            return False
    return len(name) in places


def fixed_folder(glob: str) -> str:
    """Return the folder that holds everything a glob can mean: its parts in front of the first wildcard, or of the last name."""
    folders = glob.removeprefix("./").split("/")[:-1]
    wild = next((index for index, part in enumerate(folders) if _WILD & set(part)), len(folders))
    return "/".join(folders[:wild])


@cache
def _steps(glob: str) -> tuple[Step, ...]:
    return tuple(_step(part) for part in _PART.finditer(glob.removeprefix("./")))


def _step(part: re.Match[str]) -> Step:
    if simple := next((step for kind, step in _WILDCARDS.items() if part[kind]), None):
        return simple
    return _one_of(part["set"], is_other=bool(part["not"])) if part["set"] else _text(part[0])


def _below(name: str, places: set[int]) -> set[int]:
    """Go on behind any later slash, but for one at the very start, which ends no folder's name."""
    first = min(places)
    return places | {index + 1 for index in range(first + 1, len(name)) if name[index] == "/"}


def _rest(name: str, places: set[int]) -> set[int]:
    return set(range(min(places), len(name) + 1))


def _many(name: str, places: set[int]) -> set[int]:
    reached: set[int] = set()
    for start in sorted(places):
        if start not in reached:
            end = name.find("/", start)
            reached.update(range(start, (len(name) if end < 0 else end) + 1))
    return reached


def _one(name: str, places: set[int]) -> set[int]:
    return {start + 1 for start in places if name[start : start + 1] not in ("", "/")}


def _one_of(listed: str, *, is_other: bool) -> Step:
    ranges = [(low or one, high or one) for low, high, one in _RANGE.findall(listed)]

    def is_meant(character: str) -> bool:
        return any(low <= character <= high for low, high in ranges) is not is_other

    return lambda name, places: {place for place in _one(name, places) if is_meant(name[place - 1])}


def _text(text: str) -> Step:
    return lambda name, places: {start + len(text) for start in places if name.startswith(text, start)}


_WILDCARDS: Final[dict[str, Step]] = {"below": _below, "rest": _rest, "many": _many, "one": _one}

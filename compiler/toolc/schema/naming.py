"""Names of definitions in a canonical schema: letters, digits and underscores, so that no reader has to escape anything."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from toolc.schema.keywords import STORES
from toolc.source import Path

FOREIGN: Final = re.compile(r"[^A-Za-z0-9_]")
CLOSING: Final = re.compile(r"[^A-Za-z0-9_\x80-\U0010ffff]+\Z")
ROOT: Final = "Root"


def canonical_name(text: str) -> str:
    """Return a text as a name: other ASCII becomes `_`, at the end nothing; other characters become their code point."""
    return FOREIGN.sub(lambda found: "_" if found[0].isascii() else f"u{ord(found[0]):04X}", CLOSING.sub("", text)) or "_"


def suggested_name(path: Path) -> str:
    """Return the name of what stands at a path: its own where it is a definition, otherwise that of the part it describes."""
    if len(path) == 1:
        return canonical_name(_stem(str(path[0])))
    last = path[-1]
    return canonical_name(f"{path[-2]}_{last}" if isinstance(last, int) else last)


def distinct_names(wanted: Iterable[tuple[Path, str]], taken: Iterable[str] = ()) -> list[str]:
    """
    Return a name for each wanted one, in the given order, no two the same and none that is taken.

    Who gets a contested name does not depend on the order: whoever is called exactly so, then the first by path.
    """
    asked = list(wanted)
    used = set(taken)
    names = [""] * len(asked)
    for position in sorted(range(len(asked)), key=lambda each: _claim(*asked[each])):
        names[position] = _free(asked[position][1], used)
        used.add(names[position])
    return names


def _claim(path: Path, name: str) -> tuple[bool, list[str]]:
    is_own = len(path) > 1 and path[-1] == name and path[-2] in STORES
    return (not is_own, [str(part) for part in path])


def _free(name: str, used: set[str]) -> str:
    number, free = 2, name
    while free in used:
        free, number = f"{name}_{number}", number + 1
    return free


def _stem(address: str) -> str:
    return address.rstrip("/").rpartition("/")[2].partition(".")[0] or ROOT

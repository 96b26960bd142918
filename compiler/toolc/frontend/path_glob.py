"""Globs over names of documents: `*`, `?` and `[…]` stay in a folder, `**` reaches into the folders below."""

from __future__ import annotations

import re
from functools import cache

_PART = re.compile(r"(\*\*/)|(\*\*)|(\*)|(\?)|\[(!?)(\]?[^\]/]*)\]|(.)", re.DOTALL)
_MEANINGS = ("(?:[^/]+/)*", ".*", "[^/]*", "[^/]")
_WILD = frozenset("*?[")


def matches(name: str, glob: str) -> bool:
    """Tell whether a glob means a name."""
    return _pattern(glob).fullmatch(name) is not None


def fixed_folder(glob: str) -> str:
    """Return the folder that holds everything a glob can mean: its parts in front of the first wildcard, or of the last name."""
    folders = glob.removeprefix("./").split("/")[:-1]
    wild = next((index for index, part in enumerate(folders) if _WILD & set(part)), len(folders))
    return "/".join(folders[:wild])


@cache
def _pattern(glob: str) -> re.Pattern[str]:
    return re.compile("".join(_translated(part) for part in _PART.finditer(glob.removeprefix("./"))), re.DOTALL)


def _translated(part: re.Match[str]) -> str:
    if meaning := next((meaning for meaning, found in zip(_MEANINGS, part.groups(), strict=False) if found), None):
        return meaning
    if part[6]:
        characters = re.escape(part[6]).replace("\\-", "-")
        return f"[^/{characters}]" if part[5] else f"[{characters}]"
    return re.escape(part[0])

"""Globs over paths: `*` and `?` stay within a folder, `**` reaches into folders below, `[…]` is one of some characters."""

from __future__ import annotations

import re
from functools import cache

_PART = re.compile(r"(?P<below>\*\*/)|(?P<rest>\*\*)|(?P<many>\*)|(?P<one>\?)|\[(?P<not>!?)(?P<set>\]?[^\]/]*)\]|(?P<as_is>.)", re.DOTALL)


@cache
def pattern(glob: str) -> re.Pattern[str]:
    """Return the pattern that a whole path must match."""
    return re.compile("".join(map(_translated, _PART.finditer(glob))), re.DOTALL)


def matches(path: str, glob: str) -> bool:
    """Return whether a path with forward slashes, relative to where the glob starts, is one that it means."""
    return pattern(glob.removeprefix("./")).fullmatch(path) is not None


def _translated(part: re.Match[str]) -> str:
    simple = {"below": "(?:[^/]+/)*", "rest": ".*", "many": "[^/]*", "one": "[^/]"}
    for name, meaning in simple.items():
        if part[name]:
            return meaning
    if part["set"]:
        characters = re.escape(part["set"]).replace(r"\-", "-")
        return f"[^/{characters}]" if part["not"] else f"[{characters}]"
    return re.escape(part["as_is"] or part[0])

"""How findings about structure name a place and a value, on one line."""

from __future__ import annotations

import json
from collections.abc import Mapping

from toolc.ir.json import Json
from toolc.source import Path

LONGEST = 60
"""Longer texts are cut."""


def subject(path: Path, root: str) -> str:
    """Return the name of a value: "`effects.reads`", "an item of `tags`", or the root's name for the document itself."""
    if not path:
        return root
    if isinstance(path[-1], int):
        return f"an item of {subject(path[:-1], root)}"
    return f"`{'.'.join('*' if isinstance(step, int) else name(step) for step in path)}`"


def name(key: str) -> str:
    """Return a key as it can stand in a message."""
    plain = key if key.isprintable() and key else json.dumps(key, ensure_ascii=True)
    return plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1]}…"


def shown(value: Json) -> str:
    """Return a value in words: "the text 'x'", "the number 60", "a list"."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"[:LONGEST]
        case str():
            return f"the text {quote(value)}"
        case Mapping():
            return "a map"
        case _:
            return "a list"


def quote(text: str) -> str:
    """Return a text in quotes, escaped and cut so that it stays on one line."""
    return json.dumps(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…", ensure_ascii=not text.isprintable())

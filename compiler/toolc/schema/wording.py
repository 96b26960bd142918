"""How values, types and places in an instance are named in messages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from toolc.source import Path

LONGEST: Final = 60
MOST: Final = 12

WITH_ARTICLE: Final = {
    "null": "null",
    "boolean": "a boolean",
    "object": "an object",
    "array": "an array",
    "number": "a number",
    "integer": "an integer",
    "string": "a string",
}


def type_of(value: object) -> str:
    """Return the JSON type of a value; a number without fraction is an integer."""
    if value is None:
        return "null"
    for kind, name in ((bool, "boolean"), (str, "string"), (int, "integer"), (dict, "object")):
        if isinstance(value, kind):
            return name
    if isinstance(value, float | Decimal):
        return "integer" if value == value // 1 else "number"
    return "array"


def shown(value: object) -> str:
    """Return a value as JSON, cut where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, TypeError, RecursionError):
        text = WITH_ARTICLE[type_of(value)]
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def thing(path: Path) -> str:
    """Return how a message names what stands at a path: `"filter.kind"`, `"tags[1]"`."""
    if not path:
        return "the value"
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return f'"{text.removeprefix(".")}"'


def alternatives(words: Sequence[str], last: str = "or") -> str:
    """Return words as an enumeration, cut where there are many."""
    if len(words) > MOST:
        return f"{', '.join(words[:MOST])} or {len(words) - MOST} more"
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"


def types_named(types: Iterable[str]) -> str:
    """Return types as an enumeration with their articles, null last."""
    return alternatives([WITH_ARTICLE.get(each, each) for each in sorted(types, key=lambda name: name == "null")])


def counted(number: object, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

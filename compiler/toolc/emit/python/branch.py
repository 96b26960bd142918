"""What stands under `anyOf` and `oneOf`: which of them make types, and what the models of their branches are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from toolc.emit.python.conjunction import Part, Piece, conjoined
from toolc.emit.python.spelling import pascal
from toolc.ir.json import Schema

_PRESENCE: Final = frozenset(
    {"required", "not", "dependentRequired", "dependentSchemas", "if", "then", "else", "minProperties", "maxProperties", "anyOf", "oneOf"}
)
"""Keywords that say which members an object has, and nothing about their types."""


def unions(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, str, int]]:
    """Yield each `anyOf` and `oneOf`, with the number of its branches."""
    for piece in pieces:
        for keyword in ("anyOf", "oneOf"):
            branches = piece.keywords.get(keyword)
            if isinstance(branches, list | tuple):
                yield piece, keyword, len(branches)


def is_about_presence(root: Schema, pieces: Sequence[Piece], branches: Iterable[Part]) -> bool:
    """Tell whether branches, beside what is known of a value, only say which members an object has."""
    is_object = any(piece.keywords.get("type") == "object" for piece in pieces)
    return is_object and all(_says_presence(piece) for branch in branches for piece in conjoined(root, [branch]).pieces)


def _says_presence(piece: Piece) -> bool:
    said = piece.keywords.keys() - _PRESENCE
    return said <= {"type"} and piece.keywords.get("type", "object") == "object"


def branch_name(root: Schema, branch: Part, index: int) -> str:
    """Return what tells a branch from its neighbours: a fixed text that a required member has, or else its number, counted from one."""
    for piece in conjoined(root, [branch]).pieces:
        properties, required = piece.keywords.get("properties"), piece.keywords.get("required")
        if not isinstance(properties, Mapping) or not isinstance(required, list | tuple):
            continue
        for name in properties:
            text = _fixed(properties[name])
            if name in required and text and pascal(text):
                return pascal(text)
    return str(index + 1)


def _fixed(schema: object) -> str:
    if not isinstance(schema, Mapping):
        return ""
    only = schema.get("enum")
    value = only[0] if isinstance(only, list | tuple) and len(only) == 1 else schema.get("const")
    return value if isinstance(value, str) else ""

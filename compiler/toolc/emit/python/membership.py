"""Which members an object may have, from everything that is said about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolc.emit.python.conjunction import Part, Piece
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Membership:
    """
    The members of an object: by name, the schemas that judge each; which must be there; and the schemas that judge all others.

    `is_closed` says that there are no others.
    """

    named: Mapping[str, tuple[Part, ...]]
    required: frozenset[str]
    others: tuple[Part, ...]
    is_closed: bool


def membership(pieces: Sequence[Piece]) -> Membership:
    """
    Return the members that an object may have.

    What `patternProperties` admits is no member by name, and where it stands `additionalProperties` judges nobody knows whom: both are left
    to the gate.
    """
    required = dict.fromkeys(name for piece in pieces for name in _names(piece.keywords.get("required")))
    names = dict.fromkeys(name for piece in pieces for name in _properties(piece)) | required
    others = {piece.path: piece.below("additionalProperties") for piece in pieces if _judges_others(piece)}
    return Membership(
        named={name: tuple(_judges(pieces, others, name)) for name in names},
        required=frozenset(required),
        others=tuple(others.values()),
        is_closed=any(piece.keywords.get("additionalProperties") is False for piece in pieces if piece.path in others),
    )


def _judges(pieces: Sequence[Piece], others: Mapping[Path, Part], name: str) -> Iterator[Part]:
    for piece in pieces:
        if name in _properties(piece):
            yield piece.below("properties", name)
        elif piece.path in others:
            yield others[piece.path]


def _judges_others(piece: Piece) -> bool:
    return "additionalProperties" in piece.keywords and "patternProperties" not in piece.keywords


def _properties(piece: Piece) -> Mapping[str, object]:
    properties = piece.keywords.get("properties")
    return properties if isinstance(properties, Mapping) else {}


def _names(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list | tuple) else ()

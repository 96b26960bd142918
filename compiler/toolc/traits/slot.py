"""Texts with slots: `{{path}}` stands for a value, and `{{{{` for two braces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

_OPENING: Final = re.compile(r"\{\{(?P<escaped>\{\{)?")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a text: the path that stands in its braces, and its range of characters, braces included."""

    path: str
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Unclosed:
    """Two braces that open a slot and are not closed on their line: their range of characters."""

    at: tuple[int, int]


Piece: TypeAlias = str | Slot | Unclosed


def pieces(text: str) -> Iterator[Piece]:
    """Yield the parts of a text in order: texts as they are shown, slots, and braces that nothing closes."""
    position = 0
    while (opening := _OPENING.search(text, position)) is not None:
        if opening.start() > position:
            yield text[position : opening.start()]
        if opening["escaped"]:
            yield "{{"
            position = opening.end()
            continue
        end = text.find("}}", opening.end())
        if end < 0 or "\n" in text[opening.end() : end]:
            yield Unclosed(opening.span())
            position = opening.end()
        else:
            yield Slot(text[opening.end() : end].strip(), (opening.start(), end + 2))
            position = end + 2
    if position < len(text):
        yield text[position:]


def slots(text: str) -> tuple[Slot, ...]:
    """Return the slots of a text."""
    return tuple(each for each in pieces(text) if isinstance(each, Slot))

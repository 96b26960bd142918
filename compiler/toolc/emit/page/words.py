"""
What pages say, without markup: a renderer makes Markdown or HTML of it, each in its own way to keep a text what it is.

A plain text in the words is the compiler's own, where a stretch between backticks is code. What an author wrote is `Told` or `Code`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from toolc.artifacts import compact_json
from toolc.ir.json import Json


@dataclass(frozen=True, slots=True)
class Told:
    """A text of an author: it stays what it is, but for code between backticks. `tag` is its language where that is known."""

    text: str
    tag: str | None = None


@dataclass(frozen=True, slots=True)
class Code:
    """A name or a value, as a program spells it."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a path or an anchor that the compiler made."""

    label: Words
    target: str


@dataclass(frozen=True, slots=True)
class Break:
    """The end of a line."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that links lead to, under a name that the compiler made."""

    name: str


Piece: TypeAlias = str | Told | Code | Link | Break | Anchor
Words: TypeAlias = tuple[Piece, ...]

BREAK = Break()

IN_BACKTICKS: Final = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
"""What is code in a text; splitting by it gives text and code in turn."""

_UNSEEN = re.compile("[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def said(*parts: Piece | Words) -> Words:
    """Return words one after the other."""
    return tuple(piece for part in parts for piece in (part if isinstance(part, tuple) else (part,)) if piece != "")


def code(text: str) -> Words:
    """Return a name or a value as code."""
    return (Code(text),)


def value(content: Json) -> Words:
    """Return a value as JSON, as code."""
    return (Code(compact_json(content).decode()),)


def link(label: Words, target: str) -> Words:
    """Return a link to a path or an anchor that the compiler made."""
    return (Link(label, target),)


def listed(items: Iterable[Words], last: str = "and") -> Words:
    """Return items as an enumeration."""
    every = list(items)
    if len(every) < 2:  # noqa: PLR2004 - one item is no enumeration
        return every[0] if every else ()
    return said(joined(", ", every[:-1]), f" {last} ", every[-1])


def joined(separator: Piece, items: Iterable[Words]) -> Words:
    """Return items with a separator between each two."""
    every = [(separator, *each) for each in items]
    return said(every[0][1:], *every[1:]) if every else ()


def capital(sentence: Words) -> Words:
    """Return a sentence that the compiler wrote with a capital letter."""
    first = sentence[0] if sentence else None
    return (first[:1].upper() + first[1:], *sentence[1:]) if isinstance(first, str) else sentence


def spelled(words: Words) -> str:
    """Return words as a text on one line, without any markup."""
    return "".join(map(_spelled, words))


def visible(text: str) -> str:
    """Return a text with one kind of line end, in which characters that nobody can see, or that reorder others, are named."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNSEEN.sub(lambda match: f"⟨U+{ord(match[0]):04X}⟩", lines)


def _spelled(piece: Piece) -> str:
    match piece:
        case Told() | Code():
            return piece.text
        case Link():
            return spelled(piece.label)
        case Break():
            return " "
        case Anchor():
            return ""
        case str():
            return piece

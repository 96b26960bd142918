"""
Words and texts of others as HTML: every character is escaped, and nothing in a text starts an element, an attribute or a link.

A text of an author stands in an element that isolates its direction and says its language; an empty one says that nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from toolc.emit.page.words import IN_BACKTICKS, Anchor, Break, Code, Link, Piece, Told, Words, spelled, visible


def phrase(words: Words) -> str:
    """Return words as they stand in a sentence, a heading or a cell."""
    return "".join(map(_piece, words))


def prose(told: Told) -> str:
    """Return a text of an author as paragraphs, in which lines stay lines and blanks blanks."""
    return "\n".join(f'<p dir="auto" lang="{escape(told.tag or "")}">{_marked(each)}</p>' for each in _paragraphs(visible(told.text)))


def plain(words: Words) -> str:
    """Return words without any markup, as they stand in an attribute."""
    return escape(visible(spelled(words)))


def _piece(piece: Piece) -> str:
    match piece:
        case Told():
            lines = (each.strip() for each in visible(piece.text).split("\n"))
            return f'<bdi lang="{escape(piece.tag or "")}">{"<br>".join(_marked(each) for each in lines if each)}</bdi>'
        case Code():
            return _code(visible(piece.text))
        case Link():
            foreign = ' rel="noopener noreferrer"' if "://" in piece.target else ""
            return f'<a href="{escape(piece.target)}"{foreign}>{phrase(piece.label)}</a>'
        case Break():
            return "<br>"
        case Anchor():
            return f'<span id="{escape(piece.name)}"></span>'
        case str():
            return _marked(visible(piece))


def _paragraphs(text: str) -> Iterator[str]:
    lines: list[str] = []
    for each in (*text.split("\n"), ""):
        if each.strip():
            lines.append(each.rstrip())
        elif lines:
            yield "\n".join(lines)
            lines = []


def _marked(text: str) -> str:
    return "".join(_code(each) if index % 2 else escape(each) for index, each in enumerate(IN_BACKTICKS.split(text)))


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"

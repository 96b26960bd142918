"""Where the characters of a text value are written: through quotes, escapes, folds and the indentation of block scalars."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from toolc.frontend.event_source import joined_surrogates
from toolc.frontend.outline import TextNode


class _Piece(NamedTuple):
    """Characters of a value, and the extent of the text that writes them."""

    characters: str
    start: int
    end: int


_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_FOLD = re.compile(r"[ \t]*(\r\n|\r|\n)((?:[ \t]*(?:\r\n|\r|\n))*)[ \t]*")
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(\r\n|[\s\S]))")
_CONTINUED = re.compile(r"\\(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))*[ \t]*")
_ESCAPED = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "\t": "\t",
    "n": "\n",
    "v": "\v",
    "f": "\f",
    "r": "\r",
    "e": "\x1b",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_HEADER = re.compile(r"[|>][^\r\n]*(?:\r\n|\r|\n)?")
_LINE = re.compile(r"[^\r\n]+")
_BETWEEN = frozenset(" \n")


def extent_within(text: str, node: TextNode, within: tuple[int, int]) -> tuple[int, int] | None:
    """
    Return between which indexes of a document's text a range of characters of one of its scalars is written.

    None where that is unknown: in a form that cannot be followed, or for a range that is empty or outside.
    """
    pieces = _pieces(text, node)
    start, end = max(0, within[0]), min(len(node.text), within[1])
    if start >= end or joined_surrogates("".join(piece.characters for piece in pieces)) != node.text:
        return None
    starts, ends = _edges(pieces)
    return starts[start], ends[end - 1]


def _edges(pieces: list[_Piece]) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    ends: list[int] = []
    for piece in _whole_characters(pieces):
        starts.extend([piece.start] * len(piece.characters))
        ends.extend([piece.end] * len(piece.characters))
    return starts, ends


def _whole_characters(pieces: list[_Piece]) -> Iterator[_Piece]:
    """Join two escapes that are the halves of one character."""
    half: _Piece | None = None
    for piece in pieces:
        if half is not None:
            yield _Piece(joined_surrogates(half.characters + piece.characters), half.start, piece.end)
            half = None
        elif "\ud800" <= piece.characters <= "\udbff":
            half = piece
        else:
            yield piece


def _pieces(text: str, node: TextNode) -> list[_Piece]:
    if node.style == "'":
        return list(_single_quoted(text, node.start + 1, node.end - 1))
    if node.style == '"':
        return list(_double_quoted(text, node.start + 1, node.end - 1))
    return list(_block(text, node) if node.style else _plain(text, node.start, node.end))


def _one(text: str, index: int) -> _Piece:
    return _Piece(text[index], index, index + 1)


def _plain(text: str, index: int, end: int) -> Iterator[_Piece]:
    while index < end:
        piece = _fold(text, index, end) or _one(text, index)
        yield piece
        index = piece.end


def _single_quoted(text: str, index: int, end: int) -> Iterator[_Piece]:
    while index < end:
        quote = _Piece("'", index, index + 2) if text.startswith("''", index) else None
        piece = quote or _fold(text, index, end) or _one(text, index)
        yield piece
        index = piece.end


def _double_quoted(text: str, index: int, end: int) -> Iterator[_Piece]:
    while index < end:
        piece = _escape(text, index, end) or _fold(text, index, end) or _one(text, index)
        yield piece
        index = piece.end


def _escape(text: str, index: int, end: int) -> _Piece | None:
    if continued := _CONTINUED.match(text, index, end):
        return _continuation(continued)
    match = _ESCAPE.match(text, index, end)
    if match is None:
        return None
    code = match[1] or match[2] or match[3]
    return _Piece(chr(int(code, 16)) if code else _ESCAPED.get(match[4], match[4]), index, match.end())


def _continuation(match: re.Match[str]) -> _Piece:
    """Return the piece of a line break that is escaped: the lines without text that follow are line breaks."""
    return _Piece("\n" * (len(_LINE_BREAK.findall(match.group())) - 1), match.start(), match.end())


def _fold(text: str, index: int, end: int) -> _Piece | None:
    match = _FOLD.match(text, index, end)
    return _Piece("\n" * len(_LINE_BREAK.findall(match[2])) or " ", index, match.end()) if match else None


def _block(text: str, node: TextNode) -> Iterator[_Piece]:
    """Yield a block scalar line by line; what the value has between two lines, a fold or line breaks, is written by what lies between them."""
    header = _HEADER.match(text, node.start)
    edge = header.end() if header else node.start
    position = 0
    for start, end in _content_lines(text, edge, node):
        content = text[start:end]
        while not node.text.startswith(content, position) and node.text[position : position + 1] in _BETWEEN:
            yield _Piece(node.text[position], edge, start)
            position += 1
        for index in range(start, end):
            yield _one(text, index)
        position += len(content)
        edge = end
    for character in node.text[position:]:
        yield _Piece(character, edge, edge)


def _content_lines(text: str, start: int, node: TextNode) -> Iterator[tuple[int, int]]:
    """Yield the extent of each line that is not empty, without its indentation."""
    indentation: int | None = None
    for match in _LINE.finditer(text, start, len(text)):
        if match.start() >= node.end:
            return
        line = match.group()
        if indentation is None and line.strip():
            indentation = max(0, _blanks(line) - _blanks(node.text.lstrip("\n")))
        first = match.start() + (indentation or 0)
        if indentation is not None and first < match.end():
            yield first, match.end()


def _blanks(line: str) -> int:
    return len(line) - len(line.lstrip(" "))

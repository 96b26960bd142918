"""
Texts of others as Markdown: what a reader sees is the text, whatever it holds.

Nothing in a text starts markup, ends a table cell, links anywhere or is taken for a template by what renders the page. Only a stretch between two
backticks keeps its meaning: authors write names of parameters so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NewType

from toolc.emit.page.words import IN_BACKTICKS, Anchor, Break, Code, Link, Piece, Told, Words, visible

Markdown = NewType("Markdown", str)
"""Markdown that is safe to stand in a page: a text went through this module, or the compiler wrote it."""

_ACTIVE = re.compile(r"[\\`*\[\]|~${}]|(?<=\{)[%#]|(?<![^ \n])#|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=[A-Za-z]):(?=//)|(?<=www)\.")
_ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_LINE_START = re.compile(r"[-+=:!%]|[0-9]+[.)](?= |$)")
_TEMPLATE = re.compile(r"\{(?=[{%#])")
_PLAIN_CODE = re.compile(r"[^`| \t\n](?:[^`|\t\n]*[^`| \t\n])?")
_MARKS = re.compile(r"[\t\n!-/:-@\[-`{-~]")
_BLANKS = " \t\n"


@lru_cache(maxsize=4096)
def inline(text: str) -> Markdown:
    """Return a text of one line as it stands in a sentence, a heading or a cell; what the compiler says stands on many pages."""
    pieces = IN_BACKTICKS.split(visible(text))
    return Markdown("".join(code(piece) if index % 2 else _escaped(piece) for index, piece in enumerate(pieces)))


def line(text: str) -> Markdown:
    """Return a text on one line, whatever its own lines are."""
    return inline(" ".join(filter(None, re.split(f"[{_BLANKS}]+", visible(text)))))


def cell(text: str) -> Markdown:
    """Return a text as it stands in a table: its lines stay lines, empty ones are left out."""
    return Markdown("<br>".join(inline(each.strip(_BLANKS)) for each in visible(text).split("\n") if each.strip(_BLANKS)))


def block(text: str) -> Markdown:
    """Return a text as paragraphs: its lines stay lines, and what stands at their beginning stays text."""
    paragraphs: list[list[str]] = [[]]
    for each in visible(text).split("\n"):
        if each.strip(_BLANKS):
            paragraphs[-1].append(_line(each))
        elif paragraphs[-1]:
            paragraphs.append([])
    return Markdown("\n\n".join("<br>\n".join(lines) for lines in paragraphs if lines))


@lru_cache(maxsize=4096)
def code(text: str) -> Markdown:
    """Return a text as code."""
    shown = visible(text)
    if _PLAIN_CODE.fullmatch(shown) and not _TEMPLATE.search(shown):
        return Markdown(f"`{shown}`")
    return Markdown(f"<code>{_MARKS.sub(lambda mark: f'&#{ord(mark[0])};', shown)}</code>")


def fenced(json: str) -> Markdown:
    """Return JSON, which ends its last line, as a block."""
    text = _TEMPLATE.sub(lambda match: f"\\u{ord(match[0]):04x}", json)
    longest = max((len(each) for each in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return Markdown(f"{fence}json\n{text}{fence}")


def in_line(words: Words) -> Markdown:
    """Return words as they stand in a heading, a paragraph or an item of a list: on one line."""
    return Markdown("".join(_piece(each, is_cell=False) for each in words))


def in_cell(words: Words) -> Markdown:
    """Return words as they stand in a table."""
    return Markdown("".join(_piece(each, is_cell=True) for each in words))


def in_row(row: Iterable[Words]) -> Markdown:
    """Return the cells of a row of a table."""
    return Markdown(f"| {' | '.join(map(in_cell, row))} |")


def prose(told: Told) -> Markdown:
    """Return a text of an author as paragraphs."""
    return block(told.text)


def remark(text: str) -> Markdown:
    """Return a comment that no reader sees."""
    return Markdown(f"<!-- {visible(text).replace('--', '-&#45;')} -->")


def _piece(piece: Piece, *, is_cell: bool) -> str:
    match piece:
        case Told():
            return cell(piece.text) if is_cell else line(piece.text)
        case Code():
            return code(piece.text)
        case Link():
            return f"[{in_cell(piece.label) if is_cell else in_line(piece.label)}]({piece.target})"
        case Break():
            return "<br>"
        case Anchor():
            return f'<a id="{piece.name}"></a>'
        case str():
            return inline(piece)


def _line(text: str) -> str:
    indent = len(text) - len(text.lstrip(_BLANKS))
    escaped = inline(text.strip(_BLANKS))
    start = _LINE_START.match(escaped)
    if start:
        escaped = Markdown(f"{start[0][:-1]}\\{start[0][-1]}{escaped[start.end() :]}")
    return "&nbsp;" * indent + escaped


def _escaped(text: str) -> str:
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text).translate(_ENTITIES)

"""Characters that no document may hold: controls, surrogates, and line breaks that only some readers take for one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolc.diagnostics import Finding, Raised
from toolc.frontend.line_index import LineIndex
from toolc.frontend.quoting import escape

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_LINE_BREAKS = frozenset("\x85\u2028\u2029")
_MOST_LINES = 10
"""A file that is no text at all gets findings for this many of its lines."""


def forbidden_characters(lines: LineIndex) -> tuple[Raised, ...]:
    """Return a finding for the first forbidden character of each line, for the first lines that hold one."""
    return tuple(raised for raised, _ in zip(_each_line(lines), range(_MOST_LINES), strict=False))


def _each_line(lines: LineIndex) -> Iterator[Raised]:
    start = 0
    while match := _FORBIDDEN.search(lines.text, start):
        yield Raised("TC002", _finding(lines, match.start()))
        start = lines.line_end(match.start())


def _finding(lines: LineIndex, index: int) -> Finding:
    character = lines.text[index]
    span = lines.span(index, index + 1)
    name = f"U+{ord(character):04X}"
    if character in _LINE_BREAKS:
        return Finding(
            span, f"the character {name} ends a line for some readers and not for others", f"write it as `{escape(character)}` in double quotes"
        )
    if "\ud800" <= character <= "\udfff":
        return Finding(span, f"{name} is half of a surrogate pair, not a character", "write the whole character")
    return Finding(span, f"the control character {name} stands in the text", f"remove it, or write it as `{escape(character)}` in double quotes")

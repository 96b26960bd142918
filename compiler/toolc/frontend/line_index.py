"""Where a character of a text stands: its line and column."""

from __future__ import annotations

import re
from bisect import bisect_right

from toolc.source import DocumentId, Source, Span

BOM = "\ufeff"
_LINE_END = re.compile(r"\r\n|\r|\n")


def bare_text(source: Source) -> str:
    """Return a source's text without its byte order mark, which no column counts."""
    return source.text.removeprefix(BOM)


class LineIndex:
    """The line starts of a text; answers with spans that count lines and columns from one, in characters."""

    __slots__ = ("_starts", "document", "text")

    def __init__(self, document: DocumentId, text: str) -> None:
        """Take a text without its byte order mark."""
        self.document = document
        self.text = text
        self._starts = (0, *(match.end() for match in _LINE_END.finditer(text)))

    def line_of(self, index: int) -> int:
        """Return the line, counted from one, of the character at an index."""
        return bisect_right(self._starts, index)

    def line_end(self, index: int) -> int:
        """Return the index at which the line of the character at an index ends, before its line break."""
        line = self.line_of(index)
        if line == len(self._starts):
            return len(self.text)
        start_of_next = self._starts[line]
        return start_of_next - (2 if self.text.startswith("\r\n", start_of_next - 2) else 1)

    def line_start(self, index: int) -> int:
        """Return the index of the first character of the line that holds the character at an index."""
        return self._starts[self.line_of(index) - 1]

    def index_of(self, line: int, column: int) -> int:
        """Return the index of the character at a line and column, both counted from one."""
        return self._starts[line - 1] + column - 1

    def span(self, start: int, end: int) -> Span:
        """Return the span from one index to another, the end exclusive."""
        return Span(self.document, *self._line_and_column(start), *self._line_and_column(end))

    def visible_span(self, start: int, end: int) -> Span:
        """Return a span that shows something also where nothing is written: the character behind the start, or at a line's end before it."""
        if start < end:
            return self.span(start, end)
        first, last = self.line_start(start), self.line_end(start)
        return self.span(start, start + 1) if start < last else self.span(max(first, start - 1), start)

    def _line_and_column(self, index: int) -> tuple[int, int]:
        line = self.line_of(index)
        return line, index - self._starts[line - 1] + 1

"""
Comments that silence findings: `# toolc: ignore[TC304, TC305] (until 2027-03-01) reason`.

At the end of a line such a comment covers that line. On a line of its own it covers the mapping entry or list item that begins on the next line
with content, to its end. In the first comment block of a file (the comment lines in front of everything but blank lines and `---`) it covers
the whole file, whether or not a blank line follows.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice

from yaml import YAMLError

from toolc.diagnostics import Finding, Raised, Silencer
from toolc.frontend.character_check import forbidden_characters
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.outline import Node, OutlineError, compose
from toolc.frontend.outline_walk import Entry, entries_of, texts_of
from toolc.frontend.quoting import shown
from toolc.source import Source

MARK = "# toolc:"
"""What a text holds if it holds a silencer."""

MOST_SILENCERS = 1000
"""How many silencers of one file are read."""


@dataclass(frozen=True, slots=True)
class Silencers:
    """The silencers of a document, and a finding for each comment that is none although it starts like one."""

    silencers: tuple[Silencer, ...] = ()
    raised: tuple[Raised, ...] = ()


_COMMENT_START = re.compile(r"(?:(?<=[ \t])|(?<![^\r\n]))#")
_FORM = re.compile(r"# toolc:[ \t]*ignore\[([^\]]*)\][ \t]*(?:\([ \t]*until[ \t]+([^)]*)\))?(.*)")
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_FIRST_BLOCK = re.compile(r"(?:[ \t]*(?:---[ \t]*|%[^\r\n]*)?(?:\r\n|\r|\n))*((?:[ \t]*#[^\r\n]*(?:\r\n|\r|\n|\Z))*)")
_NO_CONTENT = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*[ \t]*")
_CURE = "write `# toolc: ignore[TC304] reason`, or `# toolc: ignore[TC304] (until 2027-03-01) reason`"


def silencers(source: Source) -> Silencers:
    """Return the silencers of a document; one that is not valid YAML has none."""
    if MARK not in source.text:
        return Silencers()
    lines = LineIndex(source.id, bare_text(source))
    root = _root(lines)
    return _Search(lines, root).silencers() if root else Silencers()


def _root(lines: LineIndex) -> Node | None:
    if forbidden_characters(lines):
        return None
    try:
        return compose(lines.text).root
    except (OutlineError, YAMLError):
        return None


class _Search:
    """What the search for comments needs to know of one document."""

    def __init__(self, lines: LineIndex, root: Node) -> None:
        self._lines = lines
        self._texts = tuple(texts_of(root, lines))
        self._entries = tuple(entries_of(root))
        self._starts = tuple(each.start for each in self._entries)
        self._content = -1

    def silencers(self) -> Silencers:
        comments = tuple(islice(self._comments(), MOST_SILENCERS + 1))
        found = [self._judged(start, end) for start, end in comments[:MOST_SILENCERS]]
        found += [self._one_too_many(start, end) for start, end in comments[MOST_SILENCERS:]]
        return Silencers(
            tuple(each for each in found if isinstance(each, Silencer)),
            tuple(Raised("TC016", each) for each in found if isinstance(each, Finding)),
        )

    def _one_too_many(self, start: int, end: int) -> Finding:
        message = f"this file has more than {MOST_SILENCERS:,} silencers, and this one and those below are not read"
        return Finding(self._lines.span(start, end), message, "turn rules off with `perPath` under `lint` in toolc.yaml")

    def _comments(self) -> Iterator[tuple[int, int]]:
        """Yield the extent of each comment that holds the mark."""
        end = 0
        for match in re.finditer(MARK, self._lines.text):
            if match.start() >= end:
                first, end = self._lines.line_start(match.start()), self._lines.line_end(match.start())
                starts = (each.start() for each in _COMMENT_START.finditer(self._lines.text, first, end) if not self._is_in_text(each.start()))
                start = next(starts, None)
                if start is not None and self._lines.text.find(MARK, start, end) >= 0:
                    yield start, end

    def _is_in_text(self, index: int) -> bool:
        following = bisect_right(self._texts, (index, len(self._lines.text)))
        return following > 0 and index < self._texts[following - 1][1]

    def _judged(self, start: int, end: int) -> Silencer | Finding:
        comment = self._lines.text[start:end].rstrip()
        span = self._lines.span(start, start + len(comment))
        match = _FORM.fullmatch(comment)
        if match is None:
            return Finding(span, "this comment starts like a silencer and is none", _CURE)
        codes = tuple(code.strip() for code in match[1].split(",") if code.strip())
        if fault := _fault(codes, match[2], match[3].strip()):
            return Finding(span, fault, _CURE)
        first_line, last_line, whole_file = self._coverage(start)
        return Silencer(
            codes=codes,
            first_line=first_line,
            last_line=last_line,
            whole_file=whole_file,
            until=match[2].strip() if match[2] else None,
            reason=match[3].strip(),
            span=span,
        )

    def _coverage(self, start: int) -> tuple[int, int, bool]:
        line = self._lines.line_of(start)
        if self._lines.text[self._lines.line_start(start) : start].strip():
            return line, line, False
        if start < _first_block_end(self._lines.text):
            return 1, self._lines.line_of(len(self._lines.text) - 1), True
        return *self._entry_lines(self._lines.line_end(start), line), False

    def _entry_lines(self, index: int, line: int) -> tuple[int, int]:
        """Return the lines of the outermost entry that begins on the next line with content; a line without one covers itself."""
        content = self._next_content(index)
        following = bisect_left(self._starts, content)
        if following == len(self._entries) or not self._begins(self._entries[following], content):
            return line, line
        entry = self._entries[following]
        return self._lines.line_of(content), self._lines.line_of(max(entry.start, entry.end - 1))

    def _next_content(self, index: int) -> int:
        """Return where content goes on behind an index, at which a line ends; comments are asked about in their order, and often share it."""
        if index > self._content:
            below = _NO_CONTENT.match(self._lines.text, index)
            self._content = below.end() if below else index
        return self._content

    def _begins(self, entry: Entry, content: int) -> bool:
        """Tell whether an entry begins on the line of an index; a dash, a tag or an anchor may stand on that line and the entry below."""
        return self._lines.line_of(entry.start) == self._lines.line_of(content) or self._lines.text[content : content + 1] in ("-", "?", "&", "!")


def _first_block_end(text: str) -> int:
    match = _FIRST_BLOCK.match(text)
    return match.end() if match else 0


def _fault(codes: tuple[str, ...], until: str | None, reason: str) -> str | None:
    if not codes:
        return "this silencer names no code"
    if wrong := next((code for code in codes if not _CODE.fullmatch(code)), None):
        return f"{shown(wrong)} in this silencer is no code and no name of a rule"
    if until is not None and not _is_date(until.strip()):
        return f"{shown(until.strip())} in this silencer is not a date of the form 2027-03-01"
    if reason.startswith("("):
        return "the date in this silencer is not of the form `(until 2027-03-01)`"
    return None if reason else "this silencer gives no reason"


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True

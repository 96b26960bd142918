"""What is wrong with a text that is not valid YAML, in our own words: libyaml's are about its own state, and differ from its twin's."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from yaml import CollectionEndEvent, CollectionStartEvent, MarkedYAMLError, YAMLError

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.event_source import events_of
from toolc.frontend.line_index import LineIndex
from toolc.frontend.quoting import quoted, shown

_TAB_IN_INDENTATION = re.compile(r"[ ]*(?:[-?:][ ]*)*(\t)")
_LINE_OF_TEXT = re.compile(
    r"(\s*(?:- +)*(?:[\w$./-]+|\"[^\"]*\"|'[^']*'): +|\s*(?:- +)+)"  # a key, or the dash of a list item
    r"(\{+[\w.]+\}+ ?[^\s,}\]#].*|[^\s\"'\[{|>#].*)"  # and a text, which may start with a placeholder
)
_COMMENT = re.compile(r"\s+#.*")
_MOST_PASTED = 1000
_DOCUMENT_END = re.compile(r"^\.\.\.(?=\s)", re.MULTILINE)


class _Failure(NamedTuple):
    """An error of the parser, with its two places as indexes of the text."""

    lines: LineIndex
    at: int
    since: int
    context: str

    @property
    def text(self) -> str:
        return self.lines.text

    @property
    def is_at_end(self) -> bool:
        return not self.text[self.at :].strip()

    @property
    def is_at_line_start(self) -> bool:
        return not self.text[self.lines.line_start(self.at) : self.at].strip(" -")

    def finding(self, start: int, message: str, cure: str, *, width: int = 1, label: str | None = None) -> Finding:
        """Return a finding at an index, and at the place that the failure has been expected since where a label speaks of it."""
        end = min(start + width, max(start, self.lines.line_end(start)))
        labels = (Label(self.lines.span(self.since, self.since + 1), label),) if label and self.since != start else ()
        return Finding(self.lines.span(start, end), message, cure, labels)

    def cure(self, otherwise: str) -> str:
        """Return the line with its text in quotes, ready to be pasted, where the failure is in that text; otherwise another cure."""
        start = self.lines.line_start(self.at)
        match = _LINE_OF_TEXT.fullmatch(self.text, start, self.lines.line_end(self.at))
        if match is None or self.at < match.start(2) or len(match[2]) > _MOST_PASTED:
            return otherwise
        return f"put the text in quotes: `{match[1].strip()} {quoted(_COMMENT.sub('', match[2]).rstrip())}`"


def syntax_error(lines: LineIndex, error: YAMLError) -> Raised:
    """Return the finding for a text that the parser refuses."""
    failure = _failure(lines, error)
    if (tab := _tab(failure)) is not None:
        return Raised("TC001", failure.finding(tab, "a tab stands in the indentation", "indent with spaces"))
    problem = str(getattr(error, "problem", None) or "")
    found = next((judged for parts, judged in _CASES if any(part in problem for part in parts)), _plainly(_unknown))
    return found(failure)


def _failure(lines: LineIndex, error: YAMLError) -> _Failure:
    if not isinstance(error, MarkedYAMLError) or error.problem_mark is None:
        return _Failure(lines, 0, 0, "")
    since = error.context_mark or error.problem_mark
    return _Failure(lines, error.problem_mark.index, since.index, error.context or "")


def _tab(failure: _Failure) -> int | None:
    match = _TAB_IN_INDENTATION.match(failure.text, failure.lines.line_start(failure.at))
    return match.start(1) if match and match.start(1) <= failure.at else None


def _second_colon(failure: _Failure) -> Finding:
    cure = failure.cure("write each key on a line of its own, at the indentation of its neighbours, and no value in front of keys")
    return failure.finding(failure.at, "`:` stands where no key can be", cure)


def _bad_start(failure: _Failure) -> Finding:
    message = f"a text without quotes cannot start with `{failure.text[failure.at : failure.at + 1]}`"
    return failure.finding(failure.at, message, failure.cure("put the text in quotes"))


def _open_quote(failure: _Failure) -> Finding:
    return failure.finding(failure.since, "the quotes that open here are not closed", "close them")


def _no_colon(failure: _Failure) -> Finding:
    cure = "write `: ` behind the key, or indent the line if it goes on with the text above"
    return failure.finding(failure.since, "a key without `:`", cure, width=failure.lines.line_end(failure.since) - failure.since)


def _open_bracket(failure: _Failure) -> Finding:
    if failure.is_at_end:
        return _unclosed(failure, failure.since)
    closer = _closer(failure.text[failure.since : failure.since + 1])
    return failure.finding(failure.at, f"`,` or `{closer}` is missing", failure.cure(f"write `,` or `{closer}` here"), label="opened here")


def _unclosed(failure: _Failure, start: int) -> Finding:
    opener = failure.text[start : start + 1]
    return failure.finding(start, f"`{opener}` is not closed", f"write `{_closer(opener)}`")


def _closer(opener: str) -> str:
    return "]" if opener == "[" else "}"


def _no_value(failure: _Failure) -> Finding:
    opener = _last_opener(failure.text) if failure.is_at_end else None
    if opener is not None:
        return _unclosed(failure, opener)
    cure = failure.cure("look at what stands in front of it: a quote, a comma or a bracket may be missing")
    return failure.finding(failure.at, f"`{failure.text[failure.at : failure.at + 1]}` stands where a value is expected", cure)


def _last_opener(text: str) -> int | None:
    """Return where the innermost collection starts that is open when the parser gives up."""
    openers: list[int] = []
    events = events_of(text)
    try:
        while event := events.get_event():
            if isinstance(event, CollectionStartEvent) and event.start_mark:
                openers.append(event.start_mark.index)
            elif isinstance(event, CollectionEndEvent):
                openers.pop()
    except YAMLError:
        pass
    return openers[-1] if openers else None


def _misfit(failure: _Failure) -> Finding:
    kind = "list" if "sequence" in failure.context or "collection" in failure.context else "mapping"
    if failure.is_at_line_start:
        cure = "give lines that belong together the same indentation"
        return failure.finding(failure.at, f"this line does not go on with the {kind} above it", cure, label=f"the {kind} starts here")
    if failure.text[: failure.at].rstrip().endswith(("'", '"')):
        cure = "inside single quotes write `''` for `'`, inside double quotes `\\\"`"
        return failure.finding(failure.at, "text follows the quotes that close in front of it", cure)
    return failure.finding(failure.at, "this follows a value that has ended", failure.cure("put the text in quotes, or start a line"))


def _list_entry(failure: _Failure) -> Finding:
    cure = "start the list on a line of its own, or put the text in quotes"
    return failure.finding(failure.at, "the item of a list cannot stand on this line", cure)


def _document(failure: _Failure) -> Raised:
    if _DOCUMENT_END.search(failure.text, 0, failure.at):
        cure = "write each contract in a file of its own"
        return Raised("TC006", failure.finding(failure.at, "a second document starts in this file", cure))
    return Raised("TC001", _misfit(failure._replace(since=failure.at)))


def _no_escape(failure: _Failure) -> Finding:
    start = failure.text.rfind("\\", 0, failure.at + 1)
    message = f"{shown(failure.text[start : start + 2])} is no escape of a text in double quotes"
    return failure.finding(start, message, "write `\\\\` for a backslash, or put the text in single quotes")


def _bad_code(failure: _Failure) -> Finding:
    cure = "write `\\x`, `\\u` or `\\U` with two, four or eight hexadecimal digits"
    return failure.finding(failure.at, "this escape names no character", cure)


def _bad_name(failure: _Failure) -> Finding:
    what = "an alias" if failure.text[failure.since : failure.since + 1] == "*" else "an anchor"
    message = f"`{failure.text[failure.since : failure.since + 1]}` starts {what}, and no name follows"
    return failure.finding(failure.since, message, failure.cure("put the text in quotes"))


def _block_header(failure: _Failure) -> Finding:
    return failure.finding(failure.at, "text follows `|` or `>` on its line", "start the text on the next line, or put it in quotes")


def _version(failure: _Failure) -> Finding:
    return failure.finding(failure.at, "this version of YAML is not read", "remove the `%YAML` line")


def _tag_handle(failure: _Failure) -> Raised:
    return Raised("TC005", failure.finding(failure.at, "this tag is not declared, and no custom tag is read", "remove the tag"))


def _unknown(failure: _Failure) -> Finding:
    cure = failure.cure("look at this line and the one above: a quote, a bracket or a colon may be missing")
    return failure.finding(failure.at, "this is not valid YAML", cure)


def _plainly(finding: Callable[[_Failure], Finding]) -> Callable[[_Failure], Raised]:
    return lambda failure: Raised("TC001", finding(failure))


_CASES: tuple[tuple[tuple[str, ...], Callable[[_Failure], Raised]], ...] = (
    (("mapping values are not allowed",), _plainly(_second_colon)),
    (("cannot start any token", "keys are not allowed"), _plainly(_bad_start)),
    (("unexpected end of stream", "unexpected document indicator", "unexpected document separator"), _plainly(_open_quote)),
    (("could not find expected ':'",), _plainly(_no_colon)),
    (("expected ',' or ",), _plainly(_open_bracket)),
    (("node content",), _plainly(_no_value)),
    (("document start>",), _document),
    (("expected key", "expected '-' indicator", "<block end>"), _plainly(_misfit)),
    (("entries are not allowed",), _plainly(_list_entry)),
    (("unknown escape character",), _plainly(_no_escape)),
    (("hexdecimal number", "hexadecimal number", "character escape code"), _plainly(_bad_code)),
    (("expected alphabetic or numeric",), _plainly(_bad_name)),
    (("comment or line break", "comment or a line break", "chomping or indentation"), _plainly(_block_header)),
    (("incompatible YAML document",), _plainly(_version)),
    (("undefined tag handle",), _tag_handle),
)
"""Parts of what libyaml and its twin say, and what we say instead."""

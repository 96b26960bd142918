"""What is to be said about one scalar: numbers that JSON cannot keep, forms that readers take differently, texts that a comment cuts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite

from toolc.diagnostics import Finding, Raised
from toolc.frontend.core_schema import MOST_DIGITS, NUMBER_STARTS, WORDS_OF_1_1, Scalar, core_value, is_safe_number, reading_in_1_1
from toolc.frontend.line_index import LineIndex
from toolc.frontend.outline import TextNode
from toolc.frontend.quoting import cure_in_quotes, quoted, shown
from toolc.frontend.tag import fits_tag, is_known_tag, scalar_value, written_tag
from toolc.source import Span

TEXT_FIELDS = frozenset(
    ("title", "summary", "description", "usage", "text", "message", "reason", "about", "note", "notes", "why", "because", "whenEmpty", "call")
)
"""The keys of the language that hold prose, in which a `#` is meant as one."""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_BLANKS = frozenset(" \t")
_CUT = re.compile(r"[ \t]+(#\S[^\r\n]*)")


def is_beyond_doubt(node: TextNode, document: str) -> bool:
    """Tell at a glance that nothing is to be said about most scalars: texts of usual forms, with no comment behind them."""
    if node.tag is not None or document[node.end : node.end + 1] in _BLANKS:
        return False
    if node.style:
        return node.style != '"' or _HALF_CHARACTER.search(node.text) is None
    return node.text != "" and node.text[0] not in NUMBER_STARTS and node.text not in WORDS_OF_1_1


def scalar_findings(lines: LineIndex, node: TextNode, field: str) -> Iterator[Raised]:
    """Yield the findings of a scalar that stands, directly or in lists, under a key."""
    if not is_known_tag(node):
        return
    if not fits_tag(node):
        message = f"{shown(node.text)} is not what its tag {shown(written_tag(node.tag or ''))} says"
        yield Raised("TC005", Finding(_span(lines, node), message, "remove the tag, or write a value of its kind"))
        return
    if half := _HALF_CHARACTER.search(node.text):
        message = f"U+{ord(half.group()):04X} is half of a surrogate pair, not a character"
        yield Raised("TC002", Finding(_span(lines, node), message, "write both halves, or the character itself"))
    yield from _number(lines, node, scalar_value(node))
    if node.tag is None and not node.style:
        yield from _reading(lines, node)
        yield from _cut(lines, node, field)


def _number(lines: LineIndex, node: TextNode, value: Scalar) -> Iterator[Raised]:
    if isinstance(value, bool | str | None) or is_safe_number(value):
        return
    if isinstance(value, float) and not isfinite(value):
        yield Raised("TC007", _not_finite(lines, node))
        return
    message = f"{shown(node.text)} is beyond ±(2^53-1), and many JSON readers round it"
    yield Raised("TC011", Finding(_span(lines, node), message, f"write `{quoted(node.text)}` where a text will do"))


def _not_finite(lines: LineIndex, node: TextNode) -> Finding:
    if len(node.text) > MOST_DIGITS:
        message = f"a number of {len(node.text):,} characters is longer than {MOST_DIGITS}"
    else:
        message = f"{shown(node.text)} is not a finite number"
    return Finding(_span(lines, node), message, "leave the bound out, or write the text in quotes")


def _reading(lines: LineIndex, node: TextNode) -> Iterator[Raised]:
    other = reading_in_1_1(node.text)
    value = core_value(node.text)
    if other is None or (isinstance(value, float) and not isfinite(value)):
        return
    here = "text" if isinstance(value, str) else f"the number {value}"
    cure = f"write `{quoted(node.text)}`"
    if not isinstance(value, str):
        cure += f" if text is meant, otherwise `{_common_form(value)}`"
    yield Raised("TC012", Finding(_span(lines, node), f"{shown(node.text)} is {here}, but {other} to a YAML 1.1 reader", cure))


def _common_form(value: Scalar) -> str:
    """Return a number as readers of both versions take it: an exponent needs a point in front of it and a sign."""
    return re.sub(r"^([-+]?[0-9]+)e", r"\1.0e", str(value))


def _cut(lines: LineIndex, node: TextNode, field: str) -> Iterator[Raised]:
    match = _CUT.match(lines.text, node.end) if field in TEXT_FIELDS and node.text else None
    if match is None:
        return
    comment = match[1].rstrip()
    whole = f"{node.text} {comment}"
    cure = f"{cure_in_quotes(whole)}, or put a space after the `#` of a comment"
    message = f"the text of `{field}` ends in front of {shown(comment.split()[0])}: what follows ` #` is a comment"
    yield Raised("TC013", Finding(lines.span(match.start(1), match.start(1) + len(comment)), message, cure))


def _span(lines: LineIndex, node: TextNode) -> Span:
    return lines.visible_span(node.start, node.end)

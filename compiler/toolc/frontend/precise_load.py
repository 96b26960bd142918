"""
A document with everything that is to be said about it, composed with places.

It is imported when a document needs it: a run over documents without findings starts faster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from yaml import YAMLError

from toolc.diagnostics import Finding, Raised
from toolc.frontend.character_check import forbidden_characters
from toolc.frontend.construction import mapping_value
from toolc.frontend.event_source import needs_pure_python
from toolc.frontend.expansion import expansion_error
from toolc.frontend.inspection import inspect
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.loaded import MOST_BYTES, Loaded, too_large
from toolc.frontend.outline import ListNode, MapNode, Node, Outline, OutlineError, compose
from toolc.frontend.outline_walk import anchor_holders
from toolc.frontend.syntax import syntax_error
from toolc.source import Source, Span

_MOST_BYTES_IN_PYTHON: Final = 1024 * 1024
"""The largest text for the parser that is written in Python, which is fifty times slower."""

ADVICE: Final = frozenset(("TC011", "TC012", "TC013", "TC015", "TC020"))
"""The codes that leave a document understood."""


def load_precisely(source: Source) -> Loaded:
    """Return what a text holds, with every finding at its place."""
    text = bare_text(source)
    most = _MOST_BYTES_IN_PYTHON if needs_pure_python(text) else MOST_BYTES
    if len(text) > most:
        return too_large(source, len(text), most)
    lines = LineIndex(source.id, text)
    if forbidden := forbidden_characters(lines):
        return Loaded(source, None, forbidden)
    try:
        outline = compose(text)
    except OutlineError as error:
        return Loaded(source, None, (Raised(error.code, Finding(lines.span(*error.extent), error.message, error.cure)),))
    except YAMLError as error:
        return Loaded(source, None, (syntax_error(lines, error),))
    return _judged(source, lines, outline)


def _judged(source: Source, lines: LineIndex, outline: Outline) -> Loaded:
    raised = tuple(sorted(_findings(lines, outline), key=_place))
    root = outline.root
    if not isinstance(root, MapNode) or any(each.code not in ADVICE for each in raised):
        return Loaded(source, None, raised)
    holders = anchor_holders(root) if outline.has_aliases else frozenset()
    return Loaded(source, mapping_value(root), raised, outline.has_aliases, holders)


def _place(raised: Raised) -> tuple[int, int, str]:
    at = raised.finding.at
    return (at.line, at.column, raised.code) if isinstance(at, Span) else (0, 0, raised.code)


def _findings(lines: LineIndex, outline: Outline) -> Iterator[Raised]:
    if outline.more is not None:
        cure = "write each contract in a file of its own"
        yield Raised("TC006", Finding(lines.span(outline.more, lines.line_end(outline.more)), "a second document starts in this file", cure))
    root = outline.root
    if root is None:
        if outline.more is None:
            yield Raised("TC009", Finding(lines.span(0, 0), f"{lines.document} is empty", "fill it, or leave it out"))
        return
    if not isinstance(root, MapNode):
        yield _not_a_mapping(lines, root)
    yield from inspect(lines, root)
    if outline.has_aliases and (expanded := expansion_error(lines, root)):
        yield expanded


def _not_a_mapping(lines: LineIndex, root: Node) -> Raised:
    what = "a list" if isinstance(root, ListNode) else "one text or number"
    cure = "write `key: value` lines, with a space after the colon"
    return Raised("TC009", Finding(lines.span(root.start, root.start + 1), f"the document is {what}, not a mapping", cure))

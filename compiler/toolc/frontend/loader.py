"""
From a file, its bytes or its text to a plain value.

A text about which nothing is to be said takes the quick way; every other one is composed with places, so that each finding stands at the
text that it is about.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterator
from dataclasses import dataclass

from yaml import YAMLError

from toolc.diagnostics import Finding, Raised
from toolc.frontend.character_check import forbidden_characters
from toolc.frontend.construction import mapping_value
from toolc.frontend.decoding import decoded
from toolc.frontend.event_source import needs_pure_python
from toolc.frontend.expansion import expansion_error
from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.inspection import inspect
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.outline import ListNode, MapNode, Node, Outline, OutlineError, compose
from toolc.frontend.quick_value import quick_value
from toolc.frontend.syntax import syntax_error
from toolc.frontend.value import Value
from toolc.source import DocumentId, Source, Span

MOST_BYTES = 16 * 1024 * 1024
"""The largest file that is read."""

_MOST_BYTES_IN_PYTHON = 1024 * 1024
"""The largest text for the parser that is written in Python, which is fifty times slower."""

_ADVICE = frozenset(("TC011", "TC012", "TC013", "TC015"))
"""The codes that leave a document understood."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """
    A document's text and the plain value that it holds.

    `value` is None where a finding of `raised` is an error; a value that aliases repeat is one object, and nothing changes it.
    """

    source: Source
    value: dict[str, Value] | None
    raised: tuple[Raised, ...] = ()
    has_aliases: bool = False


def load_file(workspace: pathlib.Path, document: DocumentId) -> Loaded:
    """Return what a file of a workspace holds; a file that cannot be read is a finding."""
    content = content_of(workspace / document, most_bytes=MOST_BYTES)
    if isinstance(content, Unreadable):
        finding = Finding(Span(document, 1, 1, 1, 1), f"{document} {content.reason}", content.cure)
        return Loaded(Source(document, ""), None, (Raised("TC008" if content.is_large else "TC010", finding),))
    return load_bytes(document, content)


def load_bytes(document: DocumentId, content: bytes) -> Loaded:
    """Return what the bytes of a file hold; bytes that are not UTF-8 are a finding."""
    if len(content) > MOST_BYTES:
        return _too_large(Source(document, ""), len(content), MOST_BYTES)
    source, raised = decoded(document, content)
    return load(source) if raised is None else Loaded(source, None, (raised,))


def load(source: Source) -> Loaded:
    """Return what a text holds; no text whatever makes this raise."""
    text = bare_text(source)
    value = quick_value(text)
    return _composed(source, text) if value is None else Loaded(source, value)


def _composed(source: Source, text: str) -> Loaded:
    most = _MOST_BYTES_IN_PYTHON if needs_pure_python(text) else MOST_BYTES
    if len(text) > most:
        return _too_large(source, len(text), most)
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


def _too_large(source: Source, size: int, most: int) -> Loaded:
    finding = Finding(Span(source.id, 1, 1, 1, 1), f"{source.id} has {size:,} characters, more than {most:,}", "split it, or keep data out of it")
    return Loaded(source, None, (Raised("TC008", finding),))


def _judged(source: Source, lines: LineIndex, outline: Outline) -> Loaded:
    raised = tuple(sorted(_findings(lines, outline), key=_place))
    root = outline.root
    if not isinstance(root, MapNode) or any(each.code not in _ADVICE for each in raised):
        return Loaded(source, None, raised)
    return Loaded(source, mapping_value(root), raised, outline.has_aliases)


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
            yield Raised("TC009", Finding(lines.span(0, 0), f"{lines.document} is empty", "write a contract, or remove the file"))
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

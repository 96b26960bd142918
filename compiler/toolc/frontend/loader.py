"""
From a file, its bytes or its text to a plain value.

A text about which nothing is to be said takes the quick way; every other one is composed with places, so that each finding stands at the
text that it is about.
"""

from __future__ import annotations

import pathlib

from toolc.diagnostics import Finding, Raised
from toolc.frontend.decoding import decoded
from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.line_index import bare_text
from toolc.frontend.loaded import MOST_BYTES, Loaded, too_large
from toolc.frontend.quick_value import quick_value
from toolc.source import DocumentId, Source, Span


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
        return too_large(Source(document, ""), len(content), MOST_BYTES)
    source, raised = decoded(document, content)
    return load(source) if raised is None else Loaded(source, None, (raised,))


def load(source: Source) -> Loaded:
    """Return what a text holds; no text whatever makes this raise."""
    value = quick_value(bare_text(source))
    if value is not None:
        return Loaded(source, value)
    from toolc.frontend.precise_load import load_precisely  # noqa: PLC0415 # a run without findings starts without it

    return load_precisely(source)

"""From bytes to text: UTF-8, with or without a byte order mark."""

from __future__ import annotations

import codecs

from toolc.diagnostics import Finding, Raised
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.source import DocumentId, Source

_OTHER_ENCODINGS = ((codecs.BOM_UTF16_LE, "UTF-16"), (codecs.BOM_UTF16_BE, "UTF-16"))


def decoded(document: DocumentId, content: bytes) -> tuple[Source, Raised | None]:
    """Return the text of a file; where it is not UTF-8, the finding and a text with U+FFFD in place of what cannot be read."""
    try:
        return Source(document, content.decode("utf-8")), None
    except UnicodeDecodeError as error:
        source = Source(document, content.decode("utf-8", "replace"))
        return source, Raised("TC002", _not_utf8(source, content, error.start))


def _not_utf8(source: Source, content: bytes, start: int) -> Finding:
    for mark, name in _OTHER_ENCODINGS:
        if content.startswith(mark):
            return Finding(LineIndex(source.id, "").span(0, 0), f"this file is {name}, not UTF-8", "save it as UTF-8")
    text = bare_text(source)
    index = len(bare_text(Source(source.id, content[:start].decode("utf-8"))))
    span = LineIndex(source.id, text).span(index, index + 1)
    return Finding(span, f"the byte 0x{content[start]:02x} is not UTF-8", "save the file as UTF-8")

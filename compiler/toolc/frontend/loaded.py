"""What loading a document gives, and how large a document may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.value import Value
from toolc.source import Source, Span

MOST_BYTES: Final = 16 * 1024 * 1024
"""The largest file that is read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """
    A document's text and the plain value that it holds.

    `value` is None where a finding of `raised` is an error; a value that aliases repeat is one object, and nothing changes it. `holders` are the
    topmost keys whose values are referred to elsewhere in the document.
    """

    source: Source
    value: dict[str, Value] | None
    raised: tuple[Raised, ...] = ()
    has_aliases: bool = False
    holders: frozenset[str] = frozenset()


def too_large(source: Source, size: int, most: int) -> Loaded:
    """Return the refusal of a document that has more characters than are read."""
    finding = Finding(Span(source.id, 1, 1, 1, 1), f"{source.id} has {size:,} characters, more than {most:,}", "split it, or keep data out of it")
    return Loaded(source, None, (Raised("TC008", finding),))

"""Text with places: what a finding points at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NewType

DocumentId = NewType("DocumentId", str)
"""A file's path relative to its workspace, with forward slashes."""

GIVEN: Final = DocumentId("<stdin>")
"""What is read from the standard input and not from a file."""

Path = tuple[str | int, ...]
"""The keys and indexes that lead from a document's root to a value."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one file."""

    id: DocumentId
    text: str


@dataclass(frozen=True, slots=True)
class Place:
    """
    A value in a document, by path; its span is worked out only when a finding is shown.

    `on` tells whether the value or the key in front of it is meant; `within` is a range of characters of a text value, end exclusive.
    """

    document: DocumentId
    path: Path = ()
    on: Literal["value", "key"] = "value"
    within: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a document's text: lines and columns count from one, the end is exclusive."""

    document: DocumentId
    line: int
    column: int
    end_line: int
    end_column: int

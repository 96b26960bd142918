"""What is reported: diagnostics with the texts that they are about, and the choice of a format by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from toolc.diagnostics import Diagnostic, Severity
from toolc.source import DocumentId


@dataclass(frozen=True, slots=True)
class Report:
    """
    Diagnostics in the order in which they are shown, the texts of the documents that they are about, and how many were silenced.

    `colour` asks for the escape codes of terminals, in formats that have any. `prefix` is what leads from the root of the repository to the
    workspace, for formats whose places start there; it is empty or ends with a slash.
    """

    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[DocumentId, str] = field(default_factory=dict)
    silenced: int = 0
    colour: bool = False
    prefix: str = ""

    def count(self, severity: Severity) -> int:
        """Return how many diagnostics are of a severity."""
        return sum(each.severity is severity for each in self.diagnostics)


Reporter: TypeAlias = Callable[[Report], str]
"""Turns a report into text that ends with a line feed, or is empty."""

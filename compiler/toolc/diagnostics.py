"""What every phase says about an author's text: findings with a place, and diagnostics with a span."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final

from toolc.source import DocumentId, Place, Span

FAILED: Final = "TC999"
"""The code of a finding that says that toolc itself failed."""


class Severity(IntEnum):
    """How bad a finding is; a larger number is worse."""

    NOTE = 1
    WARNING = 2
    ERROR = 3


class Evidence(Enum):
    """Why a rule can be believed; the default rule set holds the first three."""

    PROVED = "proved"
    MEASURED = "measured"
    DOCUMENTED = "documented"
    CONVENTION = "convention"
    OPINION = "opinion"


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that a finding speaks of."""

    at: Place | Span
    message: str


@dataclass(frozen=True, slots=True)
class Finding:
    """
    What a phase or a rule's check reports; the engine adds code and severity.

    `message` is one line that stands alone: lower case, no full stop, names the thing; `help` is the cure, which every finding has. The finding is no
    worse than `at_most`, whatever its rule says.
    """

    at: Place | Span
    message: str
    help: str
    labels: tuple[Label, ...] = ()
    at_most: Severity = Severity.ERROR


@dataclass(frozen=True, slots=True)
class Raised:
    """A finding with its code, from a phase that runs before the rules."""

    code: str
    finding: Finding


def failure(at: Place | Span, what: str, error: Exception) -> Raised:
    """Return the finding that toolc failed at something, which `what` says as a sentence; the log says where in toolc."""
    import logging  # noqa: PLC0415 # nearly every run starts faster without it

    logging.getLogger("toolc").debug(what, exc_info=error)
    reason = f"{type(error).__name__}: {error}".splitlines()[0]
    cure = "this is a mistake in toolc or in the package that the rule comes from; report it with the contract"
    return Raised(FAILED, Finding(at, f"{what}: {reason}", cure))


@dataclass(frozen=True, slots=True)
class SpannedLabel:
    """A label whose place was worked out."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One finding as the user sees it, at one span."""

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    help: str | None = None
    labels: tuple[SpannedLabel, ...] = field(default=())

    @property
    def document(self) -> DocumentId:
        """Return the document that the diagnostic is about."""
        return self.span.document


def sort_key(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
    """Return the key of the one order in which diagnostics are shown: path, line, column, code, message."""
    span = diagnostic.span
    return (span.document, span.line, span.column, diagnostic.code, diagnostic.message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Silencer:
    """
    A comment `# toolc: ignore[CODES] (until DATE) REASON` and what it covers.

    It covers findings that start on the lines from `first_line` to `last_line`, both included and counted from one, or anywhere in the
    document where `whole_file` is set. `codes` are codes or names of rules as written; `until` is a date as YYYY-MM-DD; `span` is the comment's own.
    """

    codes: tuple[str, ...]
    first_line: int
    last_line: int
    whole_file: bool = False
    until: str | None = None
    reason: str = ""
    span: Span

    @property
    def document(self) -> DocumentId:
        """Return the document that the comment stands in."""
        return self.span.document

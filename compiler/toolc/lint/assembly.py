"""From findings to diagnostics: severity, name and span, one order, nothing twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from toolc.diagnostics import Diagnostic, Finding, Raised, Severity, SpannedLabel, sort_key
from toolc.lint.rule import Rule
from toolc.lint.selection import Selection
from toolc.source import DocumentId, Place, Span

SpanOf: TypeAlias = Callable[[Place], Span]
"""Works out where in its text a place is; the front end knows."""


def assemble(findings: Iterable[Raised], selection: Selection, span_of: SpanOf | None = None) -> tuple[Diagnostic, ...]:
    """
    Return findings as diagnostics, sorted by `sort_key`, each once, without those whose rule is off in their document.

    Raise LookupError for a code that no rule has.
    """
    on: dict[DocumentId, Mapping[str, Severity]] = {}
    found: set[Diagnostic] = set()
    for each in findings:
        document = each.finding.at.document
        if document not in on:
            on[document] = selection.on(document)
        rule = selection.rules.get(each.code)
        if rule is None:
            raise LookupError(f"no rule has the code {each.code} of {each.finding}")
        if rule.code in on[document]:
            found.add(diagnostic_of(rule, each.finding, on[document][rule.code], span_of))
    return tuple(sorted(found, key=sort_key))


def diagnostic_of(rule: Rule, finding: Finding, severity: Severity | None = None, span_of: SpanOf | None = None) -> Diagnostic:
    """
    Return a finding as a diagnostic, of the rule's own severity unless another is given.

    Raise TypeError for a finding at a place where nothing says what its span is.
    """
    return Diagnostic(
        code=rule.code,
        name=rule.name,
        severity=min(rule.severity if severity is None else severity, finding.at_most),
        message=one_line(finding.message),
        span=_span(finding.at, span_of),
        help=one_line(finding.help),
        labels=tuple(SpannedLabel(_span(label.at, span_of), one_line(label.message)) for label in finding.labels),
    )


def one_line(text: str) -> str:
    """Return a text with its line breaks as JSON escapes: a name that a message quotes may hold some."""
    return _BREAK.sub(lambda match: rf"\u{ord(match[0]):04x}", text)


_BREAK = re.compile("[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def _span(at: Place | Span, span_of: SpanOf | None) -> Span:
    if isinstance(at, Span):
        return at
    if span_of is None:
        raise TypeError(f"{at} has no span yet")
    return span_of(at)

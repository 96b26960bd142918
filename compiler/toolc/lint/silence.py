"""Applying silencers, the comments with which authors accept a finding where it is, and what is wrong with such a comment."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from toolc.diagnostics import Diagnostic, Finding, Raised, Silencer, sort_key
from toolc.lint.assembly import assemble
from toolc.lint.nodes import OF_PROGRAM
from toolc.lint.registry import rule_named
from toolc.lint.rule import Phase, Rule
from toolc.lint.selection import Selection
from toolc.source import DocumentId, Span

UNUSED: Final = "TC021"
EXPIRED: Final = "TC022"
UNKNOWN: Final = "TC023"
FUTILE: Final = "TC024"

NamedAt: TypeAlias = Mapping[DocumentId, tuple[Span, ...]]
"""Where contracts name a file of text or JSON; what is found in such a file is silenced there."""

Entry: TypeAlias = tuple[Silencer, str]
"""A silencer, and one of the codes or names that it gives."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Diagnostics that stand, and those that an author silenced, each in the order of `sort_key`."""

    standing: tuple[Diagnostic, ...]
    silenced: tuple[Diagnostic, ...] = ()


@dataclass(slots=True)
class _Split:
    standing: list[Diagnostic] = field(default_factory=list)
    silenced: list[Diagnostic] = field(default_factory=list)
    used: set[Entry] = field(default_factory=set)


def silenced(
    diagnostics: Iterable[Diagnostic], silencers: Iterable[Silencer], selection: Selection, *, today: str, named_at: NamedAt | None = None
) -> Judged:
    """
    Return which diagnostics stand once silencers were applied, together with what is wrong with the silencers themselves.

    `today` is a date as YYYY-MM-DD. A silencer past its date still silences, so that only the finding about the date depends on it.
    """
    every = tuple(silencers)
    said = tuple(diagnostics)
    if not every:
        return Judged(said)
    judge = _Judge(every, selection, named_at or {})
    first = judge.split(said)
    about = (*_faults(every, selection.rules, today), *judge.unused(first.used, said, about_silencers=False))
    second = judge.split(judge.diagnostics(about))
    third = judge.diagnostics(judge.unused(second.used, said, about_silencers=True))
    standing = sorted((*first.standing, *second.standing, *third), key=sort_key)
    return Judged(tuple(standing), tuple(sorted((*first.silenced, *second.silenced), key=sort_key)))


class _Judge:
    """The silencers of all documents, ready to be asked."""

    def __init__(self, silencers: tuple[Silencer, ...], selection: Selection, named_at: NamedAt) -> None:
        self.silencers = silencers
        self.selection = selection
        self.named_at = named_at
        self.by_code: defaultdict[tuple[DocumentId, str], list[Silencer]] = defaultdict(list)
        for each in silencers:
            for written in dict.fromkeys(each.codes):
                self.by_code[each.document, written].append(each)
        self.on = {each: selection.on(each) for each in {each.document for each in silencers}}

    def diagnostics(self, findings: Iterable[Raised]) -> tuple[Diagnostic, ...]:
        return assemble(findings, self.selection)

    def split(self, diagnostics: Iterable[Diagnostic]) -> _Split:
        result = _Split()
        for each in diagnostics:
            entries = tuple(self._covering(each))
            (result.silenced if entries else result.standing).append(each)
            result.used.update(entries)
        return result

    def unused(self, used: set[Entry], said: tuple[Diagnostic, ...], *, about_silencers: bool) -> Iterator[Raised]:
        """Yield the entries that silence nothing, where their rule could have spoken: it is on, and nothing kept it from looking."""
        broken = {each.document for each in said if not self.selection.rules[each.code].can_be_silenced}
        for silencer, written, rule in _entries(self.silencers, self.selection.rules):
            if rule is None or not rule.can_be_silenced or (silencer, written) in used or (rule.phase is Phase.SILENCE) != about_silencers:
                continue
            looked = not broken if rule.phase is Phase.LINK or rule.node in OF_PROGRAM else silencer.document not in broken
            if looked and rule.code in self.on[silencer.document]:
                yield Raised(UNUSED, Finding(silencer.span, f"nothing that {written} finds is here to be silenced", "remove it from the comment"))

    def _covering(self, diagnostic: Diagnostic) -> Iterator[Entry]:
        rule = self.selection.rules[diagnostic.code]
        if not rule.can_be_silenced:
            return
        for span in (diagnostic.span, *self.named_at.get(diagnostic.document, ())):
            for written in (rule.code, rule.name):
                for silencer in self.by_code.get((span.document, written), ()):
                    if silencer.whole_file or silencer.first_line <= span.line <= silencer.last_line:
                        yield silencer, written


def _entries(silencers: Iterable[Silencer], rules: Mapping[str, Rule]) -> Iterator[tuple[Silencer, str, Rule | None]]:
    for each in silencers:
        yield from ((each, written, rule_named(written, rules)) for written in each.codes)


def _faults(silencers: Iterable[Silencer], rules: Mapping[str, Rule], today: str) -> Iterator[Raised]:
    """Yield what is wrong with silencers, whatever they cover."""
    for each in silencers:
        if each.until is not None and each.until < today:
            yield Raised(EXPIRED, Finding(each.span, f"the silencer ran out on {each.until}", "mend what it silences, or give it a later date"))
    for each, written, rule in _entries(silencers, rules):
        if rule is None:
            yield Raised(UNKNOWN, Finding(each.span, f'no rule has the code or name "{written}"', "`toolc rules` lists them"))
        elif not rule.can_be_silenced:
            help_text = "mend the file; it cannot be understood as it is"
            yield Raised(FUTILE, Finding(each.span, f"{written} cannot be silenced", help_text))

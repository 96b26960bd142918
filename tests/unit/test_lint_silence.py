"""Silencers: what they cover, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.diagnostics import Diagnostic, Severity, Silencer
from toolc.ir.workspace import Lint
from toolc.lint.registry import all_rules
from toolc.lint.selection import Choice, Selection
from toolc.lint.silence import NamedAt, silenced
from toolc.source import DocumentId, Span

HERE = DocumentId("echo.tool.yaml")
TODAY = "2027-01-15"


def _found(code: str, line: int, document: DocumentId = HERE) -> Diagnostic:
    return Diagnostic(code=code, name=all_rules()[code].name, severity=Severity.WARNING, message="odd", span=Span(document, line, 3, line, 9))


def _silencer(*codes: str, lines: tuple[int, int] = (3, 3), until: str | None = None, whole_file: bool = False) -> Silencer:
    first, last = lines
    return Silencer(codes=codes, first_line=first, last_line=last, whole_file=whole_file, until=until, reason="agreed", span=Span(HERE, 1, 1, 1, 9))


def _judged(
    diagnostics: Iterable[Diagnostic], *silencers: Silencer, choice: Choice | None = None, named_at: NamedAt | None = None
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    selection = Selection(all_rules(), Lint(), choice or Choice())
    judged = silenced(tuple(diagnostics), silencers, selection, today=TODAY, named_at=named_at)
    standing = [(each.code, each.span.line) for each in judged.standing]
    return standing, [(each.code, each.span.line) for each in judged.silenced]


def test_a_silencer_covers_its_lines_and_its_codes() -> None:
    found = [_found("TC711", 2), _found("TC711", 3), _found("TC722", 4), _found("TC711", 5), _found("TC711", 6)]
    assert _judged(found, _silencer("TC711", lines=(3, 5))) == ([("TC711", 2), ("TC722", 4), ("TC711", 6)], [("TC711", 3), ("TC711", 5)])


def test_a_silencer_may_name_several_codes_and_cover_the_file() -> None:
    found = [_found("TC711", 2), _found("TC722", 9)]
    assert _judged(found, _silencer("TC711", "TC722", whole_file=True)) == ([], [("TC711", 2), ("TC722", 9)])


def test_a_finding_in_another_file_stands() -> None:
    found = [_found("TC711", 3, DocumentId("other.tool.yaml")), _found("TC711", 3)]
    assert _judged(found, _silencer("TC711")) == ([("TC711", 3)], [("TC711", 3)])


def test_a_file_of_text_is_silenced_where_the_contract_names_it() -> None:
    text = DocumentId("echo.json")
    assert _judged([_found("TC711", 40, text)], _silencer("TC711"), named_at={text: (Span(HERE, 3, 1, 3, 9),)}) == ([], [("TC711", 40)])


def test_what_cannot_be_understood_cannot_be_silenced() -> None:
    assert _judged([_found("TC003", 3)], _silencer("TC003")) == ([("TC024", 1), ("TC003", 3)], [])


def test_a_silencer_that_silences_nothing_is_a_finding() -> None:
    assert _judged([_found("TC711", 4)], _silencer("TC711", "TC722")) == ([("TC021", 1), ("TC021", 1), ("TC711", 4)], [])


def test_a_silencer_of_a_rule_that_is_off_or_could_not_look_is_no_finding() -> None:
    assert _judged([], _silencer("TC711"), choice=Choice(select=("TC5", "TC0"))) == ([], [])
    assert _judged([_found("TC101", 8)], _silencer("TC711")) == ([("TC101", 8)], [])


def test_an_expired_silencer_is_a_finding_and_goes_on_silencing() -> None:
    assert _judged([_found("TC711", 3)], _silencer("TC711", until="2027-01-14")) == ([("TC022", 1)], [("TC711", 3)])
    assert _judged([_found("TC711", 3)], _silencer("TC711", until="2027-01-15")) == ([], [("TC711", 3)])


def test_an_unknown_code_is_a_finding() -> None:
    assert _judged([], _silencer("TC799")) == ([("TC023", 1)], [])


def test_a_finding_about_a_silencer_can_be_silenced() -> None:
    assert _judged([], _silencer("TC711"), _silencer("TC021", whole_file=True)) == ([], [("TC021", 1)])
    assert _judged([], _silencer("TC021", whole_file=True)) == ([("TC021", 1)], [])

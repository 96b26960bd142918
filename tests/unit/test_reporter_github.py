from __future__ import annotations

from toolc.diagnostics import Diagnostic, Severity
from toolc.reporters.github import github, github_summary
from toolc.reporters.report import Report
from toolc.source import DocumentId, Span


def diagnostic(number: int, severity: Severity = Severity.ERROR, message: str = "it is wrong", cure: str | None = None) -> Diagnostic:
    span = Span(DocumentId("a,b.tool.yaml"), number, 3, number, 9)
    return Diagnostic(code="TC101", name="unknown-field", severity=severity, message=message, span=span, help=cure)


def test_a_diagnostic_is_a_workflow_command_whose_texts_end_nothing() -> None:
    report = Report((diagnostic(4, message="100 % of `a`::b\nc", cure="mend it"),), prefix="tools/")
    assert github(report).splitlines() == [
        "::error file=tools/a%2Cb.tool.yaml,line=4,endLine=4,col=3,endColumn=9,title=TC101 unknown-field::100 %25 of `a`::b%0Ac%0Amend it",
        "1 error, 0 warnings, 0 notes",
    ]


def test_what_github_would_pass_over_is_in_the_log_and_the_worst_come_first() -> None:
    warnings = tuple(diagnostic(number, Severity.WARNING) for number in range(1, 13))
    lines = github(Report((*warnings, diagnostic(99)))).splitlines()
    assert [line.partition(" ")[0] for line in lines[:11]] == ["::error", *["::warning"] * 10]
    assert lines[11:] == [
        "a,b.tool.yaml:11:3: TC101 it is wrong",
        "a,b.tool.yaml:12:3: TC101 it is wrong",
        "1 error, 12 warnings, 0 notes",
    ]


def test_the_page_counts_and_lists_and_takes_nothing_for_markup() -> None:
    report = Report((diagnostic(4, message="a|b <img> `c`"),), silenced=2)
    assert github_summary(report).splitlines() == [
        "### toolc",
        "",
        "1 error · 0 warnings · 0 notes · 2 silenced",
        "",
        "| Finding | Place | What |",
        "| --- | --- | --- |",
        r"| TC101 unknown-field | a,b\.tool\.yaml:4:3 | a\|b &lt;img&gt; \`c\` |",
    ]


def test_a_page_that_would_be_too_long_says_how_many_more_there_are() -> None:
    report = Report(tuple(diagnostic(number) for number in range(1, 251)))
    assert github_summary(report).splitlines()[-1] == "50 more are in the log."

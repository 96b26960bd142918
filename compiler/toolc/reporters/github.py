"""
Annotations for a run of GitHub Actions, and the page that sums the run up.

GitHub shows ten annotations of each severity for a step and passes over the others without a word. So the worst come first, the rest are plain
lines of the log, and the page counts and lists all of them: a run is never green, and never quiet, because there were too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Diagnostic, Severity
from toolc.reporters.column import shown
from toolc.reporters.report import Report

MOST: Final = 10
"""How many annotations of one severity GitHub shows for a step."""

MOST_ROWS: Final = 200
"""How many findings the page lists: GitHub refuses one of more than a mebibyte."""

COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def github(report: Report) -> str:
    """Return a workflow command for each diagnostic up to GitHub's limit, a plain line for each of the others, and a last line that counts."""
    return "".join(f"{line}\n" for line in _lines(report))


def github_summary(report: Report) -> str:
    """Return the run's page, in GitHub's Markdown."""
    counts = " · ".join(_counted(report, severity) for severity in COMMANDS)
    head = f"### toolc\n\n{counts} · {report.silenced} silenced\n"
    if not report.diagnostics:
        return head
    rows = [_row(report, each) for each in _worst_first(report)[:MOST_ROWS]]
    left_out = len(report.diagnostics) - len(rows)
    more = f"\n{left_out} more are in the log.\n" if left_out else ""
    return f"{head}\n| Finding | Place | What |\n| --- | --- | --- |\n{''.join(rows)}{more}"


def _lines(report: Report) -> Iterator[str]:
    left_out = []
    told = dict.fromkeys(COMMANDS, 0)
    for each in _worst_first(report):
        told[each.severity] += 1
        if told[each.severity] <= MOST:
            yield _command(report, each)
        else:
            left_out.append(each)
    for each in left_out:
        span = each.span
        yield f"{shown(report.prefix + span.document)}:{span.line}:{span.column}: {each.code} {shown(each.message)}"
    yield ", ".join(_counted(report, severity) for severity in COMMANDS)


def _worst_first(report: Report) -> list[Diagnostic]:
    return sorted(report.diagnostics, key=lambda each: -each.severity)


def _command(report: Report, diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    cure = f"\n{diagnostic.help}" if diagnostic.help else ""
    properties = {
        "file": report.prefix + span.document,
        "line": str(span.line),
        "endLine": str(span.end_line),
        "col": str(span.column),
        "endColumn": str(span.end_column),
        "title": f"{diagnostic.code} {diagnostic.name}",
    }
    told = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in properties.items())
    return f"::{COMMANDS[diagnostic.severity]} {told}::{_escaped(f'{diagnostic.message}{cure}')}"


def _escaped(text: str, more: str = "") -> str:
    """Return a text as a workflow command takes it: what would end the command, or a part of it, stands as a percent code."""
    return "".join(f"%{ord(each):02X}" if each in f"%\r\n{more}" else each for each in text)


def _counted(report: Report, severity: Severity) -> str:
    number = report.count(severity)
    return f"{number} {severity.name.lower()}{'' if number == 1 else 's'}"


def _row(report: Report, diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    place = f"{report.prefix}{span.document}:{span.line}:{span.column}"
    return f"| {diagnostic.code} {diagnostic.name} | {_cell(place)} | {_cell(diagnostic.message)} |\n"


def _cell(text: str) -> str:
    """Return a text as a cell of a table, in which nothing is markup."""
    plain = shown(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "".join(f"\\{each}" if each in "\\`*_{}[]()#+-.!|~@" else each for each in plain)

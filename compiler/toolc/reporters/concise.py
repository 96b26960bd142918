"""One line for each diagnostic, as editors and `grep` like it: `path:line:column: CODE message`."""

from __future__ import annotations

from toolc.reporters.column import shown
from toolc.reporters.report import Report


def concise(report: Report) -> str:
    """Return a line for each diagnostic."""
    return "".join(f"{shown(each.document)}:{each.span.line}:{each.span.column}: {each.code} {shown(each.message)}\n" for each in report.diagnostics)

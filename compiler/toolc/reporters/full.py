"""
A frame for each diagnostic: what and where, the line with a caret below what is meant, the cure, and the page to read.

```text
TC202 unenforced-field: nothing in host "zcode" enforces `trace.input` of Bash
  --> contracts/zcode/Bash.tool.yaml:41:11
   |
41 |   input: none
   |          ^^^^ only copied: registry, catalog
   = help: name the code that reads it under `hosts: zcode: readers:` in toolc.yaml, or remove the field
   = toolc explain TC202
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from toolc.diagnostics import Diagnostic, Severity, SpannedLabel
from toolc.reporters.column import shown
from toolc.reporters.excerpt import excerpt_of, lines_of
from toolc.reporters.report import Report
from toolc.source import DocumentId

COLOURS: Final = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.NOTE: "\x1b[1;36m"}
FAINT: Final = "\x1b[2m"
PLAIN: Final = "\x1b[0m"

Lines: TypeAlias = Mapping[DocumentId, tuple[str, ...]]
"""The lines of each document, without their ends."""


def full(report: Report) -> str:
    """Return a frame for each diagnostic, with blank lines between them, and a last line that counts them."""
    lines = {document: lines_of(text) for document, text in report.texts.items()}
    frames = ["".join(f"{line}\n" for line in _frame(each, lines, colour=report.colour)) for each in report.diagnostics]
    return "\n".join((*frames, f"{_summary(report)}\n"))


def _frame(diagnostic: Diagnostic, lines: Lines, *, colour: bool) -> Iterator[str]:
    here = [label.message for label in diagnostic.labels if label.span == diagnostic.span]
    others = [label for label in diagnostic.labels if label.span != diagnostic.span]
    margin = " " * len(str(max(span.line for span in (diagnostic.span, *(label.span for label in others)))))
    strong, faint, plain = (COLOURS[diagnostic.severity], FAINT, PLAIN) if colour else ("", "", "")
    yield f"{strong}{diagnostic.code} {diagnostic.name}{plain}: {shown(diagnostic.message)}"
    yield from _excerpt("-->", "^", SpannedLabel(diagnostic.span, "; ".join(here)), lines, margin)
    for label in others:
        yield from _excerpt(":::", "-", label, lines, margin)
    if diagnostic.help is not None:
        yield f"{margin} = help: {shown(diagnostic.help)}"
    yield f"{margin} = {faint}toolc explain {diagnostic.code}{plain}"


def _excerpt(arrow: str, mark: str, label: SpannedLabel, lines: Lines, margin: str) -> Iterator[str]:
    """Yield where a label is, and the line with a mark below what is meant; a file without text, or without that line, has only the first."""
    span = label.span
    yield f"{margin}{arrow} {shown(span.document)}:{span.line}:{span.column}"
    of_document = lines.get(span.document, ())
    said = f" {shown(label.message)}" if label.message else ""
    if span.line > len(of_document) or not of_document[span.line - 1].strip():
        if said:
            yield f"{margin} |{said}"
        return
    line = of_document[span.line - 1]
    excerpt = excerpt_of(line, span.column - 1, span.end_column - 1 if span.end_line == span.line else len(line))
    yield f"{margin} |"
    yield f"{span.line:>{len(margin)}} | {excerpt.text}"
    yield f"{margin} | {' ' * excerpt.before}{mark * excerpt.marked}{said}"


def _summary(report: Report) -> str:
    silenced = f"; {report.silenced} silenced" if report.silenced else ""
    counted = [_counted(report, severity) for severity in (Severity.ERROR, Severity.WARNING, Severity.NOTE) if report.count(severity)]
    return f"{', '.join(counted) or 'no findings'}{silenced}"


def _counted(report: Report, severity: Severity) -> str:
    number = report.count(severity)
    codes = sorted({each.code for each in report.diagnostics if each.severity is severity})
    return f"{number} {severity.name.lower()}{'s' if number > 1 else ''} ({', '.join(codes)})"

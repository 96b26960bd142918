"""How diagnostics are shown to people and to programs."""

from __future__ import annotations

from json import loads
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from toolc.diagnostics import Diagnostic, Severity, SpannedLabel
from toolc.reporters.choice import REPORTERS
from toolc.reporters.column import shown, width
from toolc.reporters.excerpt import Excerpt, excerpt_of, lines_of
from toolc.reporters.json import SCHEMA
from toolc.reporters.report import Report
from toolc.source import DocumentId, Span

BASH = DocumentId("contracts/zcode/Bash.tool.yaml")
TEXT = "\n" * 39 + "trace:\n  input: none\n"


def _diagnostic(
    *,
    line: int = 1,
    columns: tuple[int, int] = (1, 2),
    severity: Severity = Severity.ERROR,
    labels: tuple[SpannedLabel, ...] = (),
    cure: str | None = None,
) -> Diagnostic:
    return Diagnostic(
        code="TC202",
        name="unenforced-field",
        severity=severity,
        message='nothing in host "zcode" enforces `trace.input` of Bash',
        span=Span(BASH, line, columns[0], line, columns[1]),
        help=cure,
        labels=labels,
    )


def _full(diagnostic: Diagnostic, text: str) -> str:
    return REPORTERS["full"](Report((diagnostic,), {BASH: text}))


def test_a_frame_looks_as_it_is_documented() -> None:
    label = SpannedLabel(Span(BASH, 41, 10, 41, 14), "only copied: registry, catalog")
    cure = "name the code that reads it under `hosts: zcode: readers:` in toolc.yaml, or remove the field"
    assert _full(_diagnostic(line=41, columns=(10, 14), labels=(label,), cure=cure), TEXT) == (
        'TC202 unenforced-field: nothing in host "zcode" enforces `trace.input` of Bash\n'
        "  --> contracts/zcode/Bash.tool.yaml:41:10\n"
        "   |\n"
        "41 |   input: none\n"
        "   |          ^^^^ only copied: registry, catalog\n"
        "   = help: name the code that reads it under `hosts: zcode: readers:` in toolc.yaml, or remove the field\n"
        "   = toolc explain TC202\n"
        "\n"
        "1 error (TC202)\n"
    )


def test_a_second_place_has_an_excerpt_of_its_own() -> None:
    other = DocumentId("toolc.yaml")
    label = SpannedLabel(Span(other, 112, 3, 112, 8), "declared here")
    report = Report((_diagnostic(labels=(label,)),), {BASH: "trace: {}\n", other: "\n" * 111 + "  zcode: {}\n"})
    assert REPORTERS["full"](report) == (
        'TC202 unenforced-field: nothing in host "zcode" enforces `trace.input` of Bash\n'
        "   --> contracts/zcode/Bash.tool.yaml:1:1\n"
        "    |\n"
        "  1 | trace: {}\n"
        "    | ^\n"
        "   ::: toolc.yaml:112:3\n"
        "    |\n"
        "112 |   zcode: {}\n"
        "    |   ----- declared here\n"
        "    = toolc explain TC202\n"
        "\n"
        "1 error (TC202)\n"
    )


def test_a_file_without_text_has_no_excerpt() -> None:
    assert REPORTERS["full"](Report((_diagnostic(),))) == (
        'TC202 unenforced-field: nothing in host "zcode" enforces `trace.input` of Bash\n'
        " --> contracts/zcode/Bash.tool.yaml:1:1\n"
        "  = toolc explain TC202\n"
        "\n"
        "1 error (TC202)\n"
    )


def test_colour_is_there_only_when_asked_for() -> None:
    plain = Report((_diagnostic(severity=Severity.WARNING),), {BASH: "a\n"})
    coloured = Report(plain.diagnostics, plain.texts, colour=True)
    assert "\x1b" not in REPORTERS["full"](plain)
    assert REPORTERS["full"](coloured).startswith("\x1b[1;33mTC202 unenforced-field\x1b[0m: ")


def test_the_last_line_counts() -> None:
    found = (_diagnostic(), _diagnostic(severity=Severity.NOTE), _diagnostic(severity=Severity.NOTE))
    assert REPORTERS["full"](Report(found, silenced=3)).endswith("\n\n1 error (TC202), 2 notes (TC202); 3 silenced\n")
    assert REPORTERS["full"](Report(())) == "no findings\n"


@pytest.mark.parametrize(
    ("line", "start", "end", "excerpt"),
    [
        ("key: value", 5, 10, Excerpt("key: value", 5, 5)),
        ("\tkey: value", 6, 11, Excerpt("    key: value", 9, 5)),
        ("标题: 运行", 4, 6, Excerpt("标题: 运行", 6, 4)),
        ("e\u0301: x", 4, 5, Excerpt("e\u0301: x", 3, 1)),
        ("a\u202eb: x", 5, 6, Excerpt("a\\u202eb: x", 10, 1)),
        ("a\x1b[2J", 1, 2, Excerpt("a\\x1b[2J", 1, 4)),
        ("\U0001f468 man", 2, 5, Excerpt("\U0001f468 man", 3, 3)),
        ("key:", 4, 4, Excerpt("key:", 4, 1)),
        ("x" * 300, 150, 160, Excerpt("…" + "x" * 140 + "…", 41, 10)),
        ("x" * 300, 10, 300, Excerpt("x" * 140 + "…", 10, 130)),
        ("x" * 300, 290, 300, Excerpt("…" + "x" * 50, 41, 10)),
    ],
)
def test_the_caret_stands_below_what_is_meant(line: str, start: int, end: int, excerpt: Excerpt) -> None:
    assert excerpt_of(line, start, end) == excerpt


def test_lines_end_where_yaml_ends_them() -> None:
    assert lines_of("\ufeffa\r\nb\rc\u2028d\x85e\nf") == ("a", "b", "c\u2028d\x85e", "f")


def test_what_a_terminal_would_obey_is_escaped() -> None:
    assert shown("a\nb\x9b1m\u2066\U000e0041\ud800") == "a\\x0ab\\x9b1m\\u2066\\U000e0041\\ud800"
    assert width("a\n") == 5


def test_a_span_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    diagnostic = Diagnostic(code="TC502", name="odd", severity=Severity.ERROR, message="odd", span=Span(BASH, 1, 5, 3, 2))
    assert "1 | a: [b,\n  |     ^^\n" in _full(diagnostic, "a:  [b\nc\n]\n").replace("a:  [b", "a: [b,")


def test_concise_is_one_line_for_each() -> None:
    report = Report((_diagnostic(line=3, columns=(5, 8)),), silenced=1)
    assert REPORTERS["concise"](report) == 'contracts/zcode/Bash.tool.yaml:3:5: TC202 nothing in host "zcode" enforces `trace.input` of Bash\n'
    assert REPORTERS["concise"](Report(())) == ""


def test_json_holds_everything_and_is_valid_under_its_schema() -> None:
    label = SpannedLabel(Span(BASH, 1, 1, 1, 2), "here")
    text = REPORTERS["json"](Report((_diagnostic(labels=(label,)),), silenced=2))
    value: Any = loads(text)  # what JSON holds is of any type
    span = {"path": "contracts/zcode/Bash.tool.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 2}
    assert value == {
        "format": 1,
        "diagnostics": [
            {
                "code": "TC202",
                "name": "unenforced-field",
                "severity": "error",
                "message": 'nothing in host "zcode" enforces `trace.input` of Bash',
                "span": span,
                "help": None,
                "labels": [{"span": span, "message": "here"}],
            }
        ],
        "summary": {"errors": 1, "warnings": 0, "notes": 0, "silenced": 2},
    }
    assert text.isascii()
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(value)

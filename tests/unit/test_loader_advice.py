"""What is said about documents that are read all the same."""

from __future__ import annotations

import pytest

from toolc.diagnostics import Finding, Raised
from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("a.tool.yaml")


def loaded(text: str) -> Loaded:
    return load(Source(NAME, text))


def span(line: int, column: int, end_column: int) -> Span:
    return Span(NAME, line, column, line, end_column)


@pytest.mark.parametrize(
    ("written", "message", "cure"),
    [
        ("yes", "`yes` is text, but true to a YAML 1.1 reader", 'write `"yes"`'),
        ("Off", "`Off` is text, but false to a YAML 1.1 reader", 'write `"Off"`'),
        ("010", "`010` is the number 10, but the number 8 to a YAML 1.1 reader", 'write `"010"` if text is meant, otherwise `10`'),
        ("0644", "`0644` is the number 644, but the number 420 to a YAML 1.1 reader", 'write `"0644"` if text is meant, otherwise `644`'),
        ("09001", "`09001` is the number 9001, but text to a YAML 1.1 reader", 'write `"09001"` if text is meant, otherwise `9001`'),
        ("0o17", "`0o17` is the number 15, but text to a YAML 1.1 reader", 'write `"0o17"` if text is meant, otherwise `15`'),
        ("0b101", "`0b101` is text, but the number 5 to a YAML 1.1 reader", 'write `"0b101"`'),
        ("-0x1F", "`-0x1F` is text, but the number -31 to a YAML 1.1 reader", 'write `"-0x1F"`'),
        ("1_000", "`1_000` is text, but the number 1000 to a YAML 1.1 reader", 'write `"1_000"`'),
        ("1_0.5", "`1_0.5` is text, but the number 10.5 to a YAML 1.1 reader", 'write `"1_0.5"`'),
        ("12:30", "`12:30` is text, but a number in base 60 to a YAML 1.1 reader", 'write `"12:30"`'),
        ("2025-01-01", "`2025-01-01` is text, but a date to a YAML 1.1 reader", 'write `"2025-01-01"`'),
        ("2025-02-30", "`2025-02-30` is text, but a date to a YAML 1.1 reader", 'write `"2025-02-30"`'),
        ("2001-12-14t21:59:43.1Z", "`2001-12-14t21:59:43.1Z` is text, but a date to a YAML 1.1 reader", 'write `"2001-12-14t21:59:43.1Z"`'),
        ("1e-7", "`1e-7` is the number 1e-07, but text to a YAML 1.1 reader", 'write `"1e-7"` if text is meant, otherwise `1.0e-07`'),
        ("=", "`=` is text, but a default value to a YAML 1.1 reader", 'write `"="`'),
    ],
)
def test_a_form_that_a_yaml_1_1_reader_takes_otherwise_is_pointed_out(written: str, message: str, cure: str) -> None:
    found = loaded(f"b: 1\na: [x, {written}]\n")
    assert found.raised == (Raised("TC012", Finding(span(2, 8, 8 + len(written)), message, cure)),)
    assert found.value is not None


@pytest.mark.parametrize(
    "written",
    [
        "1",
        "-1",
        "0",
        "1.5",
        "1.5e+3",
        ".5",
        "0x1F",
        "true",
        "null",
        "~",
        "'yes'",
        '"010"',
        "!!str no",
        "08:30",
        "1.2.3",
        "2m",
        "yesterday",
        "y1",
        "a: |\n yes",
    ],
)
def test_a_form_that_both_versions_read_alike_is_not(written: str) -> None:
    text = f"a: {written}\n" if "|" not in written else "a: |\n  yes\n"
    assert loaded(text).raised == ()


def test_keys_are_looked_at_as_values_are() -> None:
    found = loaded("on: {event: fired}\ninput:\n  properties:\n    on: {type: boolean}\n")
    assert [(each.code, each.finding.at) for each in found.raised] == [("TC012", span(1, 1, 3)), ("TC012", span(4, 5, 7))]
    assert found.value == {"on": {"event": "fired"}, "input": {"properties": {"on": {"type": "boolean"}}}}


@pytest.mark.parametrize("written", ["9007199254740992", "-9007199254740992", "123456789012345678901234567890", "0x20000000000000"])
def test_an_integer_that_json_readers_round_is_a_warning_and_kept(written: str) -> None:
    found = loaded(f"a: {written}\n")
    message = f"`{written}` is beyond ±(2^53-1), and many JSON readers round it"
    assert found.raised == (Raised("TC011", Finding(span(1, 4, 4 + len(written)), message, f'write `"{written}"` where a text will do')),)
    assert found.value == {"a": int(written, 0)}


@pytest.mark.parametrize("written", ["9007199254740991", "-9007199254740991", "9007199254740993.0", "1.0e+300"])
def test_a_number_that_every_reader_keeps_or_rounds_alike_is_none(written: str) -> None:
    assert loaded(f"a: {written}\n").raised == ()


@pytest.mark.parametrize(
    ("text", "at", "message", "cure"),
    [
        (
            "description: List changes, see PR #526 for the format\n",
            span(1, 35, 54),
            "the text of `description` ends in front of `#526`: what follows ` #` is a comment",
            'write `"List changes, see PR #526 for the format"`, or put a space after the `#` of a comment',
        ),
        (
            "usage:\n  - Use C\t#sharp  \n",
            span(2, 11, 17),
            "the text of `usage` ends in front of `#sharp`: what follows ` #` is a comment",
            'write `"Use C #sharp"`, or put a space after the `#` of a comment',
        ),
        (
            "errors: [{code: a, message: Issue #5, see there\n}]\n",
            span(1, 35, 48),
            "the text of `message` ends in front of `#5,`: what follows ` #` is a comment",
            'write `"Issue #5, see there"`, or put a space after the `#` of a comment',
        ),
    ],
)
def test_a_text_that_a_comment_cuts_is_a_warning(text: str, at: Span, message: str, cure: str) -> None:
    found = loaded(text)
    assert found.raised == (Raised("TC013", Finding(at, message, cure)),)


@pytest.mark.parametrize(
    "text",
    [
        "description: List changes # see PR 526\n",
        'description: "List changes, see PR" #526\n',
        "description: List changes, see PR#526\n",
        "timeout: 2m #mend\n",
        "description: |\n  see PR #526\n",
        "#!comment\ndescription: a\n  #b\n",
        "description: #526\n  a\n",
    ],
)
def test_an_ordinary_comment_cuts_nothing(text: str) -> None:
    assert loaded(text).raised == ()


@pytest.mark.parametrize("letter", ["y", "Y", "n", "N"])
def test_single_letters_are_texts_to_every_reader_in_use(letter: str) -> None:
    assert loaded(f"{letter}: {letter}\n") == Loaded(Source(NAME, f"{letter}: {letter}\n"), {letter: letter})


@pytest.mark.parametrize(
    ("text", "at", "message", "cure"),
    [
        (
            "a: {type: string, description: What was done, and why}\n",
            span(1, 47, 54),
            "the text of `description` ends at a comma: `and why` is taken for a key",
            'write `"What was done, and why"`',
        ),
        (
            "a: {title: One,\n  two , three, type: x}\n",
            Span(NAME, 2, 3, 2, 14),
            "the text of `title` ends at a comma: `two , three` is taken for a key",
            'write `"One, two , three"`',
        ),
    ],
)
def test_a_text_that_a_comma_cuts_is_a_warning(text: str, at: Span, message: str, cure: str) -> None:
    found = loaded(text)
    assert found.value is not None
    assert found.raised == (Raised("TC020", Finding(at, message, cure)),)


@pytest.mark.parametrize(
    "text",
    [
        "a: {type: string, description: What was done, why: }\n",
        'a: {description: "What was done", and why}\n',
        "a: {type: one, two}\n",
        "a: {description: What, 'and why'}\n",
        "description: What was done, and why\n",
        "a: {description: , and why}\n",
    ],
)
def test_other_keys_without_a_value_cut_no_text(text: str) -> None:
    assert loaded(text).raised == ()


def test_a_merge_is_noted_with_the_keys_that_it_brings() -> None:
    found = loaded("x: &x {b: 1, c: 2}\nz: &z {c: 3, d: 4}\na:\n  <<: [*x, *z]\n  c: 5\n")
    cure = "write the keys out where YAML 1.2 readers shall see them"
    assert found.raised == (Raised("TC015", Finding(span(4, 3, 5), "the merge key `<<` brings in `b`, `c`, `d`", cure)),)
    assert found.value is not None
    assert found.value["a"] == {"b": 1, "d": 4, "c": 5}

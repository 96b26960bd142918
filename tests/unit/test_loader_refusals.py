"""What is refused, and the exact place and words of each refusal."""

from __future__ import annotations

import pytest

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load, load_bytes
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("a.tool.yaml")


def loaded(text: str) -> Loaded:
    return load(Source(NAME, text))


def places(found: Loaded) -> list[tuple[str, int, int, int, int]]:
    """Return the code and the span of each finding."""
    return [
        (each.code, each.finding.at.line, each.finding.at.column, each.finding.at.end_line, each.finding.at.end_column)
        for each in found.raised
        if isinstance(each.finding.at, Span)
    ]


def span(line: int, column: int, end_column: int) -> Span:
    return Span(NAME, line, column, line, end_column)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("description: Note: read this\n", span(1, 18, 19), "`:` stands where no key can be"),
        ("a: b\n  c: d\n", span(2, 4, 5), "`:` stands where no key can be"),
        ("a: @mention\n", span(1, 4, 5), "a text without quotes cannot start with `@`"),
        ("a: %x\n", span(1, 4, 5), "a text without quotes cannot start with `%`"),
        ("a: *bold* text\n", span(1, 4, 5), "`*` starts an alias, and no name follows"),
        ("a: *bold text\n", span(1, 4, 9), "`*bold` stands for the anchor `&bold`, and nothing above it has that anchor"),
        ("a: *bold\n", span(1, 4, 9), "`*bold` stands for the anchor `&bold`, and nothing above it has that anchor"),
        ("a: {name} is\n", span(1, 11, 12), "this follows a value that has ended"),
        ("a: 'it's'\n", span(1, 8, 9), "text follows the quotes that close in front of it"),
        ('a: "\\q"\n', span(1, 5, 6), "`\\q` is no escape of a text in double quotes"),
        ('b: 1\na: "x\nc: 1\n', span(2, 4, 5), "the quotes that open here are not closed"),
        ("a: [1, 2\n", span(1, 4, 5), "`[` is not closed"),
        ("a: {b: [1],\n", span(1, 4, 5), "`{` is not closed"),
        ("a: [\n", span(1, 4, 5), "`[` is not closed"),
        ("a: [1, 2}\n", span(1, 9, 10), "`,` or `]` is missing"),
        ("a: ]\n", span(1, 4, 5), "`]` stands where a value is expected"),
        ("a: 1\nfoo\nbar: 1\n", span(2, 1, 4), "a key without `:`"),
        ("a:\n  b: 1\n c: 2\n", span(3, 2, 3), "this line does not go on with the mapping above it"),
        ("- a\nb: c\n", span(2, 1, 2), "this line does not go on with the list above it"),
        ("a: - b\n", span(1, 4, 5), "the item of a list cannot stand on this line"),
        ("a: >x\n  t\n", span(1, 5, 6), "text follows `|` or `>` on its line"),
        ("%YAML 3.0\n---\na: 1\n", span(1, 1, 2), "this version of YAML is not read"),
        ("a:\n\tb: 1\n", span(2, 1, 2), "a tab stands in the indentation"),
        ("a:\n  - b\n \t- c\n", span(3, 2, 3), "a tab stands in the indentation"),
        ("a: |\n  x\n\ty\n", span(3, 1, 2), "a tab stands in the indentation"),
        ("a:\n  -\tb: c\n", span(2, 4, 5), "a tab stands in the indentation"),
        ("d:\n  <<: 3\n", span(2, 3, 5), "the merge key `<<` names something that is not a mapping"),
    ],
)
def test_a_text_that_is_not_valid_yaml_is_refused_where_it_stops_being_so(text: str, at: Span, message: str) -> None:
    found = loaded(text)
    assert [(each.code, each.finding.at, each.finding.message) for each in found.raised] == [("TC001", at, message)]
    assert found.value is None
    assert found.raised[0].finding.help


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("description: Note: read this\n", 'put the text in quotes: `description: "Note: read this"`'),
        ("a: b: c # d\n", 'put the text in quotes: `a: "b: c"`'),
        ("usage:\n  - a: b: c\n", 'put the text in quotes: `- a: "b: c"`'),
        ('a: `b` is "c"\n', 'put the text in quotes: `a: "`b` is \\"c\\""`'),
        ("description: {name} is it\n", 'put the text in quotes: `description: "{name} is it"`'),
        ("a: *bold* text\n", 'put the text in quotes: `a: "*bold* text"`'),
    ],
)
def test_the_cure_is_the_line_in_quotes_ready_to_be_pasted(text: str, cure: str) -> None:
    assert [each.finding.help for each in loaded(text).raised] == [cure]


def test_a_missing_bracket_names_where_the_list_opens() -> None:
    finding = loaded("a: 1\nb: [1, 2\nc: 3\n").raised[0].finding
    assert finding.labels == (Label(span(2, 4, 5), "opened here"),)


def test_every_control_character_is_found_once_a_line() -> None:
    found = loaded("a: b\x00c\x01\nd: \x7f\ne: f\x85g\nh: \u2028\n")
    assert places(found) == [("TC002", 1, 5, 1, 6), ("TC002", 2, 4, 2, 5), ("TC002", 3, 5, 3, 6), ("TC002", 4, 4, 4, 5)]
    assert found.raised[0].finding.message == "the control character U+0000 stands in the text"
    assert found.raised[2].finding.message == "the character U+0085 ends a line for some readers and not for others"


def test_a_file_that_is_no_text_gets_ten_findings() -> None:
    assert len(loaded("\x00\n" * 100).raised) == 10


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        (b"a: \xff\n", (1, 4), "the byte 0xff is not UTF-8"),
        (b"a: 1\r\nb: \xc3\xa9\xc3\n", (2, 5), "the byte 0xc3 is not UTF-8"),
        (b"\xef\xbb\xbfa: \xc3\xa9\xe9", (1, 5), "the byte 0xe9 is not UTF-8"),
        (b"\xff\xfea\x00:\x00", (1, 1), "this file is UTF-16, not UTF-8"),
        (b"\xfe\xff\x00a\x00:", (1, 1), "this file is UTF-16, not UTF-8"),
        (b"a: \xed\xa0\x80\n", (1, 4), "the byte 0xed is not UTF-8"),
    ],
)
def test_bytes_that_are_not_utf_8_are_refused_at_the_first_of_them(content: bytes, place: tuple[int, int], message: str) -> None:
    found = load_bytes(NAME, content)
    assert [(each[0], each[1:3]) for each in places(found)] == [("TC002", place)]
    assert found.raised[0].finding.message == message
    assert found.value is None


def test_half_of_a_surrogate_pair_is_no_character() -> None:
    assert places(loaded('a: "\\ud83d"\nb: "\\ude00\\ud83d"\n')) == [("TC002", 1, 4, 1, 12), ("TC002", 2, 4, 2, 18)]
    assert places(loaded("a: \ud83d\n")) == [("TC002", 1, 4, 1, 5)]


def test_every_duplicate_key_is_refused_with_the_first_as_its_label() -> None:
    text = "name: a\npermission: admin\n\"name\": b\npermission: read\nx: {y1: 1, z: {k: 1, 'k': 2, k: 3}}\n"
    found = loaded(text)
    assert places(found) == [("TC003", 3, 1, 3, 7), ("TC003", 4, 1, 4, 11), ("TC003", 5, 22, 5, 25), ("TC003", 5, 30, 5, 31)]
    assert found.raised[1] == Raised(
        "TC003",
        Finding(
            span(4, 1, 11), "the key `permission` stands twice in one mapping", "keep one of the two", (Label(span(2, 1, 11), "first written here"),)
        ),
    )
    assert found.value is None


def test_a_merge_key_that_is_written_twice_is_a_duplicate() -> None:
    found = loaded("x: &x {b: 1}\nd:\n  <<: *x\n  <<: *x\n")
    assert [each.finding for each in found.raised if each.code == "TC003"] == [
        Finding(
            span(4, 3, 5),
            "the key `<<` stands twice in one mapping",
            "merge both in one list: `<<: [*first, *second]`",
            (Label(span(3, 3, 5), "first written here"),),
        )
    ]


def test_every_key_that_is_no_text_is_refused() -> None:
    text = "1: x\ntrue: x\nnull: x\n1.5: x\n~: x\n[a]: b\n{c: 1}: d\n? [e]\n: f\n!!int 7: x\ng: {8: x}\n?\n: x\n"
    found = loaded(text)
    assert places(found) == [
        ("TC004", 1, 1, 1, 2),
        ("TC004", 2, 1, 2, 5),
        ("TC004", 3, 1, 3, 5),
        ("TC004", 4, 1, 4, 4),
        ("TC004", 5, 1, 5, 2),
        ("TC004", 6, 1, 6, 2),
        ("TC004", 7, 1, 7, 2),
        ("TC004", 8, 3, 8, 4),
        ("TC004", 10, 7, 10, 8),
        ("TC004", 11, 5, 11, 6),
        ("TC004", 12, 1, 12, 2),
    ]
    assert [each.finding.message for each in found.raised[:4]] == [
        "the key `1` is a number, not a text",
        "the key `true` is a boolean, not a text",
        "the key `null` is null, not a text",
        "the key `1.5` is a number, not a text",
    ]
    assert found.raised[0].finding.help == 'write `"1"`'


def test_every_tag_that_json_has_no_value_for_is_refused_at_the_tag() -> None:
    text = (
        "a: !!set {x, z}\nb: !!binary aGk=\nc: !x 1\nd: !!python/name:os.system z\n"
        "e: [!<tag:a.b:c> d, &k !!timestamp 2001-01-01]\nf: !!map\n  g: !!omap [z]\n"
    )
    found = loaded(text)
    assert [each for each in places(found) if each[0] != "TC012"] == [
        ("TC005", 1, 4, 1, 9),
        ("TC005", 2, 4, 2, 12),
        ("TC005", 3, 4, 3, 6),
        ("TC005", 4, 4, 4, 27),
        ("TC005", 5, 5, 5, 17),
        ("TC005", 5, 24, 5, 35),
        ("TC005", 7, 6, 7, 12),
    ]
    assert found.raised[0].finding.message == "the tag `!!set` names no value that JSON has"


@pytest.mark.parametrize("text", ["a: !!int x\n", "a: !!bool yes\n", "a: !!float .x\n", "a: !!null x\n", "a: !!int 1.5\n", "a: !!int true\n"])
def test_a_standard_tag_has_to_fit(text: str) -> None:
    assert [each[0] for each in places(loaded(text))] == ["TC005"]


@pytest.mark.parametrize("text", ["a: !!str [x]\n", "a: !!seq x\n", "a: !!map [x]\n", "a: !e!x b\n"])
def test_a_tag_of_another_kind_of_value_is_refused(text: str) -> None:
    assert [each[0] for each in places(loaded(text))] == ["TC005"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("name: a\n---\nname: b\n", (2, 1, 2, 4)),
        ("---\n---\nname: b\n", (2, 1, 2, 4)),
        ("name: a\n...\n# c\n--- {name: b}\n---\nx: 1\n", (4, 1, 4, 14)),
        ("name: a\n...\nname: b\n", (3, 1, 3, 2)),
    ],
)
def test_a_second_document_is_refused_where_it_starts(text: str, place: tuple[int, int, int, int]) -> None:
    assert places(loaded(text)) == [("TC006", *place)]


def test_every_number_that_is_not_finite_is_refused() -> None:
    text = "a: [.inf, -.Inf, +.INF, .nan, .NaN, .NAN]\nb: 1e999\nc: -1.0e+400\nd: " + "9" * 641 + "\n"
    found = loaded(text)
    assert places(found) == [
        ("TC007", 1, 5, 1, 9),
        ("TC007", 1, 11, 1, 16),
        ("TC007", 1, 18, 1, 23),
        ("TC007", 1, 25, 1, 29),
        ("TC007", 1, 31, 1, 35),
        ("TC007", 1, 37, 1, 41),
        ("TC007", 2, 4, 2, 9),
        ("TC007", 3, 4, 3, 13),
        ("TC007", 4, 4, 4, 645),
    ]
    assert found.raised[6].finding.message == "`1e999` is not a finite number"


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "a.tool.yaml is empty", (1, 1, 1, 1)),
        ("\n\n", "a.tool.yaml is empty", (1, 1, 1, 1)),
        ("\ufeff", "a.tool.yaml is empty", (1, 1, 1, 1)),
        ("# only a comment\n", "a.tool.yaml is empty", (1, 1, 1, 1)),
        ("---\n", "a.tool.yaml is empty", (1, 1, 1, 1)),
        ("# c\n- a\n", "the document is a list, not a mapping", (2, 1, 2, 2)),
        ("contract:1\n", "the document is one text or number, not a mapping", (1, 1, 1, 2)),
        ("12", "the document is one text or number, not a mapping", (1, 1, 1, 2)),
    ],
)
def test_a_document_that_is_no_mapping_is_refused(text: str, message: str, place: tuple[int, int, int, int]) -> None:
    found = loaded(text)
    assert places(found) == [("TC009", *place)]
    assert found.raised[0].finding.message == message


def test_findings_stand_in_the_order_of_the_text() -> None:
    text = "b: &b {<<: [], 1: .inf}\na: !x 010\na: !y z\n"
    lines = [(each[1], each[2]) for each in places(loaded(text))]
    assert lines == sorted(lines)


def test_columns_count_characters_and_no_byte_order_mark() -> None:
    assert places(loaded("\ufeff\U0001f600é: 1\n\U0001f600é: 2\n")) == [("TC003", 2, 1, 2, 3)]

"""From a path to the span of a key or a value."""

from __future__ import annotations

import pytest

from toolc.frontend.position import Positions
from toolc.source import DocumentId, Path, Place, Source, Span

NAME = DocumentId("a.tool.yaml")

BLOCK = """\
# a contract
contract: 1
name: "a b"  # comment
effects:
  reads: [workspace, network]
  writes: &none []
  keyed: {key: P,
    overlap: parallel}
usage:
  - first item
  -   # nothing
  - text: deep
    when: x
  - - nested
description: |-  # header
  one
  two
summary: goes
  on here
tags:
- a
empty:
alias: *none
? explicit
: value
"quoted key": 'it''s'
emoji \U0001f600: \U0001f600 x
"""


def span(text: str, path: Path, *, key: bool = False) -> tuple[int, int, int, int]:
    found = Positions(Source(NAME, text)).span_of(Place(NAME, path, "key" if key else "value"))
    assert found.document == NAME
    return found.line, found.column, found.end_line, found.end_column


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), (2, 1, 2, 12)),
        (("contract",), (2, 11, 2, 12)),
        (("name",), (3, 7, 3, 12)),
        (("effects",), (5, 3, 5, 30)),
        (("effects", "reads"), (5, 10, 5, 30)),
        (("effects", "reads", 0), (5, 11, 5, 20)),
        (("effects", "reads", 1), (5, 22, 5, 29)),
        (("effects", "writes"), (6, 17, 6, 19)),
        (("effects", "keyed"), (7, 10, 7, 17)),
        (("effects", "keyed", "overlap"), (8, 14, 8, 22)),
        (("usage",), (10, 3, 10, 15)),
        (("usage", 0), (10, 5, 10, 15)),
        (("usage", 1), (11, 3, 11, 4)),
        (("usage", 2), (12, 5, 12, 15)),
        (("usage", 2, "when"), (13, 11, 13, 12)),
        (("usage", 3, 0), (14, 7, 14, 13)),
        (("description",), (15, 14, 15, 16)),
        (("summary",), (18, 10, 18, 14)),
        (("tags",), (21, 1, 21, 4)),
        (("empty",), (22, 1, 22, 6)),
        (("alias",), (23, 8, 23, 13)),
        (("explicit",), (25, 3, 25, 8)),
        (("quoted key",), (26, 15, 26, 22)),
        (("emoji \U0001f600",), (27, 10, 27, 13)),
    ],
)
def test_a_value_is_found_to_the_column(path: Path, expected: tuple[int, int, int, int]) -> None:
    assert span(BLOCK, path) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), (2, 1, 2, 12)),
        (("contract",), (2, 1, 2, 9)),
        (("effects", "keyed", "overlap"), (8, 5, 8, 12)),
        (("usage", 0), (10, 5, 10, 15)),
        (("usage", 2, "when"), (13, 5, 13, 9)),
        (("description",), (15, 1, 15, 12)),
        (("empty",), (22, 1, 22, 6)),
        (("explicit",), (24, 3, 24, 11)),
        (("quoted key",), (26, 1, 26, 13)),
        (("emoji \U0001f600",), (27, 1, 27, 8)),
    ],
)
def test_a_key_is_found_to_the_column_and_a_list_item_has_none(path: Path, expected: tuple[int, int, int, int]) -> None:
    assert span(BLOCK, path, key=True) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("nothing",), (2, 1, 2, 12)),
        (("effects", "nothing"), (4, 1, 4, 8)),
        (("effects", "reads", 7, "x"), (5, 3, 5, 8)),
        (("effects", "reads", 0, "x"), (5, 11, 5, 20)),
        (("usage", 2, "nothing"), (12, 5, 12, 15)),
        (("name", "x"), (3, 1, 3, 5)),
        (("usage", "x"), (9, 1, 9, 6)),
        (("effects", 0), (4, 1, 4, 8)),
    ],
)
def test_a_value_that_is_not_there_is_at_the_key_of_its_nearest_ancestor(path: Path, expected: tuple[int, int, int, int]) -> None:
    assert span(BLOCK, path) == expected
    assert span(BLOCK, path, key=True) == expected


ALIASES = """\
base: &base
  timeout: 5
  nested: &nested {deep: 1}
tools:
  - name: a
    <<: *base
    timeout: 6
  - {<<: [*base, *nested], name: b}
  - *base
  - *nested
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("tools", 2), (9, 5, 9, 10)),
        (("tools", 3), (10, 5, 10, 12)),
        (("tools", 3, "deep"), (3, 26, 3, 27)),
        (("tools", 2, "timeout"), (2, 12, 2, 13)),
        (("tools", 0, "timeout"), (7, 14, 7, 15)),
        (("tools", 0, "nested"), (3, 19, 3, 28)),
        (("tools", 0, "nested", "deep"), (3, 26, 3, 27)),
        (("tools", 1, "deep"), (3, 26, 3, 27)),
        (("tools", 1, "timeout"), (2, 12, 2, 13)),
        (("tools", 2, "missing"), (9, 5, 9, 10)),
        (("base",), (2, 3, 2, 13)),
    ],
)
def test_a_path_through_an_alias_or_a_merge_leads_to_where_the_value_is_written(path: Path, expected: tuple[int, int, int, int]) -> None:
    assert span(ALIASES, path) == expected


def test_json_has_positions() -> None:
    text = '{\n\t"a": [1, {"b": "x"}],\n\t"c": "\\ud83d\\ude00", "d": null\n}\n'
    assert span(text, ("a",)) == (2, 7, 2, 22)
    assert span(text, ("a", 1, "b")) == (2, 17, 2, 20)
    assert span(text, ("c",)) == (3, 7, 3, 21)
    assert span(text, ("d",), key=True) == (3, 23, 3, 26)
    assert span(text, ()) == (1, 1, 1, 2)


def test_a_byte_order_mark_and_windows_line_ends_take_no_column() -> None:
    text = "\ufeffa: 1\r\nb:\r\n  c: 2\r\n"
    assert span(text, ("a",)) == (1, 4, 1, 5)
    assert span(text, ("b",)) == (3, 3, 3, 7)
    assert span(text, ("b", "c")) == (3, 6, 3, 7)


def test_the_first_of_two_equal_keys_is_meant() -> None:
    assert span("a: 1\na: 2\n", ("a",)) == (1, 4, 1, 5)


def test_tags_and_anchors_are_no_part_of_a_value() -> None:
    text = "a: !!str &x text\nb: &y !!map\n  # why\n  c: 1\nd: &z # why\n  - e\n"
    assert span(text, ("a",)) == (1, 13, 1, 17)
    assert span(text, ("b",)) == (4, 3, 4, 7)
    assert span(text, ("d",)) == (6, 3, 6, 6)


@pytest.mark.parametrize("text", ["", "# c\n", "a: [", "a: 'x\nb: 1\n", "[" * 5000, "a: \x00", "a: *x\n", "\ud800", "\u2028"])
def test_a_document_that_cannot_be_composed_has_its_first_character_only(text: str) -> None:
    assert span(text, ("a", 0, "b")) == (1, 1, 1, 1)
    assert span(text, (), key=True) == (1, 1, 1, 1)


def test_a_root_that_is_a_list_or_a_text_has_positions() -> None:
    assert span("- a\n- b\n", (1,)) == (2, 3, 2, 4)
    assert span("text\n", ("a",)) == (1, 1, 1, 5)


def test_the_text_at_a_place_is_what_was_written() -> None:
    positions = Positions(Source(NAME, "\ufeffversion: 1.10\nb: [x, 0x1F]\n"))
    assert positions.text_of(Place(NAME, ("version",))) == "1.10"
    assert positions.text_of(Place(NAME, ("b", 1))) == "0x1F"
    assert positions.text_of(Place(NAME, ("b",), "key")) == "b"


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("a: hello world\n", (6, 11), (1, 10, 1, 15)),
        ("a: hello\n  world\n", (6, 11), (2, 3, 2, 8)),
        ("a: hello\n  world\n", (4, 7), (1, 8, 2, 4)),
        ("a: hello\n\n  world\n", (6, 7), (3, 3, 3, 4)),
        ("a: 'it''s so'\n", (2, 3), (1, 7, 1, 9)),
        ("a: 'it''s so'\n", (5, 7), (1, 11, 1, 13)),
        ("a: 'one\n\n  two'\n", (4, 7), (3, 3, 3, 6)),
        ('a: "x\\n\\u00e9\\x41y"\n', (2, 3), (1, 8, 1, 14)),
        ('a: "x\\n\\u00e9\\x41y"\n', (3, 5), (1, 14, 1, 19)),
        ('a: "one \\\n   two"\n', (4, 7), (2, 4, 2, 7)),
        ('a: "one\n   two"\n', (4, 7), (2, 4, 2, 7)),
        ('a: "x\\ud83d\\ude00y"\n', (1, 2), (1, 6, 1, 18)),
        ('a: "x\\ud83d\\ude00y"\n', (2, 3), (1, 18, 1, 19)),
        ('a: "x\\U0001f600y"\n', (2, 3), (1, 16, 1, 17)),
        ("a: |\n  one\n   two\n\n  three\n", (0, 3), (2, 3, 2, 6)),
        ("a: |\n  one\n   two\n\n  three\n", (4, 8), (3, 3, 3, 7)),
        ("a: |\n  one\n   two\n\n  three\n", (10, 15), (5, 3, 5, 8)),
        ("a: |2-  # c\n    one\n  two \n", (6, 10), (3, 3, 3, 7)),
        ("a:\n  - |\n\n    x\n    y\n", (1, 2), (4, 5, 4, 6)),
        ("a:\n  - |\n\n    x\n    y\n", (3, 4), (5, 5, 5, 6)),
        ("a: >\n  one\n  two\n\n  three\n\n    four\n  five\n", (4, 7), (3, 3, 3, 6)),
        ("a: >\n  one\n  two\n\n  three\n\n    four\n  five\n", (8, 13), (5, 3, 5, 8)),
        ("a: >\n  one\n  two\n\n  three\n\n    four\n  five\n", (17, 21), (7, 5, 7, 9)),
        ("a: >\r\n  one\r\n  two\r\n", (4, 7), (3, 3, 3, 6)),
        ("a: |\r\n  one\r\n  two\r\n", (4, 7), (3, 3, 3, 6)),
        ("a: \U0001f600 two\n", (2, 5), (1, 6, 1, 9)),
    ],
)
def test_a_part_of_a_text_is_found_through_quotes_escapes_and_folds(text: str, within: tuple[int, int], expected: tuple[int, int, int, int]) -> None:
    path: Path = ("a", 0) if "- |" in text else ("a",)
    found = Positions(Source(NAME, text)).span_of(Place(NAME, path, within=within))
    assert found == Span(NAME, *expected)


@pytest.mark.parametrize("within", [(3, 3), (50, 60), (-5, 0), (2, 1)])
def test_a_part_that_is_not_there_is_the_whole_text(within: tuple[int, int]) -> None:
    assert Positions(Source(NAME, "a: hello\n")).span_of(Place(NAME, ("a",), within=within)) == Span(NAME, 1, 4, 1, 9)


def test_a_part_that_reaches_over_the_end_ends_with_the_text() -> None:
    assert Positions(Source(NAME, "a: hello\n")).span_of(Place(NAME, ("a",), within=(3, 99))) == Span(NAME, 1, 7, 1, 9)


def test_a_part_of_a_value_that_is_no_text_is_the_value() -> None:
    assert Positions(Source(NAME, "a: [x, y]\n")).span_of(Place(NAME, ("a",), within=(0, 1))) == Span(NAME, 1, 4, 1, 10)


def test_a_part_of_an_aliased_text_is_where_the_text_is_written() -> None:
    assert Positions(Source(NAME, "a: &x hello\nb: *x\n")).span_of(Place(NAME, ("b",), within=(0, 1))) == Span(NAME, 1, 7, 1, 8)

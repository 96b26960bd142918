"""Which comments silence, what they cover, and which only look like one."""

from __future__ import annotations

import pytest

from toolc.diagnostics import Silencer
from toolc.frontend.silencer_comment import Silencers, silencers
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("a.tool.yaml")


def found(text: str) -> Silencers:
    return silencers(Source(NAME, text))


def coverage(text: str) -> list[tuple[str, int, int, bool]]:
    result = found(text)
    assert result.raised == ()
    return [(" ".join(each.codes), each.first_line, each.last_line, each.whole_file) for each in result.silencers]


def test_a_silencer_has_codes_a_date_and_a_reason() -> None:
    text = "a: 1\nb: é  # toolc: ignore[TC304, noun-phrase-summary] (until 2027-03-01) vendor wording  \n"
    assert found(text) == Silencers(
        (
            Silencer(
                codes=("TC304", "noun-phrase-summary"),
                first_line=2,
                last_line=2,
                whole_file=False,
                until="2027-03-01",
                reason="vendor wording",
                span=Span(NAME, 2, 7, 2, 84),
            ),
        )
    )


def test_a_text_without_the_mark_has_none() -> None:
    assert found("a: 1  # ignore[TC304] x\n") == Silencers()


CONTRACT = """\
# toolc: ignore[FILE1] the whole file

# toolc: ignore[FIRST1] not the first block
contract: 1
# toolc: ignore[EFF1] a node and its children
# and another comment

effects:
  # toolc: ignore[IN1] an entry inside
  reads: [a,
    b]

  writes: []  # toolc: ignore[EOL1] a line
# toolc: ignore[USE1] less indented than what it is about
usage:
    # toolc: ignore[ITEM1] an item
  - text: x
    when: y
  # toolc: ignore[DASH1] a dash alone
  -
    text: x
  - z
flow: [
  # toolc: ignore[FLOW1] in brackets
  {a: 1,
   b: 2},
  c
]
# toolc: ignore[TEXT1] a block text
description: |
  one

  two

last: 1
# toolc: ignore[END1] nothing below
"""


def test_coverage_follows_the_place_of_the_comment() -> None:
    assert coverage(CONTRACT) == [
        ("FILE1", 1, 36, True),
        ("FIRST1", 4, 4, False),
        ("EFF1", 8, 13, False),
        ("IN1", 10, 11, False),
        ("EOL1", 13, 13, False),
        ("USE1", 15, 22, False),
        ("ITEM1", 17, 18, False),
        ("DASH1", 20, 21, False),
        ("FLOW1", 25, 26, False),
        ("TEXT1", 30, 33, False),
        ("END1", 36, 36, False),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# toolc: ignore[TC304] x\na: 1\n",
        "# yaml-language-server: $schema=x\n# toolc: ignore[TC304] x\na: 1\n",
        "\ufeff\n\n# toolc: ignore[TC304] x\n\na: 1\n",
        "---\n# toolc: ignore[TC304] x\na: 1\n",
        "%YAML 1.2\n---\n# toolc: ignore[TC304] x\n# more\na: 1\n",
        "# one\r\n# toolc: ignore[TC304] x\r\na: 1\r\n",
    ],
)
def test_the_first_comment_block_covers_the_file(text: str) -> None:
    assert [(each[1], each[3]) for each in coverage(text)] == [(1, True)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("# one\n\n# toolc: ignore[TC304] x\na:\n  b: 1\nc: 1\n", (4, 5)),
        ("a: # toolc: ignore[TC304] x\n  b: 1\n", (1, 1)),
        ("a: |  # toolc: ignore[TC304] x\n  b\n", (1, 1)),
        ("a: 'it''s' # toolc: ignore[TC304] x\n", (1, 1)),
        ("b: 1\n# toolc: ignore[TC304] x\n&k a: &v\n  b: 1\n", (3, 4)),
        ("b: 1\n# toolc: ignore[TC304] x\n? a\n: b\n", (3, 4)),
        ("x:\n- 1\n# toolc: ignore[TC304] x\n- - a\n  - b\n- c\n", (4, 5)),
        ("b: [1,\n # toolc: ignore[TC304] x\n]\nc: 1\n", (2, 2)),
    ],
)
def test_other_comments_cover_a_line_or_an_entry(text: str, lines: tuple[int, int]) -> None:
    assert [(each[1], each[2], each[3]) for each in coverage(text)] == [(*lines, False)]


@pytest.mark.parametrize(
    "text",
    [
        'a: "x # toolc: ignore[TC304] x"\n',
        "a: 'x\n  # toolc: ignore[TC304] x'\n",
        "a: |\n  # toolc: ignore[TC304] x\n  y # toolc: ignore[TC304] x\n",
        "a: >-\n  text\n  # toolc: ignore[TC304] x\nb: 1\n",
        "a: x# toolc: ignore[TC304] x\n",
        '{"a": "# toolc: ignore[TC304] x"}\n',
    ],
)
def test_text_is_no_comment(text: str) -> None:
    assert found(text) == Silencers()


def test_a_comment_behind_a_block_text_is_one() -> None:
    assert coverage("a: |\n  text\n# toolc: ignore[TC304] x\nb: 1\n") == [("TC304", 4, 4, False)]
    assert coverage("a:\n  c: |\n    text\n\n  # toolc: ignore[TC304] x\nb: 1\n") == [("TC304", 6, 6, False)]


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# toolc: ignore[] why", "this silencer names no code"),
        ("# toolc: ignore[ , ] why", "this silencer names no code"),
        ("# toolc: ignore[TC304]", "this silencer gives no reason"),
        ("# toolc: ignore[TC304] (until 2027-03-01)", "this silencer gives no reason"),
        ("# toolc: ignore[TC304 TC305] why", "`TC304 TC305` in this silencer is no code and no name of a rule"),
        ("# toolc: ignore[TC304, 305] why", "`305` in this silencer is no code and no name of a rule"),
        ("# toolc: ignore[TC304] (until 2027-02-30) why", "`2027-02-30` in this silencer is not a date of the form 2027-03-01"),
        ("# toolc: ignore[TC304] (until 20270301) why", "`20270301` in this silencer is not a date of the form 2027-03-01"),
        ("# toolc: ignore[TC304] (until tomorrow why", "the date in this silencer is not of the form `(until 2027-03-01)`"),
        ("# toolc: ignore[TC304] (2027-03-01) why", "the date in this silencer is not of the form `(until 2027-03-01)`"),
        ("# toolc: ignore TC304 why", "this comment starts like a silencer and is none"),
        ("# toolc: ignore[TC304 why", "this comment starts like a silencer and is none"),
        ("# toolc: allow[TC304] why", "this comment starts like a silencer and is none"),
        ("# toolc:", "this comment starts like a silencer and is none"),
        ("# note # toolc: ignore[TC304] why", "this comment starts like a silencer and is none"),
    ],
)
def test_a_malformed_silencer_is_a_finding_and_silences_nothing(comment: str, message: str) -> None:
    result = found(f"a: 1\nb: 2  {comment}\n")
    assert result.silencers == ()
    assert [(each.code, each.finding.at, each.finding.message) for each in result.raised] == [
        ("TC016", Span(NAME, 2, 7, 2, 7 + len(comment)), message)
    ]


@pytest.mark.parametrize("text", ["a: [  # toolc: ignore[TC304] x\n", "# toolc: ignore[TC304] x\n", "a: \x00 # toolc: ignore[TC304] x\n"])
def test_a_document_that_cannot_be_composed_has_none(text: str) -> None:
    assert found(text) == Silencers()


def test_more_silencers_than_anyone_writes_are_not_read() -> None:
    result = found("a: 1\n" + "# toolc: ignore[TC304] x\n" * 1003)
    assert len(result.silencers) == 1000
    assert [(each.code, each.finding.at, each.finding.message) for each in result.raised] == [
        ("TC016", Span(NAME, 1002, 1, 1002, 25), "this file has more than 1,000 silencers, and this one and those below are not read")
    ]


def test_comments_above_one_another_cover_what_begins_below_them() -> None:
    result = found("a: 1\n# toolc: ignore[TC304] x\n\n# toolc: ignore[TC305] y\nb:\n  c: 1\nd: 2\n")
    assert [(each.codes, each.first_line, each.last_line) for each in result.silencers] == [(("TC304",), 5, 6), (("TC305",), 5, 6)]


def test_a_comment_with_two_marks_is_one_silencer() -> None:
    result = found("a: 1\nb: 2  # toolc: ignore[TC304] as # toolc: says\n")
    assert [(each.codes, each.reason) for each in result.silencers] == [(("TC304",), "as # toolc: says")]


def test_silencers_do_not_depend_on_line_ends() -> None:
    assert coverage(CONTRACT.replace("\n", "\r\n")) == coverage(CONTRACT)

"""How values are written as YAML: what stands plain, what in quotes, what in brackets and what as a block."""

from __future__ import annotations

import pytest

from toolc.frontend.loader import load
from toolc.frontend.yaml_text import WIDTH, yaml_text
from toolc.ir.json import Json
from toolc.source import DocumentId, Source

PLAIN = [
    "text",
    "Any text.",
    "3 retries",
    "it's",
    'say "x"',
    "a:b",
    "C#",
    "x - y",
    "运行命令",
    "naïve",
    "👩\u200d👧 ⚠\ufe0f",
    "می\u200cخواهم",
    "~/notes",
    "/a/{id}",
    ".txt",
    "x=y",
    "nonsense",
    "a\\b",
    "e",
    "v1",
    "T",
]
"""Texts that every reader takes for themselves."""

QUOTED = {
    "": '""',
    "yes": '"yes"',
    "No": '"No"',
    "on": '"on"',
    "y": '"y"',
    "null": '"null"',
    "~": '"~"',
    "true": '"true"',
    "=": '"="',
    "<<": '"<<"',
    "010": '"010"',
    "1e3": '"1e3"',
    "12:30": '"12:30"',
    "190:20:30": '"190:20:30"',
    "2025-01-01": '"2025-01-01"',
    "2001-12-14 21:59:43.10 -5": '"2001-12-14 21:59:43.10 -5"',
    "0x1F": '"0x1F"',
    "0o17": '"0o17"',
    "0b1": '"0b1"',
    "1_000": '"1_000"',
    "+1": '"+1"',
    ".5": '".5"',
    ".inf": '".inf"',
    ".NaN": '".NaN"',
    "- item": '"- item"',
    "? key": '"? key"',
    "a: b": '"a: b"',
    "a:": '"a:"',
    "a #b": '"a #b"',
    "#a": '"#a"',
    "&a": '"&a"',
    "*a": '"*a"',
    "!a": '"!a"',
    "|": '"|"',
    ">": '">"',
    "%a": '"%a"',
    "@a": '"@a"',
    "`a`": '"`a`"',
    "'a'": "\"'a'\"",
    '"a"': "'\"a\"'",
    "...": '"..."',
    "--- a": '"--- a"',
    "{{x}}": '"{{x}}"',
    "[a]": '"[a]"',
    " a": '" a"',
    "a ": '"a "',
    "a\tb": '"a\\tb"',
    "a\nb": '"a\\nb"',
    "\r": '"\\r"',
    "\x00": '"\\x00"',
    "\x1b[31m": '"\\x1b[31m"',
    "\x85": '"\\x85"',
    "\u200b": '"\\u200b"',
    "\u202e": '"\\u202e"',
    "\u2028": '"\\u2028"',
    "\ufeff": '"\\ufeff"',
    "\U000e0041": '"\\U000e0041"',
    "^\\d+$: x": "'^\\d+$: x'",
}
"""Texts that some reader would take for something else, and how they are written."""


@pytest.mark.parametrize("text", PLAIN)
def test_a_text_that_nobody_mistakes_stands_plain(text: str) -> None:
    assert yaml_text({"k": text}) == f"k: {text}\n"


@pytest.mark.parametrize(("text", "written"), QUOTED.items(), ids=map(ascii, QUOTED))
def test_a_text_that_a_reader_would_mistake_stands_in_quotes(text: str, written: str) -> None:
    assert yaml_text({"k": text}) == f"k: {written}\n"


@pytest.mark.parametrize(("text", "written"), QUOTED.items(), ids=map(ascii, QUOTED))
def test_a_key_is_quoted_as_a_value_is(text: str, written: str) -> None:
    assert yaml_text({text: 1}) == f"{written}: 1\n"


@pytest.mark.parametrize("text", ["a,b", "a]", "a{b", "https://example.org", "why?"])
def test_a_text_is_quoted_in_brackets_where_it_would_end_there(text: str) -> None:
    assert yaml_text({"k": [text]}) == f'k: ["{text}"]\n'
    assert yaml_text({"k": text}) == f"k: {text}\n"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (0, "0"),
        (-7, "-7"),
        (2**53 - 1, "9007199254740991"),
        (1.0, "1.0"),
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e-07, "1.0e-07"),
        (1e22, "1.0e+22"),
        (1.5e300, "1.5e+300"),
        ({}, "{}"),
        ([], "[]"),
    ],
)
def test_what_is_no_text_is_written_as_readers_of_both_versions_know_it(value: Json, written: str) -> None:
    assert yaml_text({"k": value}) == f"k: {written}\n"


def test_short_maps_and_lists_stand_on_one_line_and_longer_ones_as_blocks() -> None:
    value: Json = {
        "type": "object",
        "properties": {
            "text": {"type": "string", "description": "Any text."},
            "kind": {"type": ["string", "null"], "enum": ["yes", "no", None], "default": None},
            "more": {
                "anyOf": [
                    {"type": "string", "description": "One word, or several words in one text."},
                    {"type": "array", "items": {"type": "string"}},
                ]
            },
        },
        "required": ["text"],
    }
    assert yaml_text(value) == (
        "type: object\n"
        "properties:\n"
        "  text: {type: string, description: Any text.}\n"
        '  kind: {type: [string, "null"], enum: ["yes", "no", null], default: null}\n'
        "  more:\n"
        "    anyOf:\n"
        '      - {type: string, description: "One word, or several words in one text."}\n'
        "      - {type: array, items: {type: string}}\n"
        "required: [text]\n"
    )


def test_a_map_in_a_list_starts_behind_its_dash() -> None:
    long = "word " * 12 + "end"
    assert yaml_text([{"a": long, "b": long}, [long, long]]) == f"- a: {long}\n  b: {long}\n- - {long}\n  - {long}\n"


def test_a_text_of_several_lines_is_a_block_that_keeps_them() -> None:
    text = "Find notes.\n\n  When to use:\n\t- for words\n   \nNot for files: there is `grep` # really"
    assert yaml_text({"description": text}) == (
        "description: |-\n  Find notes.\n\n    When to use:\n  \t- for words\n     \n  Not for files: there is `grep` # really\n"
    )


@pytest.mark.parametrize(
    ("text", "header"),
    [
        ("one line\nand yet another one", "|-"),
        ("one line\nand yet another one\n", "|"),
        ("one line\nand yet another one\n\n", "|+"),
        ("  one line\nand yet another one", "|2-"),
        ("\none line\nand yet another one", "|2-"),
        ("\tone line\nand yet another one\n", "|2"),
    ],
)
def test_the_header_of_a_block_tells_what_its_lines_cannot(text: str, header: str) -> None:
    written = yaml_text({"k": text, "next": 1})
    assert written.partition("\n")[0] == f"k: {header}"
    assert load(Source(DocumentId("a.yaml"), written)).value == {"k": text, "next": 1}


def test_a_long_text_of_one_line_is_folded_between_words() -> None:
    text = "word " * 60 + "end"
    first, *lines = yaml_text({"k": text}).splitlines()
    assert first == "k: >-"
    assert max(map(len, lines)) <= WIDTH
    assert " ".join(line.strip() for line in lines) == text


def test_a_long_text_without_blanks_stays_on_its_line() -> None:
    assert yaml_text({"pattern": "a" * 200}) == f"pattern: {'a' * 200}\n"


def test_a_long_text_with_an_unseen_character_is_escaped_over_several_lines() -> None:
    text = "One line with a\u200bhidden mark.\n  Another line.\n" + "word " * 30
    written = yaml_text({"k": text})
    assert written.splitlines()[:2] == ['k: "One line with a\\u200bhidden mark.\\n\\', "  \\  Another line.\\n\\"]
    assert max(map(len, written.splitlines())) <= WIDTH + len("  \\")
    assert load(Source(DocumentId("a.yaml"), written)).value == {"k": text}


def test_a_key_that_is_too_long_for_readers_stands_behind_a_question_mark() -> None:
    key = "k" * 2000
    written = yaml_text({key: {"a": 1}})
    assert written == f"? {key}\n: {{a: 1}}\n"
    assert load(Source(DocumentId("a.yaml"), written)).value == {key: {"a": 1}}


@pytest.mark.parametrize(("value", "error"), [(float("nan"), ValueError), (float("inf"), ValueError), (object(), TypeError), ({1: 2}, TypeError)])
def test_what_json_does_not_know_is_refused(value: Json, error: type[Exception]) -> None:
    with pytest.raises(error):
        yaml_text({"k": value})

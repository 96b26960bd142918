from __future__ import annotations

import json
import math

import pytest

from toolc.artifacts import compact_json, json_text
from toolc.ir.json import Json


def test_containers_are_indented_by_two_and_empty_ones_stay_on_their_line() -> None:
    value: Json = {"b": [1, {"c": []}], "a": {}, "t": (True, False, None)}
    assert json_text(value) == (
        '{\n  "b": [\n    1,\n    {\n      "c": []\n    }\n  ],\n  "a": {},\n  "t": [\n    true,\n    false,\n    null\n  ]\n}\n'
    )


def test_the_form_that_is_hashed_has_no_blanks_and_no_final_newline() -> None:
    assert compact_json({"b": [1, 2, {}], "a": "é x"}) == '{"b":[1,2,{}],"a":"é x"}'.encode()


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (-7, "-7"),
        (1.0, "1.0"),
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e-7, "1e-7"),
        (2.5e-10, "2.5e-10"),
        (1e-100, "1e-100"),
        (1e22, "1e22"),
        (1.5e300, "1.5e300"),
        (5e-324, "5e-324"),
        (9007199254740993, "9007199254740993"),
        (10**40 + 1, "1" + "0" * 39 + "1"),
    ],
)
def test_a_number_has_the_fewest_digits_that_give_it_back_with_its_type(number: float, text: str) -> None:
    assert json_text(number) == f"{text}\n"
    assert json.loads(text) == number
    assert type(json.loads(text)) is type(number)


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_that_json_has_not_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="JSON has no number"):
        json_text({"default": number})


@pytest.mark.parametrize(
    ("character", "written"),
    [
        ('"', '\\"'),
        ("\\", "\\\\"),
        ("/", "/"),
        ("\n", "\\n"),
        ("\x00", "\\u0000"),
        ("\x1b", "\\u001b"),
        ("\x7f", "\\u007f"),
        ("\x85", "\\u0085"),
        ("\u2028", "\\u2028"),
        ("\u2029", "\\u2029"),
        ("\u202e", "\\u202e"),
        ("\u2066", "\\u2066"),
        ("\ufeff", "\\ufeff"),
        ("\ud800", "\\ud800"),
        ("é", "é"),
        ("运", "运"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
    ],
)
def test_a_character_is_escaped_where_a_reader_would_take_it_for_something_else(character: str, written: str) -> None:
    assert json_text({character: character}) == f'{{\n  "{written}": "{written}"\n}}\n'
    assert compact_json([character]) == f'["{written}"]'.encode()


def test_what_is_no_json_is_our_mistake() -> None:
    with pytest.raises(TypeError, match="no value of type set"):
        json_text({"a": {1, 2}})  # type: ignore[dict-item]  # the mistake itself
    with pytest.raises(TypeError, match="a key of a JSON object is a string, not 1"):
        json_text({1: "a"})  # type: ignore[dict-item]  # the mistake itself


def test_depth_is_no_limit() -> None:
    value: Json = "x"
    for _ in range(100_000):
        value = {"a": [value]}
    assert compact_json(value) == b'{"a":[' * 100_000 + b'"x"' + b"]}" * 100_000
    while isinstance(value, dict):  # taken apart from outside, since Python frees it by recursion
        (value,) = value.pop("a")

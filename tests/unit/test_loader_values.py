"""What documents mean: the YAML 1.2 core schema."""

from __future__ import annotations

from math import copysign

import pytest

from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load, load_bytes
from toolc.frontend.value import Value
from toolc.source import DocumentId, Source

NAME = DocumentId("a.tool.yaml")


def loaded(text: str) -> Loaded:
    return load(Source(NAME, text))


def value_of(text: str) -> Value:
    found = loaded(text)
    assert found.value is not None, found.raised
    return found.value["a"]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("Null", None),
        ("NULL", None),
        ("nULL", "nULL"),
        ("true", True),
        ("True", True),
        ("TRUE", True),
        ("tRUE", "tRUE"),
        ("false", False),
        ("False", False),
        ("FALSE", False),
        ("0", 0),
        ("-0", 0),
        ("+12", 12),
        ("-19", -19),
        ("010", 10),
        ("0o17", 15),
        ("0x1F", 31),
        ("0xff", 255),
        ("-0x1F", "-0x1F"),
        ("0b11", "0b11"),
        ("1_000", "1_000"),
        ("1.0", 1.0),
        ("-1.5e3", -1500.0),
        ("1e3", 1000.0),
        ("12e03", 12000.0),
        (".5", 0.5),
        ("5.", 5.0),
        ("1e-7", 1e-7),
        (".", "."),
        ("+", "+"),
        ("1.2.3", "1.2.3"),
        ("2m", "2m"),
        ("12:30", "12:30"),
        ("2025-01-01", "2025-01-01"),
        ("2025-13-01", "2025-13-01"),
        ("yes", "yes"),
        ("No", "No"),
        ("on", "on"),
        ("OFF", "OFF"),
        ("n", "n"),
        ("=", "="),
        ('"12"', "12"),
        ("'true'", "true"),
        ('""', ""),
        ("!!str 12", "12"),
        ("!!str", ""),
        ("!!int 12", 12),
        ('!!int "12"', 12),
        ("!!float 12", 12.0),
        ("!!float 1.5", 1.5),
        ("!!bool true", True),
        ("!!null null", None),
        ("!!null", None),
        ("!!seq [1]", [1]),
        ("!!map {b: 1}", {"b": 1}),
        ("! 12", "12"),
        ("[a, [], {}]", ["a", [], {}]),
        ("{b: , c: 1}", {"b": None, "c": 1}),
        ("[b: 1]", [{"b": 1}]),
    ],
)
def test_a_value_means_what_the_core_schema_says(written: str, value: Value) -> None:
    found = value_of(f"a: {written}\n")
    assert (found, type(found)) == (value, type(value))


def test_minus_zero_keeps_its_sign_as_a_float() -> None:
    found = value_of("a: -0.0\n")
    assert isinstance(found, float)
    assert copysign(1, found) == -1


def test_an_integer_is_kept_exactly() -> None:
    assert value_of("a: 123456789012345678901234567890\n") == 123456789012345678901234567890


@pytest.mark.parametrize("key", ["on", "yes", "No", "off", "12:30", "2025-01-01", "=", "1_000"])
def test_a_key_that_is_no_text_in_yaml_1_1_is_the_text_it_is(key: str) -> None:
    found = loaded(f"{key}: 1\n")
    assert found.value == {key: 1}
    assert [each.code for each in found.raised] == ["TC012"]


def test_a_byte_order_mark_and_windows_line_ends_change_nothing() -> None:
    content = "\ufeffname: a.b\r\ndescription: |\r\n  one\r\n  two\r\nusage: >-\r\n  a\r\n  b\r\n".encode()
    assert load_bytes(NAME, content).value == {"name": "a.b", "description": "one\ntwo\n", "usage": "a b"}


def test_old_line_ends_are_line_ends() -> None:
    assert loaded("a: 1\rb: 2\r").value == {"a": 1, "b": 2}


def test_json_is_yaml() -> None:
    text = '{\n\t"a": [1, 2.5, true, null, "\\u00e9\\ud83d\\ude00\\/\\n"],\n\t"b":{"c":"d"}\n}\n'
    assert loaded(text).value == {"a": [1, 2.5, True, None, "é\U0001f600/\n"], "b": {"c": "d"}}


def test_an_empty_document_at_the_end_is_no_document() -> None:
    assert loaded("a: 1\n---\n") == Loaded(Source(NAME, "a: 1\n---\n"), {"a": 1})
    assert loaded("---\na: 1\n...\n").value == {"a": 1}


def test_an_alias_stands_for_its_value() -> None:
    found = loaded("a: &x {b: [1]}\nc: *x\nd: [*x]\n")
    assert found.value == {"a": {"b": [1]}, "c": {"b": [1]}, "d": [{"b": [1]}]}
    assert found.has_aliases
    assert found.raised == ()


def test_an_anchor_that_is_written_again_means_the_later_value() -> None:
    assert loaded("a: &x 1\nb: *x\nc: &x 2\nd: *x\n").value == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_an_ampersand_and_a_star_in_a_text_are_no_alias() -> None:
    found = loaded("a: this & that\nb: 2 * 3\n")
    assert found.value == {"a": "this & that", "b": "2 * 3"}
    assert not found.has_aliases


def test_explicit_keys_win_over_merged_ones_and_the_first_of_several_merged_mappings_wins() -> None:
    text = "x: &x {b: 1, c: 2}\nz: &z {b: 3, d: 4, e: 5}\na:\n  e: 6\n  <<: [*x, *z]\n  c: 7\n"
    found = value_of(text)
    assert isinstance(found, dict)
    assert list(found.items()) == [("e", 6), ("b", 1), ("d", 4), ("c", 7)]


def test_a_merge_is_shallow_and_reaches_through_merges() -> None:
    text = "x: &x {b: {c: 1, d: 2}}\nz: &z {<<: *x, e: 3}\na: {<<: *z, b: {c: 9}}\n"
    assert value_of(text) == {"b": {"c": 9}, "e": 3}


def test_a_merge_key_in_quotes_is_a_key() -> None:
    assert value_of('a: {"<<": 1}\n') == {"<<": 1}

"""The YAML of field pages reads back as the value it shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.frontend.loader import load
from toolc.ir.json import Json
from toolc.language.yaml_text import inline, yaml_text
from toolc.source import DocumentId, Source

INLINE: list[tuple[Json, str]] = [
    ("Read one file.", "Read one file."),
    ("yes", '"yes"'),
    ("2m", '"2m"'),
    ("a: b", '"a: b"'),
    ("a #b", '"a #b"'),
    ("", '""'),
    ("运行", '"运行"'),
    (None, "null"),
    (True, "true"),
    ([], "[]"),
    ({"a": [1, {"on": "x"}], "/p": {}}, '{a: [1, {"on": x}], "/p": {}}'),
]


@pytest.mark.parametrize(("value", "text"), INLINE)
def test_a_value_on_one_line_is_quoted_where_it_must_be(value: Json, text: str) -> None:
    assert inline(value) == text


def test_what_is_too_long_for_a_line_is_broken() -> None:
    long = "A sentence that is long enough to fill more than half of one line."
    value: dict[str, Json] = {"a": 1, "b": [{"c": long, "d": long}, 2], "e": {"f": long, "g": {"h": long, "i": []}}}
    assert yaml_text(value) == (f"a: 1\nb:\n  - c: {long}\n    d: {long}\n  - 2\ne:\n  f: {long}\n  g: {{h: {long}, i: []}}\n")


texts = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff"), max_size=12)
json = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(texts, json, min_size=1, max_size=4))
def test_yaml_reads_back_as_the_same_value(value: dict[str, Json]) -> None:
    assert load(Source(DocumentId("a.yaml"), yaml_text(value))).value == value

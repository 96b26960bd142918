from __future__ import annotations

import json
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from toolc.artifacts import compact_json, json_text
from toolc.ir.json import Json

texts = st.text(st.characters(exclude_categories=["Cs"]))  # two halves side by side read back as one character
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts


def containers(inner: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return cast("st.SearchStrategy[Json]", st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))


values: st.SearchStrategy[Json] = st.recursive(cast("st.SearchStrategy[Json]", scalars), containers, max_leaves=20)


@given(values)
def test_json_reads_back_as_the_same_value_with_the_same_types_and_key_order(value: Json) -> None:
    for text in (json_text(value), compact_json(value)):
        assert repr(json.loads(text)) == repr(value)


@given(values)
def test_json_is_laid_out_as_the_standard_library_does_where_nothing_is_escaped_otherwise(value: Json) -> None:
    text = json_text(value)
    if "\\u" not in text and "e" not in text.replace("true", "").replace("false", ""):
        assert text == json.dumps(value, indent=2, ensure_ascii=False) + "\n"


@given(values)
def test_json_can_be_encoded_and_has_no_character_that_an_editor_takes_for_a_line_end(value: Json) -> None:
    text = json_text(value)
    assert text.encode().decode() == text
    assert text.splitlines() == text.removesuffix("\n").split("\n")

"""Whatever a value is, the YAML written for it is read back as that value: by toolc, by YAML 1.1 readers and by another YAML 1.2 reader."""

from __future__ import annotations

from typing import cast

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from toolc.frontend.loader import load
from toolc.frontend.yaml_text import yaml_text
from toolc.ir.json import Json
from toolc.source import DocumentId, Source

ODD = st.sampled_from(
    [*" \t\n:#-?,[]{}&*!|>'\"%@`\\=~<.+01_exobaTZ\r\x85\u2028\ufeff\x00\u200b\u200d\xa0", "é", "运", "😀", "\U000e0041"],
)
WORDS = st.sampled_from(
    [
        *("yes", "No", "on", "y", "null", "~", "true", "False", "=", "<<", "...", "---", "--- a", "- a", "? a", "a: b", "a #b", "a:"),
        *("010", "1e3", "12:30", "2025-01-01", "0x1F", "1_000", "0b1", "0b_", "0x_", "0o17", ".inf", ".nan", "1.", "+1", "-.", "1:"),
        *("{{x}}", "-", "?", ":", "''", '""', "http://x.y/z?a=b", " lead", "trail ", "a" * 1100, "word " * 60, "\tx\ny\n", "a\n\n\n", "\n\nx"),
        *("line one\nline two\n", "  indented\nnot\n", "x\n   \ny", "long " * 40 + "\u200b " + "more\n words  here " * 20),
    ]
)
TEXTS = st.one_of(
    WORDS,
    st.text(st.one_of(ODD, st.characters(exclude_categories=["Cs"])), max_size=60),
    st.lists(st.one_of(WORDS, st.text(ODD, max_size=12)), max_size=6).map("".join),
    st.lists(st.text(ODD, max_size=8), min_size=20, max_size=40).map(" ".join),
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-(2**53) + 1, 2**53 - 1), st.floats(allow_nan=False, allow_infinity=False), TEXTS)


def containers(inner: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return cast("st.SearchStrategy[Json]", st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5))


VALUES: st.SearchStrategy[Json] = st.recursive(cast("st.SearchStrategy[Json]", SCALARS), containers, max_leaves=20)


def documents(value: Json) -> tuple[dict[str, Json], str]:
    """Return a document that holds a value at several depths, and its text."""
    document = {"value": value, "again": [value, [value, {"deep": value}]]}
    return document, yaml_text(document)


@given(VALUES)
def test_the_loader_reads_a_written_value_back_and_has_nothing_to_say(value: Json) -> None:
    document, text = documents(value)
    loaded = load(Source(DocumentId("a.yaml"), text))
    assert loaded.raised == ()
    assert repr(loaded.value) == repr(document)


@given(VALUES)
def test_yaml_1_1_readers_read_a_written_value_back(value: Json) -> None:
    document, text = documents(value)
    assert repr(yaml.safe_load(text)) == repr(document)
    if hasattr(yaml, "CSafeLoader"):
        assert repr(yaml.load(text, Loader=yaml.CSafeLoader)) == repr(document)


@given(VALUES)
def test_another_yaml_1_2_reader_reads_a_written_value_back(value: Json) -> None:
    ruamel = pytest.importorskip("ruamel.yaml", reason="the other YAML 1.2 reader is not installed")
    document, text = documents(value)
    assert repr(ruamel.YAML(typ="safe", pure=True).load(text)) == repr(document)


@given(VALUES)
def test_a_written_value_is_made_of_characters_that_an_editor_shows(value: Json) -> None:
    _, text = documents(value)
    assert text.encode().decode() == text
    assert text.splitlines() == text.removesuffix("\n").split("\n")


@given(st.integers())
def test_integers_beyond_what_all_readers_keep_are_written_in_full(value: int) -> None:
    assert load(Source(DocumentId("a.yaml"), yaml_text({"n": value}))).value == {"n": value}

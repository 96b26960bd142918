"""What holds of every text, and of every value."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeAlias

import yaml
from hypothesis import assume, example, given
from hypothesis import strategies as st

from toolc.frontend.construction import mapping_value
from toolc.frontend.inspection import inspect
from toolc.frontend.line_index import LineIndex
from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load, load_bytes
from toolc.frontend.outline import MapNode, compose
from toolc.frontend.position import Positions
from toolc.frontend.quick_value import quick_value
from toolc.frontend.quoting import visible
from toolc.frontend.silencer_comment import silencers
from toolc.frontend.value import Value
from toolc.source import DocumentId, Path, Place, Source, Span

NAME = DocumentId("a.tool.yaml")

FRAGMENTS = (
    *("a", "b", "k: ", "- ", "\n", "  ", " ", "[", "]", "{", "}", ",", ", ", ": ", ":", "? ", "&a ", "*a", "<<: ", "!!int ", "!x ", "! ", "!<a> "),
    *("'", '"', "\\", "\\n", "\\ud83d", "\\ude00", "|\n", ">-\n", "|2\n", "#", " #c", " # c", "12", "0o7", "1e999", ".inf", "yes", "010", "~"),
    *("---\n", "...\n", "%YAML 1.2\n", "\t", "\r", "\r\n", "\ufeff", "\u2028", "\x85", "\x00", "\ud800", "é", "\U0001f600", "description: "),
    *("# toolc: ignore[TC304] x", "# toolc: ", "\n  k: v\n  m: w\n", "\n- i\n- j\n", "&b {c: d}", "*b", "[[[[[[[[[[" * 4, "- - - - - - - - " * 4),
)

texts = st.one_of(st.text(), st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join))
characters = st.characters(codec="utf-8")
strings = st.one_of(
    st.text(characters, max_size=12),
    st.sampled_from(("yes", "1e3", "0o7", "010", "null", "", " a ", "a # b", "a: b", "- a", "\n", "a\n\nb\n", "# toolc: ignore[TC304] x")),
    st.lists(st.sampled_from(("word", "'", '"', "\\", "\n", "  ", "\t", "é", "\U0001f600", "# x", ": ")), max_size=12).map(" ".join),
)
leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), strings)
Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
values: st.SearchStrategy[Json] = st.recursive(
    leaves, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(strings, inner, max_size=4)), max_leaves=12
)
mappings = st.dictionaries(strings, values, max_size=5)
styles = st.sampled_from((None, "'", '"', "|", ">"))


def loaded(text: str) -> Loaded:
    return load(Source(NAME, text))


def paths(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    yield path, value
    entries = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for step, inner in entries:
        yield from paths(inner, (*path, step))


@given(texts, st.lists(st.one_of(st.text(max_size=3), st.integers(-1, 3)), max_size=4), st.tuples(st.integers(-2, 9), st.integers(-2, 9)))
def test_no_text_makes_the_front_end_raise(text: str, path: list[str | int], within: tuple[int, int]) -> None:
    source = Source(NAME, text)
    lines = text.count("\n") + text.count("\r") + 1
    for each in load(source).raised:
        assert isinstance(each.finding.at, Span)
        assert 1 <= each.finding.at.line <= each.finding.at.end_line <= lines
        assert each.finding.at.column >= 1
        assert each.finding.help
        assert visible(f"{each.finding.message}{each.finding.help}") == f"{each.finding.message}{each.finding.help}"
    span = Positions(source).span_of(Place(NAME, tuple(path), within=within))
    assert (1, 1) <= (span.line, span.column) <= (span.end_line, span.end_column)
    silencers(source)


@given(
    st.one_of(st.binary(), texts.map(lambda text: text.encode("utf-16", "surrogatepass")), texts.map(lambda text: text.encode("utf-8", "replace")))
)
def test_no_bytes_make_the_loader_raise(content: bytes) -> None:
    found = load_bytes(NAME, content)
    assert (found.value is None) == any(each.code not in {"TC011", "TC012", "TC013", "TC015"} for each in found.raised)


@given(mappings, st.sampled_from((None, 1, "\t")), st.sampled_from(((",", ":"), (", ", ": "))))
@example({"\U0001f600\ud83d\ude00": "\U0001f600"}, "\t", (",", ":"))
def test_a_value_written_as_json_is_read_back(value: dict[str, Json], indent: int | str | None, separators: tuple[str, str]) -> None:
    text = json.dumps(value, indent=indent, separators=separators)
    assert loaded(text).value == json.loads(text)


@given(mappings, styles, st.booleans(), st.booleans())
def test_a_value_written_as_yaml_is_read_back(value: dict[str, Json], style: str | None, unicode: bool, flow: bool) -> None:
    text = yaml.safe_dump(value, default_style=style, allow_unicode=unicode, default_flow_style=flow)
    assume(not {"\x85", "\u2028", "\u2029"} & set(text))  # PyYAML writes them as line breaks, and they are refused
    found = loaded(text)
    if found.value != value:
        # PyYAML writes texts without quotes that YAML 1.2 reads as numbers.
        assert style is None
        assert {each.code for each in found.raised} & {"TC004", "TC007", "TC012"}


@given(mappings, styles, st.booleans())
def test_line_ends_change_no_value_and_no_place(value: dict[str, Json], style: str | None, flow: bool) -> None:
    text = yaml.safe_dump(value, default_style=style, default_flow_style=flow)
    assert loaded(text.replace("\n", "\r\n")).value == loaded(text).value
    assert loaded(text.replace("\n", "\r\n")).raised == loaded(text).raised


@given(texts)
def test_the_quick_way_and_the_precise_way_give_equal_values_and_the_quick_way_has_nothing_to_say(text: str) -> None:
    bare = f"q: {text}\n" if quick_value(text) is None else text
    value: dict[str, Value] | None = quick_value(bare)
    if value is not None:
        root = compose(bare).root
        assert isinstance(root, MapNode)
        assert inspect(LineIndex(NAME, bare), root) == ()
        assert (mapping_value(root), repr(mapping_value(root))) == (value, repr(value))


@given(mappings)
def test_every_scalar_and_key_of_json_is_found_exactly(value: dict[str, Json]) -> None:
    positions = Positions(Source(NAME, json.dumps(value, indent=1)))
    for path, inner in paths(value):
        if path and isinstance(path[-1], str):
            assert positions.text_of(Place(NAME, path, "key")) == json.dumps(path[-1])
        if not isinstance(inner, list | dict):
            assert positions.text_of(Place(NAME, path)) == json.dumps(inner)


@given(strings, styles, st.booleans(), st.integers(1, 40))
def test_every_character_of_a_text_is_found_in_order(text: str, style: str | None, unicode: bool, width: int) -> None:
    source = Source(NAME, yaml.safe_dump({"k": {"a": text}}, default_style=style, allow_unicode=unicode, width=width))
    assume(loaded(source.text).value == {"k": {"a": text}})
    positions = Positions(source)
    start = (0, 0)
    for index, character in enumerate(text):
        place = Place(NAME, ("k", "a"), within=(index, index + 1))
        span = positions.span_of(place)
        assert (span.line, span.column) >= start
        start = (span.line, span.column)
        if character.isascii() and character.isalnum():
            assert positions.text_of(place) in {character, f"\\x{ord(character):02X}"}

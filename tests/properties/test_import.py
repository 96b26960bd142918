"""What holds for every value that is imported: it never raises, what is written is read back, and nothing is lost without a word."""

from __future__ import annotations

import json
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from toolc.frontend.importing.fields import escaped
from toolc.frontend.importing.identity import ids_of
from toolc.frontend.importing.importation import imported
from toolc.frontend.importing.list_file import list_file_of
from toolc.frontend.importing.member import Member
from toolc.frontend.importing.tool_format import FORMATS, ToolFormat
from toolc.frontend.importing.tool_list import members_of
from toolc.frontend.loader import load
from toolc.frontend.structure import check
from toolc.ir.json import Json
from toolc.source import DocumentId, Source
from toolc.traits.slot import pieces

DOCUMENT = DocumentId("tools.json")

KEYS = st.sampled_from(
    [
        *("name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution", "_meta", "type", "function"),
        *("parameters", "parametersJsonSchema", "strict", "input_schema", "input_examples", "toolSpec", "cachePoint", "json", "tools", "result"),
        *("functionDeclarations", "functions", "tool", "nextCursor", "jsonrpc", "error", "toolConfig", "response", "properties", "nullable"),
        *("readOnlyHint", "destructiveHint", "taskSupport", "src", "enum", "anyOf", "$ref", "propertyOrdering", "x-own", "cache_control"),
    ]
)
NAMES = st.sampled_from(["find", "Find", "a.b", "a_b", "con", "", "a b", "\u202e", "x" * 200, "function", "custom", "object", "OBJECT", "dict"])
TEXTS = st.one_of(NAMES, st.text(st.characters(), max_size=8), st.text("{}a\n ", max_size=12))
ATOMS = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.floats(allow_nan=False, allow_infinity=False), TEXTS)


def containers(inner: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return cast("st.SearchStrategy[Json]", st.lists(inner, max_size=4) | st.dictionaries(KEYS | TEXTS, inner, max_size=6))


VALUES: st.SearchStrategy[Json] = st.recursive(cast("st.SearchStrategy[Json]", ATOMS), containers, max_leaves=20)
WITH_NAME = st.tuples(NAMES, st.dictionaries(KEYS, VALUES, max_size=8)).map(lambda pair: {"name": pair[0]} | pair[1])
LISTS: st.SearchStrategy[Json] = cast("st.SearchStrategy[Json]", st.lists(WITH_NAME, max_size=4)) | VALUES


@given(LISTS, st.none() | st.sampled_from(FORMATS))
def test_every_member_of_every_list_is_a_sound_contract_or_a_finding(value: Json, wanted: ToolFormat | None) -> None:
    documents = [Member(DOCUMENT, (), value)]
    found = imported(documents, wanted)
    for tool in found.tools:
        loaded = load(Source(DOCUMENT, tool.text))
        assert loaded.value == tool.contract
        assert check("contract", tool.contract, DOCUMENT) == ()
    assert found.tools or found.raised
    if found.format is not None:
        refused = sum(each.code == "TC911" for each in found.raised)
        is_summed = any(each.code == "TC913" and ("twice" in each.finding.message or "caches" in each.finding.message) for each in found.raised)
        assert (len(members_of(documents)) > len(found.tools) + refused) is is_summed


@given(LISTS)
def test_an_import_depends_on_nothing_but_the_list(value: Json) -> None:
    assert imported([Member(DOCUMENT, (), value)]) == imported([Member(DOCUMENT, (), json.loads(json.dumps(value)))])


@given(st.binary(max_size=80) | st.text("{}[]\",:0e1 \n-#&*!|>'%@\\utrfn", max_size=60).map(str.encode))
def test_no_bytes_make_the_reading_of_a_file_raise(content: bytes) -> None:
    found = list_file_of(DOCUMENT, content)
    assert found.values or found.raised


@given(st.lists(st.text("abAB._-0", min_size=1, max_size=6) | st.text("aA.", min_size=60, max_size=128), max_size=12), st.randoms())
def test_ids_are_one_for_each_name_on_every_disk_in_whatever_order(names: list[str], order: st.DataObject) -> None:
    found = ids_of(names)
    assert found.keys() == set(names)
    assert len({each.casefold() for each in found.values()}) == len(found)
    assert all(load(Source(DOCUMENT, f"toolset: 1\ntools: [{each}]\n")).value for each in found.values())
    shuffled = sorted(names, key=lambda _: order.random())  # type: ignore[attr-defined] # hypothesis gives a random.Random
    assert ids_of(shuffled) == found


@given(st.text("{}ab \n", max_size=30))
def test_a_description_prints_as_the_list_had_it(text: str) -> None:
    assert "".join(each for each in pieces(escaped(text)) if isinstance(each, str)) == text
    assert all(isinstance(each, str) for each in pieces(escaped(text)))

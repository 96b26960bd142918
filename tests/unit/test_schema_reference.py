from __future__ import annotations

from collections.abc import Iterable

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.address import escapes, is_remote, joined
from toolc.schema.component import components, recursive
from toolc.schema.dialect import DRAFT_07, Dialect
from toolc.schema.library import gathered, meta_schema
from toolc.schema.naming import canonical_name, distinct_names, suggested_name
from toolc.schema.reference import Documents, Lost, Target, index_of, resolved
from toolc.source import Path


def target(schema: Schema, text: str, dialect: Dialect | None = None, documents: Documents | None = None) -> Target | Lost:
    """Return where a reference at the root of a schema leads."""
    index = index_of(schema, dialect, documents)
    return resolved(index, index.sites[("",)], "$ref", text)


@pytest.mark.parametrize(
    ("base", "reference", "expected"),
    [
        ("", "common.json", "common.json"),
        ("contracts/a.tool.yaml", "common.json", "contracts/common.json"),
        ("contracts/a.tool.yaml", "../shared/common.json", "shared/common.json"),
        ("contracts/a.tool.yaml", "../../secret.json", "../secret.json"),
        ("contracts/a.tool.yaml", "/etc/passwd", "/etc/passwd"),
        ("contracts/a.tool.yaml", "", "contracts/a.tool.yaml"),
        ("a.yaml", "https://example.org/x", "https://example.org/x"),
        ("https://example.org/a/b", "c", "https://example.org/a/c"),
        ("https://example.org/a/b", "//other.example/c", "https://other.example/c"),
        ("urn:acme:a", "urn:acme:b", "urn:acme:b"),
    ],
)
def test_references_are_joined_as_paths_between_files_and_as_uris_elsewhere(base: str, reference: str, expected: str) -> None:
    assert joined(base, reference) == expected


def test_an_address_says_whether_it_is_remote_or_leaves_the_workspace() -> None:
    assert [is_remote(each) for each in ("a.json", "https://example.org", "//example.org/a", "urn:a:b", "c:/x.json")] == [
        False,
        True,
        True,
        True,
        True,
    ]
    assert [escapes(each) for each in ("a.json", "..", "../a.json", "/a.json", "..a.json")] == [False, True, True, True, False]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("#", ()),
        ("#/$defs/Shared~1User", ("$defs", "Shared/User")),
        ("#/$defs/Page%5BItem%5D", ("$defs", "Page[Item]")),
        ("#/$defs/My Def", ("$defs", "My Def")),
        ("#/properties/a", ("properties", "a")),
        ("#/anyOf/1", ("anyOf", 1)),
        ("#here", ("$defs", "Anchored")),
        ("#there", ("$defs", "Dynamic")),
        ("https://acme.example/item", ("$defs", "Item")),
        ("https://acme.example/item#/properties/id", ("$defs", "Item", "properties", "id")),
        ("https://acme.example/item#part", ("$defs", "Item", "$defs", "part")),
        ("#/x-parts/odd", ("x-parts", "odd")),
    ],
)
def test_a_reference_finds_pointers_anchors_and_identifiers(text: str, path: tuple[str | int, ...]) -> None:
    schema: Schema = {
        "$defs": {
            "Shared/User": {},
            "Page[Item]": {},
            "My Def": {},
            "Anchored": {"$anchor": "here"},
            "Dynamic": {"$dynamicAnchor": "there"},
            "Item": {"$id": "https://acme.example/item", "properties": {"id": {}}, "$defs": {"part": {"$anchor": "part"}}},
        },
        "properties": {"a": {}},
        "anyOf": [{}, {}],
        "x-parts": {"odd": {"type": "string"}},
    }
    assert target(schema, text) == Target(("", *path))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#/$defs/Nope", Lost("", "/$defs/Nope", "pointer")),
        ("#nope", Lost("", "nope", "anchor")),
        ("#/type", Lost("", "/type", "schema")),
        ("other.json#/a", Lost("other.json", "/a", "document")),
        ("https://example.org/x", Lost("https://example.org/x", "", "document")),
    ],
)
def test_a_reference_to_nowhere_says_why(text: str, expected: Lost) -> None:
    assert target({"type": "object"}, text) == expected


def test_an_identifier_in_data_or_among_names_is_none() -> None:
    schema: Schema = {"enum": [{"$id": "https://acme.example/a"}], "properties": {"$id": {"type": "string"}}}
    assert target(schema, "https://acme.example/a") == Lost("https://acme.example/a", "", "document")


def test_draft_07_takes_its_anchors_from_identifiers_and_ignores_them_beside_a_reference() -> None:
    schema: Schema = {"definitions": {"a": {"$id": "#here"}, "b": {"$id": "#hidden", "$ref": "#"}, "c": {"$anchor": "new"}}}
    assert target(schema, "#here", DRAFT_07) == Target(("", "definitions", "a"))
    assert target(schema, "#hidden", DRAFT_07) == Lost("", "hidden", "anchor")
    assert target(schema, "#new", DRAFT_07) == Lost("", "new", "anchor")


def test_a_document_is_found_by_its_path_and_by_its_own_identifier() -> None:
    documents: Documents = {"common.json": {"$id": "https://acme.example/common", "$defs": {"Id": {"type": "string"}}}}
    expected = Target(("common.json", "$defs", "Id"))
    assert target({}, "common.json#/$defs/Id", documents=documents) == expected
    assert target({}, "https://acme.example/common#/$defs/Id", documents=documents) == expected


def test_gathering_reads_every_document_once_and_follows_what_it_refers_to() -> None:
    files: dict[str, Json] = {
        "schemas/a.json": {"properties": {"b": {"$ref": "sub/b.json#/$defs/B"}, "self": {"$ref": "a.json"}}},
        "schemas/sub/b.json": {"$defs": {"B": {"$ref": "../a.json"}, "C": {"$ref": "missing.json"}}},
    }
    asked: list[str] = []

    def read(address: str) -> Json | None:
        asked.append(address)
        return files.get(address)

    schema: Schema = {"properties": {"a": {"$ref": "../schemas/a.json"}, "x": {"$ref": "#/properties/a"}}}
    assert gathered(schema, read, base="contracts/x.tool.yaml") == files
    assert asked == ["schemas/a.json", "schemas/sub/b.json", "schemas/sub/missing.json"]


def test_the_meta_schemas_are_at_hand_without_reading() -> None:
    def read(address: str) -> Json | None:
        raise AssertionError(address)

    found = gathered({"$ref": "http://json-schema.org/draft-07/schema#"}, read)
    assert list(found) == ["http://json-schema.org/draft-07/schema"]
    assert meta_schema("https://json-schema.org/nothing") is None
    assert meta_schema("https://example.org/draft/2020-12/schema") is None


def test_what_cannot_be_read_is_left_out() -> None:
    assert gathered({"$ref": "https://example.org/x"}, lambda _: None) == {}


@pytest.mark.parametrize(
    ("text", "name"),
    [("Shared/User", "Shared_User"), ("Page[Item]", "Page_Item"), ("a-b.c", "a_b_c"), ("", "_"), ("用户", "u7528u6237"), ("A1_", "A1_")],
)
def test_a_name_has_letters_digits_and_underscores_only(text: str, name: str) -> None:
    assert canonical_name(text) == name


def test_a_name_comes_from_where_a_schema_stands() -> None:
    paths: list[Path] = [("", "$defs", "My Def"), ("", "properties", "a"), ("", "anyOf", 0), ("schemas/common.schema.json",), ("",)]
    assert [suggested_name(path) for path in paths] == ["My_Def", "a", "anyOf_0", "common", "Root"]


def test_who_gets_a_contested_name_does_not_depend_on_order() -> None:
    wanted = [(("", "$defs", "a/b"), "a_b"), (("", "$defs", "a_b"), "a_b"), (("", "$defs", "a.b"), "a_b")]

    def named(order: Iterable[int]) -> dict[str, str]:
        asked = [wanted[each] for each in order]
        return dict(zip((str(path[-1]) for path, _ in asked), distinct_names(asked), strict=True))

    expected = {"a_b": "a_b", "a.b": "a_b_2", "a/b": "a_b_3"}
    assert [named(order) for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2))] == [expected] * 3
    assert distinct_names([(("", "$defs", "x"), "x")], taken=["x"]) == ["x_2"]


def test_components_come_with_what_is_used_first() -> None:
    uses = {"root": ["a", "b"], "a": ["c"], "b": ["a"], "c": ["a"], "d": ["d"]}
    found = [set(each) for each in components(uses)]
    assert sorted(map(sorted, found)) == [["a", "c"], ["b"], ["d"], ["root"]]
    assert found.index({"a", "c"}) < found.index({"b"}) < found.index({"root"})
    assert recursive(uses) == {"a", "c", "d"}


def test_a_long_chain_of_uses_needs_no_recursion() -> None:
    uses = {number: [number + 1] for number in range(20000)} | {20000: []}
    assert [each for each, *_ in components(uses)][:2] == [20000, 19999]

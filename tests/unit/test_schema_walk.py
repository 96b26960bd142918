from __future__ import annotations

import copy

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_07, DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.keywords import KEYWORDS, RANK, TYPES_OF
from toolc.schema.pointer import followed, fragment, pointer, tokens, value_at
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.source import Path


def places(schema: Schema, dialect: Dialect | None = None) -> list[tuple[str, str]]:
    return [(node.pointer, node.role) for node in subschemas(schema, dialect)]


def deep(levels: int) -> Schema:
    schema: Schema = {"type": "string"}
    for _ in range(levels):
        schema = {"properties": {"a": schema}}
    return schema


def test_every_keyword_stands_in_the_table_once_for_each_dialect() -> None:
    found = [(keyword.name, dialect) for keyword in KEYWORDS for dialect in sorted(keyword.dialects)]
    assert len(found) == len(set(found))


def test_the_table_knows_what_each_type_is_about() -> None:
    assert TYPES_OF["properties"] == {"object"}
    assert TYPES_OF["minimum"] == {"number", "integer"}
    assert "enum" not in TYPES_OF
    assert RANK["type"] < RANK["properties"] < RANK["$defs"]


def test_a_walk_visits_schemas_in_written_order_with_their_keywords() -> None:
    schema: Schema = {
        "properties": {"b": {"items": {"type": "string"}}, "a": True},
        "anyOf": [{"required": ["a"]}, False],
        "$defs": {"x": {"not": {}}},
    }
    assert places(schema) == [
        ("", ""),
        ("/properties/b", "properties"),
        ("/properties/b/items", "items"),
        ("/properties/a", "properties"),
        ("/anyOf/0", "anyOf"),
        ("/anyOf/1", "anyOf"),
        ("/$defs/x", "$defs"),
        ("/$defs/x/not", "not"),
    ]


def test_a_property_named_like_a_keyword_is_a_name() -> None:
    schema: Schema = {"properties": {"$ref": {"type": "string"}, "properties": {"type": "object"}, "items": {}, "default": True}}
    assert places(schema) == [
        ("", ""),
        ("/properties/$ref", "properties"),
        ("/properties/properties", "properties"),
        ("/properties/items", "properties"),
        ("/properties/default", "properties"),
    ]


@pytest.mark.parametrize("keyword", ["enum", "const", "default", "examples", "x-note", "unknown"])
def test_data_is_never_taken_for_a_schema(keyword: str) -> None:
    assert places({keyword: [{"properties": {"a": {}}}], "type": "object"}) == [("", "")]


def test_a_list_of_items_is_walked_in_draft_07_only() -> None:
    schema: Schema = {"items": [{"type": "string"}], "additionalItems": False}
    assert places(schema, DRAFT_07) == [("", ""), ("/items/0", "items"), ("/additionalItems", "additionalItems")]
    assert places(schema, DRAFT_2020_12) == [("", "")]


def test_dependencies_hold_schemas_and_names() -> None:
    assert places({"dependencies": {"a": ["b"], "c": {"type": "object"}}}, DRAFT_07) == [("", ""), ("/dependencies/c", "dependencies")]


def test_a_schema_inside_may_declare_another_dialect() -> None:
    schema: Schema = {"$defs": {"old": {"$schema": "http://json-schema.org/draft-07/schema#", "items": [{}]}}}
    assert [node.dialect for node in subschemas(schema)] == [DRAFT_2020_12, DRAFT_07, DRAFT_07]


@pytest.mark.parametrize("keyword", ["properties", "items", "allOf", "not", "$defs", "prefixItems", "dependentSchemas"])
@pytest.mark.parametrize("value", [None, 3, "text", [3], [[{}]]])
def test_what_is_no_schema_is_passed_over(keyword: str, value: Json) -> None:
    assert places({keyword: value}) == [("", "")]


def test_a_name_for_what_is_no_schema_is_passed_over() -> None:
    assert places({"properties": {"a": 3, "b": {}}, "$defs": {"c": []}}) == [("", ""), ("/properties/b", "properties")]


def test_a_transformation_works_from_the_leaves_up_and_leaves_the_schema_alone() -> None:
    schema: Schema = {"properties": {"a": {"items": {"x": 1}}}, "allOf": [{"x": 2}, True], "const": {"x": 3}}
    before = copy.deepcopy(schema)

    def without_x(value: Schema, _: Subschema) -> Schema:
        return {name: each for name, each in value.items() if name != "x"} if isinstance(value, dict) else {}

    assert transform(schema, without_x) == {"properties": {"a": {"items": {}}}, "allOf": [{}, {}], "const": {"x": 3}}
    assert schema == before


def test_a_transformation_sees_where_each_schema_stood() -> None:
    seen: list[Path] = []

    def note(value: Schema, node: Subschema) -> Schema:
        seen.append(node.path)
        return value

    schema: Schema = {"properties": {"a": {"items": {}}}}
    assert transform(schema, note) == schema
    assert seen == [("properties", "a", "items"), ("properties", "a"), ()]


def test_depth_is_no_limit() -> None:
    schema = deep(1500)
    assert sum(1 for _ in subschemas(schema)) == 1501
    assert transform(schema, lambda value, _: value) is not schema


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("http://json-schema.org/draft-07/schema#", DRAFT_07),
        ("http://json-schema.org/draft-07/schema", DRAFT_07),
        ("https://json-schema.org/draft/2020-12/schema", DRAFT_2020_12),
        ("http://json-schema.org/draft-03/schema#", "http://json-schema.org/draft-03/schema#"),
        (7, None),
    ],
)
def test_a_declared_dialect_is_known_or_named(declared: Json, expected: Dialect | str | None) -> None:
    assert declared_dialect({"$schema": declared}) == expected


def test_a_pointer_escapes_what_it_must() -> None:
    assert pointer(("a/b", "c~d", 0)) == "/a~1b/c~0d/0"
    assert fragment(("$defs", "Page[Item]", "ü")) == "#/$defs/Page%5BItem%5D/%C3%BC"
    assert tokens("/a~1b/c~0d/0") == ("a/b", "c~d", "0")
    assert tokens("") == ()
    assert tokens("a") is None


def test_a_pointer_is_followed_through_maps_and_lists() -> None:
    value: Json = {"a": [{"b": 1}], "0": 2}
    assert followed(value, ("a", "0", "b")) == (("a", 0, "b"), 1)
    assert followed(value, ("0",)) == (("0",), 2)
    assert [followed(value, steps) for steps in (("a", "1"), ("a", "00"), ("a", "-"), ("b",), ("0", "x"))] == [None] * 5
    assert value_at(value, ("a", 0)) == {"b": 1}

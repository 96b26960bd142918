from __future__ import annotations

import copy
import json

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_07
from toolc.schema.normalize import INLINE_LIMIT, normalize, object_root
from toolc.schema.order import equal_json

DRAFT_7 = "http://json-schema.org/draft-07/schema#"

LONG: dict[str, Json] = {"type": "string", "description": "x" * INLINE_LIMIT}


def written(schema: Schema) -> str:
    """Return the bytes that a canonical schema becomes, so that the order of keys counts."""
    return json.dumps(schema)


def check(schema: Schema, expected: Schema) -> None:
    """Check a canonical form, in its order, that the input is left alone, and that normalizing again changes nothing."""
    before = copy.deepcopy(schema)
    found = normalize(schema)
    assert written(found) == written(expected)
    assert schema == before
    assert written(normalize(found)) == written(expected)


def test_keywords_come_in_one_order_and_unknown_ones_by_code_point() -> None:
    check(
        {"x-b": 1, "x-a": 2, "required": ["b", "a"], "properties": {"b": {}, "a": {}}, "description": "d", "title": "t", "type": "object"},
        {"type": "object", "title": "t", "description": "d", "properties": {"b": {}, "a": {}}, "required": ["b", "a"], "x-a": 2, "x-b": 1},
    )


def test_names_and_values_keep_the_written_order_where_order_is_the_authors() -> None:
    schema: Schema = {
        "properties": {"z": {"enum": ["b", "a"], "examples": [{"b": 1, "a": 2}]}, "a": {"anyOf": [{"type": "string"}, {"type": "integer"}]}},
        "required": ["z", "a"],
    }
    check(schema, schema)


def test_maps_whose_order_means_nothing_are_sorted() -> None:
    check(
        {"default": {"b": [{"d": 1, "c": 2}], "a": 1}, "patternProperties": {"b": {}, "a": {}}, "dependentRequired": {"b": [], "a": []}},
        {"patternProperties": {"a": {}, "b": {}}, "dependentRequired": {"a": [], "b": []}, "default": {"a": 1, "b": [{"c": 2, "d": 1}]}},
    )


def test_keywords_about_identity_and_comments_are_gone_and_annotations_are_kept() -> None:
    check(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "https://acme.example/a",
            "$comment": "c",
            "$anchor": "a",
            "title": "t",
            "deprecated": True,
            "readOnly": True,
            "format": "date",
            "x-unit": "ms",
        },
        {"title": "t", "format": "date", "deprecated": True, "readOnly": True, "x-unit": "ms"},
    )


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (True, {}),
        ({}, {}),
        (False, False),
        ({"items": True}, {"items": {}}),
        ({"properties": {"a": True, "b": False}}, {"properties": {"a": {}, "b": False}}),
        ({"additionalProperties": {}}, {"additionalProperties": True}),
        ({"additionalProperties": True}, {"additionalProperties": True}),
        ({"additionalProperties": False}, {"additionalProperties": False}),
        ({"additionalProperties": {"$comment": "anything"}}, {"additionalProperties": True}),
        ({"not": True}, {"not": {}}),
    ],
)
def test_what_accepts_anything_has_one_form(schema: Schema, expected: Schema) -> None:
    check(schema, expected)


@pytest.mark.parametrize(
    ("written_type", "expected"),
    [
        ("string", "string"),
        (["string"], "string"),
        (["null"], "null"),
        (["null", "string"], ["string", "null"]),
        (["string", "null", "integer"], ["string", "integer", "null"]),
        ([], []),
    ],
)
def test_a_list_of_types_has_null_last_and_one_type_is_a_string(written_type: Json, expected: Json) -> None:
    check({"type": written_type}, {"type": expected})


def test_a_limit_has_one_spelling_and_values_keep_theirs() -> None:
    check(
        {"minLength": 2.0, "minimum": 0.5, "maximum": 3.0, "default": 1.0, "const": 2.0, "enum": [1.0]},
        {"const": 2.0, "enum": [1.0], "minLength": 2, "minimum": 0.5, "maximum": 3, "default": 1.0},
    )


def test_properties_named_like_keywords_are_untouched() -> None:
    schema: Schema = {
        "type": "object",
        "properties": {
            "title": {"type": "string", "title": "Title"},
            "default": {"type": "boolean"},
            "$ref": {"type": "string"},
            "$id": {"type": "string"},
            "$defs": {"type": "object"},
            "items": {"enum": [{"$ref": "#/nowhere", "$comment": "kept"}]},
        },
        "required": ["title", "$ref"],
    }
    check(schema, schema)


def test_null_is_never_lost_to_a_type_beside_alternatives() -> None:
    check(
        {"title": "times", "anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]},
        {"type": ["array", "null"], "title": "times", "items": {"type": "integer"}},
    )


def test_names_that_are_required_come_in_the_order_of_the_properties() -> None:
    properties: dict[str, Json] = {"b": {}, "a": {}, "c": {}}
    check({"properties": properties, "required": ["x", "a", "b", "a"]}, {"properties": properties, "required": ["b", "a", "x"]})
    check({"required": ["b", "a"]}, {"required": ["b", "a"]})


def test_draft_07_is_written_in_the_words_of_2020_12() -> None:
    check(
        {
            "$schema": DRAFT_7,
            "properties": {
                "pair": {"items": [{"type": "string"}, True], "additionalItems": False},
                "list": {"items": {"type": "string"}, "additionalItems": False},
                "none": {"additionalItems": False},
                "empty": {"items": [], "additionalItems": {"type": "string"}},
            },
            "dependencies": {"b": ["c"], "a": {"required": ["d"]}},
        },
        {
            "properties": {
                "pair": {"prefixItems": [{"type": "string"}, {}], "items": False},
                "list": {"items": {"type": "string"}},
                "none": {},
                "empty": {"items": {"type": "string"}},
            },
            "dependentRequired": {"b": ["c"]},
            "dependentSchemas": {"a": {"required": ["d"]}},
        },
    )


def test_what_draft_07_ignores_beside_a_reference_is_gone_and_its_annotations_stay() -> None:
    check(
        {
            "$schema": DRAFT_7,
            "properties": {"b": {"$ref": "#/definitions/a", "minLength": 3, "title": "B", "x-unit": "ms", "if": True}},
            "definitions": {"a": LONG},
        },
        {"properties": {"b": {"$ref": "#/$defs/a", "title": "B", "x-unit": "ms"}}, "$defs": {"a": LONG}},
    )


def test_keywords_that_draft_07_does_not_know_gain_no_meaning() -> None:
    found = normalize(
        {"prefixItems": [False], "dependentRequired": {"a": ["b"]}, "unevaluatedProperties": False, "minContains": 2, "type": "object"}, DRAFT_07
    )
    assert found == {"type": "object"}


def test_a_definition_store_of_another_draft_is_still_found() -> None:
    assert normalize({"items": {"$ref": "#/$defs/a"}, "$defs": {"a": {"type": "string"}}}, DRAFT_07) == {"items": {"type": "string"}}
    assert normalize({"items": {"$ref": "#/definitions/a"}, "definitions": {"a": {"type": "string"}}}) == {"items": {"type": "string"}}


def test_a_schema_of_an_unknown_dialect_is_returned_as_it_is() -> None:
    schema: Schema = {"$schema": "http://json-schema.org/draft-03/schema#", "id": "x", "disallow": "string"}
    assert normalize(schema) == schema


def test_the_root_of_arguments_is_an_object_unless_it_says_otherwise() -> None:
    assert object_root({"properties": {"a": {}}}) == {"type": "object", "properties": {"a": {}}}
    assert written(object_root({"properties": {}})) == '{"type": "object", "properties": {}}'
    assert object_root({}) == {"type": "object"}
    assert object_root(True) == {"type": "object"}
    assert object_root(False) is False
    assert object_root({"type": "string"}) == {"type": "string"}
    assert object_root({"type": ["object", "null"], "minProperties": 1}) == {"type": "object", "minProperties": 1}
    assert object_root({"type": ["string", "null"]}) == {"type": ["string", "null"]}


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (1, 1.0, True),
        (1, True, False),
        (0, False, False),
        (True, True, True),
        ("1", 1, False),
        (None, False, False),
        ([1, [2]], (1.0, [2]), True),
        ([1, 2], [2, 1], False),
        ({"a": 1, "b": [True]}, {"b": [True], "a": 1.0}, True),
        ({"a": [1]}, {"a": [True]}, False),
        ({"a": 1}, {"a": 1, "b": 1}, False),
        ({}, [], False),
        (2**60, float(2**60), True),
    ],
)
def test_json_values_are_equal_as_json_schema_says(left: Json, right: Json, expected: bool) -> None:
    assert equal_json(left, right) is expected
    assert equal_json(right, left) is expected

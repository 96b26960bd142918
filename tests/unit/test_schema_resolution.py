from __future__ import annotations

import copy
import json

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.normalize import INLINE_LIMIT, normalize
from toolc.schema.order import ordered

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


def test_definitions_get_names_that_need_no_escape_and_references_follow() -> None:
    check(
        {
            "properties": {"a": {"$ref": "#/$defs/Shared~1User"}, "b": {"$ref": "#/$defs/Page%5BItem%5D"}, "c": {"$ref": "#/$defs/My Def"}},
            "$defs": {"Shared/User": LONG, "Page[Item]": LONG, "My Def": LONG},
        },
        {
            "properties": {"a": {"$ref": "#/$defs/Shared_User"}, "b": {"$ref": "#/$defs/Page_Item"}, "c": {"$ref": "#/$defs/My_Def"}},
            "$defs": {"My_Def": LONG, "Page_Item": LONG, "Shared_User": LONG},
        },
    )


def test_names_that_become_the_same_stay_apart() -> None:
    check(
        {"items": {"$ref": "#/$defs/a~1b"}, "not": {"$ref": "#/$defs/a_b"}, "$defs": {"a/b": LONG, "a_b": {**LONG, "minLength": 1}}},
        {"items": {"$ref": "#/$defs/a_b_2"}, "not": {"$ref": "#/$defs/a_b"}, "$defs": {"a_b": {**LONG, "minLength": 1}, "a_b_2": LONG}},
    )


def test_a_definition_that_nothing_reaches_is_gone() -> None:
    check({"type": "object", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}, {"type": "object"})


def test_a_short_definition_stands_where_its_only_use_is() -> None:
    check({"items": {"$ref": "#/$defs/a"}, "$defs": {"a": {"type": "string", "title": "A"}}}, {"items": {"type": "string", "title": "A"}})


def test_a_definition_of_two_uses_and_a_long_one_keep_their_names() -> None:
    schema: Schema = {
        "properties": {"a": {"$ref": "#/$defs/two"}, "b": {"$ref": "#/$defs/two"}, "c": {"$ref": "#/$defs/long"}},
        "$defs": {"long": LONG, "two": {"type": "string"}},
    }
    check(schema, schema)


def test_an_inlined_definition_takes_the_annotations_beside_the_reference() -> None:
    check(
        {"properties": {"a": {"$ref": "#/$defs/a", "description": "here"}}, "$defs": {"a": {"type": "string", "title": "A"}}},
        {"properties": {"a": {"type": "string", "title": "A", "description": "here"}}},
    )


@pytest.mark.parametrize("beside", [{"title": "B"}, {"minLength": 1}, {"unevaluatedProperties": False}, {"additionalProperties": False}])
def test_a_definition_is_not_inlined_beside_what_would_clash_or_change_its_meaning(beside: dict[str, Json]) -> None:
    node = ordered({"$ref": "#/$defs/a", **beside})
    definition: Schema = {"type": ["object", "string"], "title": "A", "properties": {"a": {}}}
    check({"items": node, "$defs": {"a": definition}}, {"items": node, "$defs": {"a": definition}})


def test_a_root_that_is_only_a_reference_becomes_what_it_refers_to() -> None:
    check(
        {
            "$schema": DRAFT_7,
            "$ref": "#/definitions/Node",
            "definitions": {"Node": {"type": "object", "properties": {"next": {"$ref": "#/definitions/Node"}}}},
        },
        {"type": "object", "properties": {"next": {"$ref": "#"}}},
    )
    check(
        {"$ref": "#/$defs/Args", "title": "T", "$defs": {"Args": {"type": "object", "description": LONG["description"]}}},
        {"type": "object", "title": "T", "description": LONG["description"]},
    )


def test_recursion_is_kept() -> None:
    schema: Schema = {
        "properties": {"root": {"$ref": "#/$defs/Node"}},
        "$defs": {"Node": {"type": "object", "properties": {"children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}},
    }
    check(schema, schema)
    check({"properties": {"child": {"$ref": "#"}}}, {"properties": {"child": {"$ref": "#"}}})


@pytest.mark.parametrize("text", ["#", "#/$defs/a"])
def test_a_reference_that_leads_only_to_itself_stays(text: str) -> None:
    schema: Schema = {"$ref": text, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}
    check(schema, {"$ref": "#"} if text == "#" else schema)


def test_a_pointer_into_a_property_is_kept_valid_through_a_definition() -> None:
    check(
        {"properties": {"a": LONG, "b": {"$ref": "#/properties/a"}}},
        {"properties": {"a": {"$ref": "#/$defs/a"}, "b": {"$ref": "#/$defs/a"}}, "$defs": {"a": LONG}},
    )


def test_a_pointer_into_an_unknown_keyword_is_kept_valid() -> None:
    check(
        {"items": {"$ref": "#/x-parts/a"}, "x-parts": {"a": {"type": "string"}}}, {"items": {"type": "string"}, "x-parts": {"a": {"type": "string"}}}
    )


def test_anchors_and_identifiers_become_pointers() -> None:
    check(
        {
            "$id": "https://acme.example/root",
            "properties": {
                "a": {"$ref": "#here"},
                "b": {"$ref": "item"},
                "c": {"$ref": "https://acme.example/item#part"},
                "d": {"$ref": "item#/$defs/part"},
            },
            "$defs": {
                "A": {**LONG, "$anchor": "here"},
                "I": {"$id": "item", **LONG, "$defs": {"part": {"$anchor": "part", "type": "integer"}}},
            },
        },
        {
            "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"$ref": "#/$defs/I"}, "c": {"$ref": "#/$defs/part"}, "d": {"$ref": "#/$defs/part"}},
            "$defs": {"A": LONG, "I": LONG, "part": {"type": "integer"}},
        },
    )


def test_a_reference_to_nowhere_stays_and_no_definition_takes_its_name() -> None:
    check(
        {"items": {"$ref": "#/$defs/a_b"}, "not": {"$ref": "#/$defs/a~1b"}, "$defs": {"a/b": LONG}},
        {"items": {"$ref": "#/$defs/a_b"}, "not": {"$ref": "#/$defs/a_b_2"}, "$defs": {"a_b_2": LONG}},
    )
    check({"$id": "https://acme.example/a/b", "items": {"$ref": "c#/d"}}, {"items": {"$ref": "https://acme.example/a/c#/d"}})


def test_other_documents_become_definitions() -> None:
    documents: dict[str, Json] = {
        "schemas/common.json": {
            "type": "object",
            "description": LONG["description"],
            "properties": {"id": {"$ref": "#/$defs/Id"}},
            "$defs": {"Id": LONG},
        },
        "schemas/old.json": {"$schema": DRAFT_7, "definitions": {"Pair": {"items": [LONG], "additionalItems": False}}},
    }
    schema: Schema = {"properties": {"a": {"$ref": "../schemas/common.json"}, "b": {"$ref": "../schemas/old.json#/definitions/Pair"}}}
    assert normalize(schema, documents=documents, base="contracts/a.tool.yaml") == {
        "properties": {"a": {"$ref": "#/$defs/common"}, "b": {"$ref": "#/$defs/Pair"}},
        "$defs": {
            "Id": LONG,
            "Pair": {"prefixItems": [LONG], "items": False},
            "common": {"type": "object", "description": LONG["description"], "properties": {"id": {"$ref": "#/$defs/Id"}}},
        },
    }


def test_a_dynamic_reference_with_one_possible_target_is_a_plain_one() -> None:
    check(
        {"$dynamicAnchor": "node", "properties": {"child": {"$dynamicRef": "#node"}}},
        {"properties": {"child": {"$ref": "#"}}},
    )


def test_a_dynamic_reference_is_resolved_for_each_scope_that_it_is_reached_in() -> None:
    tree: dict[str, Json] = {
        "$id": "tree",
        "$dynamicAnchor": "node",
        "type": "object",
        "properties": {"children": {"type": "array", "items": {"$dynamicRef": "#node"}}},
    }
    strict: Schema = {"$id": "strict", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": False, "$defs": {"tree": tree}}
    assert normalize(strict) == {
        "$ref": "#/$defs/tree",
        "unevaluatedProperties": False,
        "$defs": {"tree": {"type": "object", "properties": {"children": {"type": "array", "items": {"$ref": "#"}}}}},
    }


def test_both_references_of_a_schema_are_kept() -> None:
    check(
        {"$ref": "#/$defs/a", "$dynamicRef": "#b", "allOf": [{"minLength": 1}], "$defs": {"a": LONG, "b": {**LONG, "$dynamicAnchor": "b"}}},
        {"$ref": "#/$defs/a", "minLength": 1, "allOf": [{"$ref": "#/$defs/b"}], "$defs": {"a": LONG, "b": LONG}},
    )


def test_scopes_that_multiply_beyond_reason_leave_the_references_alone() -> None:
    schema = ordered(many_scopes(14))
    assert normalize(schema) == schema


def many_scopes(count: int) -> Schema:
    """Return a schema that can be entered in two to the power of `count` dynamic scopes."""
    steps: dict[str, Json] = {
        f"{branch}{number}": {
            "$id": f"{branch}{number}",
            "$dynamicAnchor": f"n{number}",
            "allOf": [{"$ref": f"{letter}{number + 1}"} for letter in "ab"] if number + 1 < count else [{"$dynamicRef": "#n0"}],
        }
        for number in range(count)
        for branch in "ab"
    }
    return {"$id": "https://acme.example/root", "anyOf": [{"$ref": "a0"}, {"$ref": "b0"}], "$defs": steps}


def test_the_mapping_of_a_discriminator_follows_its_definitions() -> None:
    text: Schema = {"type": "object", "properties": {"kind": {"const": "text"}}, "required": ["kind"]}
    check(
        {
            "oneOf": [{"$ref": "#/$defs/My Text"}],
            "discriminator": {"propertyName": "kind", "mapping": {"text": "#/$defs/My%20Text", "image": "Image"}},
            "$defs": {"My Text": text},
        },
        {
            "oneOf": [{"$ref": "#/$defs/My_Text"}],
            "$defs": {"My_Text": text},
            "discriminator": {"mapping": {"image": "Image", "text": "#/$defs/My_Text"}, "propertyName": "kind"},
        },
    )


def test_a_diamond_of_references_stays_as_large_as_it_was() -> None:
    levels: dict[str, Json] = {
        f"L{level}": {"type": "object", "properties": {name: {"$ref": f"#/$defs/L{level + 1}"} for name in "xyz"}} for level in range(20)
    }
    schema: Schema = {"properties": {"a": {"$ref": "#/$defs/L0"}}, "$defs": {**levels, "L20": {"type": "string"}}}
    assert len(json.dumps(normalize(schema))) <= len(json.dumps(schema))


@pytest.mark.parametrize("levels", [100, 300])
def test_depth_is_no_limit(levels: int) -> None:
    schema: Schema = {"type": "string"}
    for _ in range(levels):
        schema = {"properties": {"a": schema}}
    assert normalize(schema) == schema


def test_a_long_chain_of_definitions_is_no_limit() -> None:
    chain: dict[str, Json] = {f"d{number:04}": {"items": {"$ref": f"#/$defs/d{number + 1:04}"}} for number in range(1500)}
    schema: Schema = {"$ref": "#/$defs/d0000", "$defs": {**chain, "d1500": {"type": "string"}}}
    assert len(json.dumps(normalize(schema))) <= len(json.dumps(schema))

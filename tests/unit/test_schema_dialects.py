"""Each difference between the dialects, by name: what is written in one of them, and the same in draft 2020-12."""

from __future__ import annotations

import copy
import json

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import (
    DIALECTS,
    DRAFT_04,
    DRAFT_06,
    DRAFT_07,
    DRAFT_2019_09,
    DRAFT_2020_12,
    OPENAPI_30,
    Dialect,
    declared_dialect,
)
from toolc.schema.judge import ASSERTED_FORMATS, Judge, Unjudgeable, judge_of
from toolc.schema.normalize import normalize
from toolc.schema.validity import meta_judge

OLD = (DRAFT_04, DRAFT_06, DRAFT_07)
LONE = (*OLD, OPENAPI_30)
TEXT: dict[str, Json] = {"type": "string", "minLength": 3}


def check(dialect: Dialect, schema: Schema, expected: Schema) -> None:
    """Check a canonical form, stated and declared, that the input is left alone, and that normalizing again changes nothing."""
    before = copy.deepcopy(schema)
    assert json.dumps(normalize(schema, dialect)) == json.dumps(expected)
    assert isinstance(schema, bool) or json.dumps(normalize({**schema, "$schema": dialect.uri})) == json.dumps(expected)
    assert schema == before
    assert json.dumps(normalize(expected)) == json.dumps(expected)
    assert meta_judge(DRAFT_2020_12).accepts(expected)


def answers(schema: Schema, dialect: Dialect, *instances: Json) -> list[bool]:
    """Return what the engine of a dialect says of instances, which is what it says of the canonical form."""
    written, canonical = judge_of(schema, dialect), judge_of(normalize(schema, dialect))
    assert isinstance(written, Judge)
    assert isinstance(canonical, Judge)
    found = [written.accepts(each) for each in instances]
    assert [canonical.accepts(each) for each in instances] == found
    return found


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("http://json-schema.org/draft-04/schema#", DRAFT_04),
        ("http://json-schema.org/draft-06/schema#", DRAFT_06),
        ("https://json-schema.org/draft-07/schema", DRAFT_07),
        ("https://json-schema.org/draft/2019-09/schema", DRAFT_2019_09),
        ("https://json-schema.org/draft/2019-09/schema#", DRAFT_2019_09),
        ("http://json-schema.org/draft/2020-12/schema", DRAFT_2020_12),
        ("https://spec.openapis.org/oas/3.0/schema/2021-09-28", OPENAPI_30),
        ("https://spec.openapis.org/oas/3.1/dialect/base", DRAFT_2020_12),
        ("http://json-schema.org/draft-03/schema#", "http://json-schema.org/draft-03/schema#"),
        ("http://json-schema.org/schema#", "http://json-schema.org/schema#"),
        ("draft-04", "draft-04"),
        ("", ""),
    ],
)
def test_a_dialect_is_known_by_its_meta_schema(declared: str, expected: Dialect | str) -> None:
    assert declared_dialect({"$schema": declared}) == expected


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda each: each.name)
def test_the_meta_schema_of_every_dialect_judges_offline(dialect: Dialect) -> None:
    assert meta_judge(dialect).accepts({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})
    assert not meta_judge(dialect).accepts({"type": 7})
    assert not meta_judge(dialect).accepts({"properties": {"a": {"minLength": -1}}})


@pytest.mark.parametrize("dialect", [DRAFT_04, OPENAPI_30], ids=lambda each: each.name)
def test_a_switched_bound_is_the_exclusive_bound(dialect: Dialect) -> None:
    check(dialect, {"type": "integer", "minimum": 0, "exclusiveMinimum": True}, {"type": "integer", "exclusiveMinimum": 0})
    check(dialect, {"type": "number", "maximum": 1.5, "exclusiveMaximum": True}, {"type": "number", "exclusiveMaximum": 1.5})
    check(dialect, {"minimum": 0, "exclusiveMinimum": False, "maximum": 9}, {"minimum": 0, "maximum": 9})
    check(dialect, {"type": "integer", "exclusiveMinimum": True}, {"type": "integer"})


def test_a_switched_bound_of_draft_04_keeps_its_answers() -> None:
    assert answers({"minimum": 0, "exclusiveMinimum": True}, DRAFT_04, 0, 0.5, -1) == [False, True, False]
    assert answers({"maximum": 0, "exclusiveMaximum": False}, DRAFT_04, 0, 0.5, -1) == [True, False, True]


def test_a_bound_of_draft_06_is_a_number_of_its_own() -> None:
    check(DRAFT_06, {"minimum": 1, "exclusiveMinimum": 0}, {"minimum": 1, "exclusiveMinimum": 0})


def test_the_identifier_of_draft_04_has_no_dollar_sign() -> None:
    schema: Schema = {
        "id": "https://acme.example/root",
        "properties": {"a": {"$ref": "item"}, "b": {"$ref": "#here"}},
        "definitions": {"I": {"id": "item", **TEXT}, "H": {"id": "#here", "type": "integer"}},
    }
    check(DRAFT_04, schema, {"properties": {"a": TEXT, "b": {"type": "integer"}}})
    assert answers(schema, DRAFT_04, {"a": "ab"}, {"a": "abc"}, {"b": "x"}) == [False, True, False]


def test_a_dollar_sign_makes_no_identifier_in_draft_04_and_its_absence_none_later() -> None:
    lost: dict[str, Json] = {"properties": {"a": {"$ref": "https://acme.example/item"}}}
    assert normalize({**lost, "definitions": {"I": {"$id": "https://acme.example/item", **TEXT}}}, DRAFT_04) == lost
    assert normalize({**lost, "definitions": {"I": {"id": "https://acme.example/item", **TEXT}}}, DRAFT_06) == lost


@pytest.mark.parametrize("dialect", OLD, ids=lambda each: each.name)
def test_definitions_become_defs(dialect: Dialect) -> None:
    both: Schema = {"a": {"$ref": "#/definitions/T"}, "b": {"$ref": "#/definitions/T"}}
    kept: Schema = {"a": {"$ref": "#/$defs/T"}, "b": {"$ref": "#/$defs/T"}}
    check(dialect, {"properties": both, "definitions": {"T": TEXT}}, {"properties": kept, "$defs": {"T": TEXT}})


@pytest.mark.parametrize("dialect", OLD, ids=lambda each: each.name)
def test_dependencies_become_two_keywords(dialect: Dialect) -> None:
    check(
        dialect,
        {"dependencies": {"a": ["b"], "c": {"required": ["d"]}}},
        {"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": {"required": ["d"]}}},
    )


@pytest.mark.parametrize("dialect", [DRAFT_2019_09, DRAFT_2020_12], ids=lambda each: each.name)
def test_dependencies_are_an_unknown_keyword_since_2019(dialect: Dialect) -> None:
    check(dialect, {"dependencies": {"a": ["b"]}}, {"dependencies": {"a": ["b"]}})


@pytest.mark.parametrize("dialect", [*OLD, DRAFT_2019_09], ids=lambda each: each.name)
def test_a_list_of_items_becomes_prefix_items(dialect: Dialect) -> None:
    check(dialect, {"items": [TEXT, {}], "additionalItems": False}, {"prefixItems": [TEXT, {}], "items": False})
    check(dialect, {"items": [TEXT]}, {"prefixItems": [TEXT]})
    check(dialect, {"items": TEXT, "additionalItems": False}, {"items": TEXT})
    check(dialect, {"additionalItems": False}, {})
    assert answers({"items": [TEXT], "additionalItems": False}, dialect, ["abc"], ["abc", 1], ["ab"], []) == [True, False, False, True]


@pytest.mark.parametrize("dialect", [*OLD, DRAFT_2019_09], ids=lambda each: each.name)
def test_prefix_items_mean_nothing_before_2020(dialect: Dialect) -> None:
    check(dialect, {"prefixItems": [TEXT], "items": {"type": "string"}}, {"items": {"type": "string"}})


@pytest.mark.parametrize("dialect", LONE, ids=lambda each: each.name)
def test_what_judges_beside_a_reference_means_nothing_up_to_draft_07(dialect: Dialect) -> None:
    schema: Schema = {"properties": {"a": {"$ref": "#/x/T", "minLength": 9, "description": "D"}, "b": {"$ref": "#/x/T"}}, "x": {"T": TEXT}}
    assert normalize(schema, dialect) == {
        "properties": {"a": {"$ref": "#/$defs/T", "description": "D"}, "b": {"$ref": "#/$defs/T"}},
        "$defs": {"T": TEXT},
        "x": {"T": TEXT},
    }


@pytest.mark.parametrize("dialect", [DRAFT_2019_09, DRAFT_2020_12], ids=lambda each: each.name)
def test_what_judges_beside_a_reference_holds_too_since_2019(dialect: Dialect) -> None:
    schema: Schema = {"properties": {"a": {"$ref": "#/$defs/T", "maxLength": 4}, "b": {"$ref": "#/$defs/T"}}, "$defs": {"T": TEXT}}
    check(dialect, schema, schema)
    assert answers(schema, dialect, {"a": "abcd"}, {"a": "abcde"}, {"a": "ab"}, {"b": "abcde"}) == [True, False, False, True]


def test_an_integer_of_draft_04_may_be_written_with_a_fraction_of_zero() -> None:
    """The one exception: draft-04 tells 1.0 from 1 by how it is written, and JSON values here do not."""
    written, canonical = judge_of({"type": "integer"}, DRAFT_04), judge_of(normalize({"type": "integer"}, DRAFT_04))
    assert isinstance(written, Judge)
    assert isinstance(canonical, Judge)
    assert [written.accepts(each) for each in (1, 1.0, 1.5)] == [True, False, False]
    assert [canonical.accepts(each) for each in (1, 1.0, 1.5)] == [True, True, False]


@pytest.mark.parametrize(
    ("keyword", "content", "instance", "first"),
    [
        ("const", 1, 2, DRAFT_06),
        ("contains", {"type": "string"}, [1], DRAFT_06),
        ("propertyNames", {"maxLength": 1}, {"ab": 1}, DRAFT_06),
        ("dependentRequired", {"a": ["b"]}, {"a": 1}, DRAFT_2019_09),
        ("dependentSchemas", {"a": {"required": ["b"]}}, {"a": 1}, DRAFT_2019_09),
        ("unevaluatedProperties", False, {"a": 1}, DRAFT_2019_09),
        ("unevaluatedItems", False, [1], DRAFT_2019_09),
        ("prefixItems", [{"type": "string"}], [1], DRAFT_2020_12),
    ],
)
def test_a_keyword_judges_from_its_first_draft_on(keyword: str, content: Json, instance: Json, first: Dialect) -> None:
    for age, dialect in enumerate((DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12)):
        is_known = age >= DIALECTS.index(first)
        assert answers({keyword: content}, dialect, instance) == [not is_known]


def test_conditions_mean_nothing_before_draft_07() -> None:
    schema: Schema = {"if": {"type": "string"}, "then": {"maxLength": 1}, "else": False}
    assert [answers(schema, dialect, "ab", 7) for dialect in (DRAFT_04, DRAFT_06, DRAFT_07)] == [[True, True], [True, True], [False, False]]


def test_the_number_of_contained_items_is_counted_since_2019() -> None:
    schema: Schema = {"contains": {"type": "string"}, "minContains": 2, "maxContains": 2}
    assert answers(schema, DRAFT_07, ["a"], ["a", "b"], ["a", "b", "c"], []) == [True, True, True, False]
    assert answers(schema, DRAFT_2019_09, ["a"], ["a", "b"], ["a", "b", "c"], []) == [False, True, False, False]


def test_what_contains_finds_stays_unevaluated_in_2019_and_does_not_in_2020() -> None:
    """Engines are laxer than draft 2019-09, which lets only `items`, `additionalItems` and `unevaluatedItems` evaluate items."""
    schema: Schema = {"type": "array", "contains": {"type": "string"}, "unevaluatedItems": {"type": "integer"}}
    check(
        DRAFT_2019_09,
        schema,
        {"type": "array", "not": {"not": {"contains": {"type": "string"}}}, "unevaluatedItems": {"type": "integer"}},
    )
    canonical = judge_of(normalize(schema, DRAFT_2019_09))
    assert isinstance(canonical, Judge)
    refused: list[Json] = [["a", 1], ["a"], [1], []]
    assert [canonical.accepts(each) for each in refused] == [False] * 4
    assert answers(schema, DRAFT_2020_12, ["a", 1], ["a"], [1], ["a", None]) == [True, True, False, False]


def tree(reference: dict[str, Json], anchor: dict[str, Json]) -> Schema:
    """Return a strict tree that extends an open one, by an anchor that is chosen when it is followed."""
    node: dict[str, Json] = {"$id": "tree", **anchor, "type": "object", "properties": {"next": reference, "name": TEXT}}
    return {"$id": "https://acme.example/strict", **anchor, "$ref": "tree", "unevaluatedProperties": False, "$defs": {"tree": node}}


def test_a_recursive_reference_leads_to_the_outermost_recursive_anchor() -> None:
    open_tree: Schema = {"type": "object", "properties": {"name": TEXT, "next": {"$ref": "#"}}}
    old = tree({"$recursiveRef": "#"}, {"$recursiveAnchor": True})
    assert answers(old, DRAFT_2019_09, {"next": {"name": "abc"}}, {"next": {"other": 1}}, {"other": 1}) == [True, False, False]
    new = tree({"$dynamicRef": "#node"}, {"$dynamicAnchor": "node"})
    assert json.dumps(normalize(old, DRAFT_2019_09)) == json.dumps(normalize(new, DRAFT_2020_12))
    assert normalize({"type": "object", "properties": {"name": TEXT, "next": {"$recursiveRef": "#"}}}, DRAFT_2019_09) == open_tree


def test_a_recursive_reference_without_an_anchor_stays_in_its_resource() -> None:
    schema = tree({"$recursiveRef": "#"}, {})
    assert answers(schema, DRAFT_2019_09, {"next": {"name": "abc"}}, {"next": {"other": 1}}, {"other": 1}) == [True, True, False]


def test_a_recursive_anchor_below_the_root_of_its_resource_is_none() -> None:
    schema: Schema = {"properties": {"a": {"$recursiveAnchor": True, "properties": {"b": {"$recursiveRef": "#"}}}, "c": TEXT}}
    assert answers(schema, DRAFT_2019_09, {"a": {"b": {"c": "ab"}}}, {"a": {"b": {"c": "abc"}}}) == [False, True]


@pytest.mark.parametrize("dialect", [DRAFT_04, DRAFT_07, DRAFT_2020_12], ids=lambda each: each.name)
def test_a_recursive_reference_of_another_draft_means_nothing(dialect: Dialect) -> None:
    assert answers({"type": "object", "properties": {"a": {"$recursiveRef": "#"}}}, dialect, {"a": 1}) == [True]


def test_a_dynamic_reference_means_nothing_before_2020() -> None:
    schema: Schema = {"$dynamicAnchor": "node", "type": "object", "properties": {"a": {"$dynamicRef": "#node"}}}
    assert [answers(schema, dialect, {"a": 1}) for dialect in (DRAFT_2019_09, DRAFT_2020_12)] == [[True], [False]]


def test_an_anchor_is_a_keyword_since_2019_and_a_fragment_of_the_identifier_before() -> None:
    asking: dict[str, Json] = {"properties": {"a": {"$ref": "#here"}}}
    found: dict[str, Json] = {"properties": {"a": TEXT}}
    by_keyword: Schema = {**asking, "$defs": {"H": {"$anchor": "here", **TEXT}}}
    assert [normalize(by_keyword, each) for each in (DRAFT_2019_09, DRAFT_2020_12)] == [found, found]
    by_fragment: Schema = {**asking, "definitions": {"H": {"$id": "#here", **TEXT}}}
    assert [normalize(by_fragment, each) for each in (DRAFT_06, DRAFT_07, DRAFT_2019_09)] == [found, found, asking]


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda each: each.name)
def test_the_language_asserts_the_same_formats_in_every_dialect(dialect: Dialect) -> None:
    for name in ASSERTED_FORMATS:
        schema: Schema = {"type": "string", "format": name}
        for judge in (judge_of(normalize(schema, dialect)), judge_of(schema, DRAFT_2020_12 if dialect is OPENAPI_30 else dialect)):
            assert isinstance(judge, Judge)
            assert not judge.accepts("[")
    check(dialect, {"type": "integer", "format": "int32"}, {"type": "integer", "format": "int32"})


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"type": "string", "nullable": True}, {"type": ["string", "null"]}),
        ({"type": "string", "nullable": False}, {"type": "string"}),
        ({"type": "array", "items": {"type": "string", "nullable": True}}, {"type": "array", "items": {"type": ["string", "null"]}}),
        ({"type": "string", "enum": ["a", None], "nullable": True}, {"type": ["string", "null"], "enum": ["a", None]}),
    ],
)
def test_nullable_is_a_type(written: Schema, expected: Schema) -> None:
    check(OPENAPI_30, written, expected)


def test_nullable_adds_nothing_to_a_list_of_values_and_nothing_without_a_type() -> None:
    check(OPENAPI_30, {"type": "string", "enum": ["a"], "nullable": True}, {"type": ["string", "null"], "enum": ["a"]})
    assert normalize({"allOf": [TEXT], "nullable": True}, OPENAPI_30) == normalize({"allOf": [TEXT]})


def test_the_example_of_openapi_is_one_of_the_examples() -> None:
    check(OPENAPI_30, {"type": "string", "example": "a"}, {"type": "string", "examples": ["a"]})
    named: Schema = {"properties": {"example": {"type": "string"}, "nullable": {"type": "boolean"}}}
    check(OPENAPI_30, named, named)


def test_keywords_that_openapi_does_not_know_gain_no_meaning() -> None:
    schema: Schema = {"type": "object", "patternProperties": {"a": False}, "const": 1, "if": True, "then": False, "contains": False, "$id": "x"}
    check(OPENAPI_30, schema, {"type": "object"})


def test_components_of_openapi_are_found() -> None:
    schema: Schema = {
        "properties": {"a": {"$ref": "#/components/schemas/T"}},
        "components": {"schemas": {"T": {"type": "string", "nullable": True}}},
    }
    found = normalize(schema, OPENAPI_30)
    assert isinstance(found, dict)
    assert found["properties"] == {"a": {"type": ["string", "null"]}}


def test_no_engine_judges_what_is_written_for_openapi() -> None:
    assert judge_of({"type": "string"}, OPENAPI_30) == Unjudgeable("no engine judges schemas of OpenAPI 3.0")


@pytest.mark.parametrize(
    ("schema", "is_valid"),
    [
        ({"type": "string", "nullable": True, "minLength": 1, "xml": {"name": "a"}}, True),
        ({"type": ["string", "null"]}, False),
        ({"type": "array"}, False),
        ({"type": "array", "items": [{}]}, False),
        ({"type": "array", "items": {"type": "nothing"}}, False),
        ({"minimum": 0, "exclusiveMinimum": True}, True),
        ({"exclusiveMinimum": True}, False),
        ({"exclusiveMinimum": 0}, False),
        ({"additionalProperties": False}, True),
        ({"additionalProperties": {"type": 1}}, False),
        ({"properties": {"type": {"type": "string"}}, "required": []}, False),
    ],
)
def test_what_openapi_allows_is_told_by_a_meta_schema(schema: Schema, is_valid: bool) -> None:
    assert meta_judge(OPENAPI_30).accepts(schema) is is_valid


def test_a_schema_of_another_dialect_inside_is_read_in_its_own() -> None:
    schema: Schema = {
        "properties": {"a": {"$ref": "#/$defs/old"}, "b": {"$ref": "#/$defs/spec"}},
        "$defs": {
            "old": {"$schema": DRAFT_04.uri, "id": "https://acme.example/old", "minimum": 0, "exclusiveMinimum": True},
            "spec": {"$schema": OPENAPI_30.uri, "type": "string", "nullable": True},
        },
    }
    assert normalize(schema) == {"properties": {"a": {"exclusiveMinimum": 0}, "b": {"type": ["string", "null"]}}}

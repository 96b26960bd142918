"""What a canonical schema says in fewer words than it was written in, and what it leaves as it is because no fewer words say the same."""

from __future__ import annotations

import copy
import json

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.normalize import INLINE_LIMIT, normalize
from toolc.schema.order import ordered

LONG: dict[str, Json] = {"type": "object", "description": "x" * INLINE_LIMIT}


def check(schema: Schema, expected: Schema) -> None:
    """Check a canonical form, in its order, that the input is left alone, and that normalizing again changes nothing."""
    before = copy.deepcopy(schema)
    found = normalize(schema)
    assert json.dumps(found) == json.dumps(expected)
    assert schema == before
    assert json.dumps(normalize(found)) == json.dumps(expected)


def same(schema: Schema) -> None:
    check(schema, ordered(schema))


def test_what_every_member_demands_is_demanded_by_the_schema_itself() -> None:
    check(
        {
            "type": "object",
            "description": "A person.",
            "allOf": [
                {"properties": {"name": {"type": "string"}}, "required": ["name"]},
                {"type": ["object", "null"], "properties": {"age": {"type": "integer"}}, "minProperties": 2},
            ],
        },
        {
            "type": "object",
            "description": "A person.",
            "properties": {"name": {"type": "string"}, "age": {"type": "integer"}},
            "required": ["name"],
            "minProperties": 2,
        },
    )


def test_a_property_that_two_members_describe_is_what_both_say() -> None:
    check(
        {"allOf": [{"properties": {"a": {"type": ["string", "integer"], "maximum": 9}}}, {"properties": {"a": {"type": "string", "minLength": 1}}}]},
        {"properties": {"a": {"type": "string", "minLength": 1}}},
    )


@pytest.mark.parametrize(
    ("own", "member", "expected"),
    [
        ({"minimum": 1}, {"minimum": 2}, {"minimum": 2}),
        ({"maxLength": 5}, {"maxLength": 3}, {"maxLength": 3}),
        ({"required": ["a"]}, {"required": ["b"]}, {"required": ["a", "b"]}),
        ({"multipleOf": 4}, {"multipleOf": 6}, {"multipleOf": 12}),
        ({"enum": ["a", "b"]}, {"enum": ["b", "c"]}, {"enum": ["b"]}),
        ({"type": "number"}, {"type": "integer"}, {"type": "integer"}),
        ({"items": {"type": "string"}}, {"items": {"maxLength": 3}}, {"items": {"type": "string", "maxLength": 3}}),
        ({"type": "string"}, {"pattern": "^a"}, {"type": "string", "pattern": "^a"}),
        ({"type": "string", "title": "T"}, {"title": "T", "x-unit": "ms"}, {"type": "string", "title": "T", "x-unit": "ms"}),
        ({"type": "string"}, True, {"type": "string"}),
        ({"type": "string"}, {}, {"type": "string"}),
        ({}, {"anyOf": [{"type": "string"}, {"required": ["a"]}]}, {"anyOf": [{"type": "string"}, {"required": ["a"]}]}),
        ({"type": "object"}, {"allOf": [{"required": ["a"]}, {"required": ["b"]}]}, {"type": "object", "required": ["a", "b"]}),
    ],
)
def test_two_values_of_a_keyword_become_one_where_one_says_both(own: dict[str, Json], member: Json, expected: Schema) -> None:
    check({**own, "allOf": [member]}, expected)


@pytest.mark.parametrize(
    ("own", "member"),
    [
        ({"pattern": "^a"}, {"pattern": "b$"}),
        ({"const": 1}, {"const": 2}),
        ({"type": "string"}, {"type": "integer"}),
        ({"multipleOf": 0.1}, {"multipleOf": 0.3}),
        ({"not": {"required": ["a"]}}, {"not": {"required": ["b"]}}),
        ({"properties": {"a": {}}, "additionalProperties": False}, {"properties": {"b": {}}}),
        ({"properties": {"a": {}}}, {"properties": {"b": {}}, "additionalProperties": False}),
        ({"properties": {"a": {}}}, {"unevaluatedProperties": False}),
        ({"contains": {"type": "string"}}, {"contains": {"type": "integer"}}),
        ({"prefixItems": [{"type": "string"}]}, {"items": {"type": "integer"}}),
        ({"description": "One thing."}, {"type": "string", "description": "Another."}),
        ({"title": "One thing"}, {"type": "string", "title": "Another"}),
        ({"x-unit": "ms"}, {"type": "integer", "x-unit": "s"}),
        ({"default": 1}, {"default": 2}),
        ({}, False),
    ],
)
def test_a_member_stays_where_one_schema_cannot_say_exactly_what_both_say_and_tell(own: dict[str, Json], member: Json) -> None:
    same({**own, "allOf": [member]})


def test_members_that_are_parallel_stay_parallel() -> None:
    def when(kind: str) -> Json:
        return {"if": {"properties": {"kind": {"const": kind}}}, "then": {"required": [kind]}}

    same({"type": "object", "allOf": [when("a"), when("b")]})
    same({"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}], "$defs": {"a": LONG, "b": {**LONG, "title": "B"}}})
    same({"allOf": [{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, {"anyOf": [{"required": ["c"]}, {"required": ["d"]}]}]})


def test_a_reference_that_is_wrapped_to_stand_beside_a_description_stands_beside_it() -> None:
    check(
        {"properties": {"a": {"allOf": [{"$ref": "#/$defs/T"}], "description": "D"}, "b": {"$ref": "#/$defs/T"}}, "$defs": {"T": LONG}},
        {"properties": {"a": {"$ref": "#/$defs/T", "description": "D"}, "b": {"$ref": "#/$defs/T"}}, "$defs": {"T": LONG}},
    )


def test_a_root_that_becomes_a_reference_becomes_what_it_refers_to() -> None:
    check(
        {"allOf": [{"$ref": "#/$defs/T"}], "title": "Arguments", "$defs": {"T": LONG}},
        {"type": "object", "title": "Arguments", "description": LONG["description"]},
    )


def test_a_definition_that_only_dead_words_referred_to_is_gone() -> None:
    check({"type": "string", "properties": {"a": {"$ref": "#/$defs/T"}}, "$defs": {"T": LONG}}, {"type": "string"})
    check(
        {
            "type": "array",
            "items": {"$ref": "#/$defs/T"},
            "allOf": [{"properties": {"a": {"$ref": "#/$defs/T"}}}],
            "$defs": {"T": {"type": "string"}},
        },
        {"type": "array", "items": {"type": "string"}},
    )


def test_what_is_closed_over_its_members_stays_closed() -> None:
    check(
        {"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}], "unevaluatedProperties": False},
        {"properties": {"a": {}, "b": {}}, "unevaluatedProperties": False},
    )


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_the_only_branch_of_a_choice_is_demanded(keyword: str) -> None:
    check({"type": "object", keyword: [{"required": ["a"]}]}, {"type": "object", "required": ["a"]})
    check({"title": "T", keyword: [{"type": "string", "title": "S"}]}, {"title": "T", "allOf": [{"type": "string", "title": "S"}]})
    same({keyword: [{"type": "object", "required": ["kind"]}], "discriminator": {"propertyName": "kind"}})


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"type": "string", "minLength": 1}, {"type": ["string", "null"], "minLength": 1}),
        ({"type": ["string", "integer"]}, {"type": ["string", "integer", "null"]}),
        ({"type": "string", "format": "date"}, {"type": ["string", "null"], "format": "date"}),
        ({"type": "string", "enum": ["a"]}, {"type": ["string", "null"], "enum": ["a", None]}),
        ({"enum": ["a", 1]}, {"enum": ["a", 1, None]}),
        ({"const": "a"}, {"enum": ["a", None]}),
        ({"type": "object", "properties": {"a": {}}, "required": ["a"]}, {"type": ["object", "null"], "properties": {"a": {}}, "required": ["a"]}),
        ({"type": "string", "description": "D"}, {"type": ["string", "null"], "description": "D"}),
    ],
)
def test_a_choice_between_null_and_something_is_a_type(keyword: str, other: Schema, expected: Schema) -> None:
    check({keyword: [other, {"type": "null"}]}, expected)
    check({keyword: [{"type": "null"}, other]}, expected)


@pytest.mark.parametrize(
    "schema",
    [
        {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]},
        {"description": "D", "anyOf": [{"type": "string", "description": "E"}, {"type": "null"}]},
        {"anyOf": [{"type": "string", "not": {"const": "a"}}, {"type": "null"}]},
        {"anyOf": [{"required": ["a"]}, {"type": "null"}]},
        {"oneOf": [{"type": ["string", "null"]}, {"type": "null"}]},
        {"anyOf": [{"$ref": "#"}, {"type": "null"}]},
        {"anyOf": [{"type": "string"}, {"type": "null", "description": "None at all."}]},
        {"type": ["string", "null"], "enum": ["a"]},
    ],
)
def test_a_choice_stays_where_a_type_does_not_say_it(schema: Schema) -> None:
    same(schema)


@pytest.mark.parametrize("schema", [{"const": None}, {"enum": [None]}, {"type": ["string", "null"], "const": None}, {"type": "null", "enum": [None]}])
def test_null_alone_is_a_type(schema: Schema) -> None:
    check(schema, {"type": "null"})
    check({"anyOf": [{"type": "string"}, schema]}, {"type": ["string", "null"]})


@pytest.mark.parametrize(
    "schema", [{"type": "string", "const": None}, {"enum": [None, 0]}, {"enum": [0]}, {"const": False}, {"enum": [], "const": None}]
)
def test_what_is_not_null_alone_is_left(schema: Schema) -> None:
    same(schema)


@pytest.mark.parametrize(
    "dead",
    [
        {"minLength": 3},
        {"pattern": "^a"},
        {"items": {"type": "string"}},
        {"properties": {"a": {}}, "required": ["a"]},
        {"unevaluatedProperties": False},
        {"dependentSchemas": {"a": False}},
        {"then": False},
        {"else": False},
        {"minContains": 2, "maxContains": 3},
    ],
)
def test_what_judges_nothing_beside_its_type_or_without_its_partner_is_gone(dead: dict[str, Json]) -> None:
    check({"type": "integer", "maximum": 9, **dead}, {"type": "integer", "maximum": 9})


@pytest.mark.parametrize(
    "idle",
    [
        {"minLength": 0},
        {"minItems": 0},
        {"minProperties": 0},
        {"uniqueItems": False},
        {"required": []},
        {"dependentRequired": {}},
        {"dependentSchemas": {}},
        {"patternProperties": {}},
    ],
)
def test_a_value_by_which_a_keyword_judges_nothing_is_gone(idle: dict[str, Json]) -> None:
    check({"title": "T", **idle}, {"title": "T"})


@pytest.mark.parametrize(
    "schema",
    [
        {"type": ["integer", "string"], "minLength": 3},
        {"minLength": 3},
        {"type": "object", "properties": {}},
        {"type": "array", "items": {}},
        {"type": "object", "additionalProperties": True},
        {"type": "string", "contentEncoding": "base64"},
        {"type": "integer", "contentEncoding": "base64", "format": "int32"},
        {"if": {"properties": {"a": {}}}, "unevaluatedProperties": False},
        {"contains": {"type": "string"}, "minContains": 0},
        {"uniqueItems": True, "minItems": 1, "minimum": 0},
    ],
)
def test_what_may_judge_or_tell_something_stays(schema: Schema) -> None:
    same(schema)


def test_no_type_is_added_where_none_was_written() -> None:
    same({"enum": ["a", "b"]})
    same({"const": 1})
    same({"properties": {"a": {}}, "required": ["a"]})
    same({"anyOf": [{"type": "string"}, {"type": "integer"}]})


def test_nesting_is_no_limit_to_members() -> None:
    schema: Schema = {"type": "string"}
    for _ in range(300):
        schema = {"allOf": [{"properties": {"a": schema}}, {"required": ["a"]}]}
    found = normalize(schema)
    assert isinstance(found, dict)
    assert set(found) == {"properties", "required"}
    assert json.dumps(normalize(found)) == json.dumps(found)


def test_more_members_than_can_be_joined_in_a_moment_stay() -> None:
    same({"allOf": [{"required": [f"p{number}"]} for number in range(600)]})
    check({"allOf": [{"required": [f"p{number}"]} for number in range(400)]}, {"required": [f"p{number}" for number in range(400)]})

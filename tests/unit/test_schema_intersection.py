from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_schema_meaning import Maker, judge
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.disjointness import disjoint, pairwise_disjoint
from toolc.schema.intersection import conjunction, intersection
from toolc.schema.normalize import normalize


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ({"type": "number"}, {"type": ["string", "integer"]}, {"type": "integer"}),
        ({"type": ["integer", "string"]}, {"type": ["number", "string"]}, {"type": ["integer", "string"]}),
        ({"minimum": 1, "maxLength": 5}, {"minimum": 3, "maxLength": 9}, {"minimum": 3, "maxLength": 5}),
        ({"enum": ["a", "b", 1]}, {"enum": [1.0, "b"]}, {"enum": ["b", 1]}),
        ({"required": ["a"]}, {"required": ["b", "a"]}, {"required": ["a", "b"]}),
        ({"multipleOf": 4}, {"multipleOf": 6}, {"multipleOf": 12}),
        ({"uniqueItems": False}, {"uniqueItems": True}, {"uniqueItems": True}),
        ({"description": "One."}, {"description": "Two.", "title": "T"}, {"description": "One. Two.", "title": "T"}),
        (
            {"properties": {"a": {"type": "string"}}},
            {"properties": {"a": {"minLength": 1}, "b": {}}},
            {"properties": {"a": {"type": "string", "minLength": 1}, "b": {}}},
        ),
        (
            {"properties": {"a": {}, "b": {}}, "additionalProperties": False},
            {"properties": {"a": {"type": "string"}}},
            {"properties": {"a": {"type": "string"}, "b": {}}, "additionalProperties": False},
        ),
        ({"items": {"minimum": 1}}, {"items": {"maximum": 2}}, {"items": {"minimum": 1, "maximum": 2}}),
        (
            {"properties": {"a": {"pattern": "a"}}},
            {"properties": {"a": {"pattern": "b"}}},
            {"properties": {"a": {"pattern": "a", "allOf": [{"pattern": "b"}]}}},
        ),
    ],
)
def test_two_schemas_become_one(one: ObjectSchema, other: ObjectSchema, both: ObjectSchema) -> None:
    assert intersection(one, other) == (both, {})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"type": "string"}, {"type": "integer"}),
        ({"pattern": "a"}, {"pattern": "b"}),
        ({"enum": ["a"]}, {"enum": ["b"]}),
        ({"properties": {"a": {}}, "additionalProperties": False}, {"properties": {"b": {}}}),
        ({"properties": {"a": {}}}, {"unevaluatedProperties": False}),
        ({"contains": {"const": 1}}, {"contains": {"const": 2}, "minContains": 2}),
        ({"if": {}, "then": {}}, {"if": {"type": "string"}, "else": {}}),
        ({"anyOf": [{}]}, {"anyOf": [{"type": "string"}]}),
    ],
)
def test_what_one_schema_cannot_say_is_left(one: ObjectSchema, other: ObjectSchema) -> None:
    assert intersection(one, other) == (one, other)


def alone(maker: Maker) -> dict[str, Json]:
    """Return a random schema without references."""
    while True:
        schema = maker.node(3, least=1)
        if isinstance(schema, dict) and "Ref" not in str(schema) and "$ref'" not in str(schema):
            found = normalize(schema)
            return dict(found) if isinstance(found, dict) else {}


@given(st.integers(0, 2**48))
def test_the_intersection_accepts_what_both_accept(seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)
    for _ in range(3):
        one, other = alone(maker), alone(maker)
        joined, both = judge(conjunction(one, other)), judge({"allOf": [one, other]})
        instances = [maker.instance() for _ in range(12)]
        assert [joined.accepts(each) for each in instances] == [both.accepts(each) for each in instances], (one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"type": "string"}, {"type": ["integer", "null"]}),
        ({"const": "a"}, {"enum": ["b", 1]}),
        ({"const": 1}, {"type": "string"}),
        ({"type": "integer", "maximum": 2}, {"type": "number", "exclusiveMinimum": 2}),
        ({"type": "string", "maxLength": 2}, {"type": "string", "minLength": 3}),
        (
            {"type": "object", "properties": {"kind": {"const": "a"}}, "required": ["kind"]},
            {"type": "object", "properties": {"kind": {"const": "b"}}, "required": ["kind"]},
        ),
        ({"type": "object", "properties": {"a": {}}, "additionalProperties": False}, {"type": "object", "required": ["b"]}),
        ({"$ref": "#/$defs/Text"}, {"type": "integer"}),
        ({"type": "integer"}, False),
    ],
)
def test_what_has_nothing_in_common_is_seen(one: ObjectSchema, other: ObjectSchema) -> None:
    definitions: dict[str, Json] = {"Text": {"type": "string"}}
    assert disjoint(one, other, definitions)
    assert disjoint(other, one, definitions)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"type": "number"}, {"type": "integer"}),
        ({"const": 1}, {"enum": [1.0]}),
        ({"type": "integer", "maximum": 2}, {"type": "number", "minimum": 2}),
        ({"type": "object", "properties": {"kind": {"const": "a"}}}, {"type": "object", "properties": {"kind": {"const": "b"}}}),
        ({"required": ["a"]}, {"required": ["b"]}),
        ({}, {"type": "null"}),
        ({"$ref": "#/$defs/Itself"}, {"type": "integer"}),
    ],
)
def test_what_may_have_something_in_common_is_not_taken_for_disjoint(one: ObjectSchema, other: ObjectSchema) -> None:
    definitions: dict[str, Json] = {"Itself": {"$ref": "#/$defs/Itself"}}
    assert not disjoint(one, other, definitions)


@given(st.integers(0, 2**48))
def test_no_value_is_accepted_by_two_disjoint_schemas(seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)
    for _ in range(10):
        pair = [alone(maker), alone(maker)]
        if pairwise_disjoint(pair, {}):
            judges = [judge(each) for each in pair]
            assert not any(all(each.accepts(instance) for each in judges) for instance in (maker.instance() for _ in range(20))), pair

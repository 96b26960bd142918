from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from toolc.ir.json import Schema
from toolc.schema.bound import contradictory_bounds
from toolc.schema.enumeration import empty_enumerations, null_outside_enumeration, repeated_values, values_outside_type
from toolc.schema.requirement import undeclared_requirements
from toolc.schema.sample import defaults_outside_schema, examples_outside_schema, nulls_outside_schema
from toolc.schema.survey import Remark, Survey, survey_of

Check = Callable[[Survey], Iterator[Remark]]

DRAFT_7 = "http://json-schema.org/draft-07/schema#"


def pointers(check: Check, schema: Schema) -> list[str]:
    """Return where a check has something to say."""
    return ["/".join(map(str, remark.path)) for remark in check(survey_of(schema))]


def said(check: Check, schema: Schema) -> list[tuple[str, str | None]]:
    """Return what a check says, with its cure."""
    return [(remark.message, remark.help) for remark in check(survey_of(schema))]


# Required names.


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"properties": {"a": {}}, "required": ["a", "b"]}, ["required/1"]),
        ({"required": ["b"]}, ["required/0"]),
        ({"additionalProperties": False, "required": ["b"]}, ["required/0"]),
        ({"items": {"type": "object", "required": ["b"]}}, []),
        ({"items": {"properties": {"a": {}}, "required": ["b"]}}, ["items/required/0"]),
        ({"properties": {"a": {}}, "required": ["b"], "additionalProperties": {"type": "string"}}, []),
        ({"properties": {"a": {}}, "required": ["x-b"], "patternProperties": {"^x-": {}}}, []),
        ({"properties": {"a": {}}, "required": ["b"], "patternProperties": {"^x-": {}}}, ["required/0"]),
        ({"properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, []),
        ({"properties": {"a": {}}, "anyOf": [{"required": ["a"]}, {"required": ["c"]}]}, ["anyOf/1/required/0"]),
        ({"properties": {"a": {}}, "if": {"required": ["a"]}, "then": {"properties": {"b": {}}, "required": ["a", "b"]}}, []),
        ({"required": ["a"], "allOf": [{"properties": {"a": {}}}]}, []),
        ({"required": ["a"], "$ref": "#/$defs/Base", "$defs": {"Base": {"properties": {"a": {}}}}}, []),
        ({"allOf": [{"$ref": "#/$defs/Base"}, {"required": ["id"]}], "$defs": {"Base": {"properties": {"id": {}}}}}, []),
        ({"allOf": [{"$ref": "#/$defs/Base"}, {"required": ["di"]}], "$defs": {"Base": {"properties": {"id": {}}}}}, ["allOf/1/required/0"]),
        ({"required": ["a"], "properties": {}, "$ref": "other.json"}, []),
        ({"properties": {"a": {}}, "dependentSchemas": {"a": {"required": ["a"]}}}, []),
        ({"properties": {"required": {"type": "array"}}, "required": ["required"]}, []),
    ],
)
def test_a_required_name_that_nothing_declares_is_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(undeclared_requirements, schema) == expected


def test_a_required_name_that_is_not_even_allowed_says_so() -> None:
    assert said(undeclared_requirements, {"properties": {"path": {}}, "required": ["paht"], "additionalProperties": False}) == [
        ('"paht" is required and no property, and no other is allowed, so that no value fits', 'did you mean "path"?'),
    ]


# Defaults and examples.


def test_a_default_outside_its_schema_is_told_with_the_reason() -> None:
    schema: Schema = {"properties": {"a": {"type": "string", "default": None}, "b": {"type": "integer", "default": 1}, "default": {"default": 1}}}
    assert list(nulls_outside_schema(survey_of(schema))) == [
        Remark(("properties", "a", "default"), "default null is outside its schema: it is null, not a string"),
    ]
    assert list(defaults_outside_schema(survey_of(schema))) == []


def test_a_default_is_told_as_null_or_as_another_one() -> None:
    schema: Schema = {"type": "string", "default": None, "items": {"type": "string", "default": 3}}
    assert pointers(nulls_outside_schema, schema) == ["default"]
    assert pointers(defaults_outside_schema, schema) == ["items/default"]


def test_examples_are_judged_one_by_one() -> None:
    schema: Schema = {"properties": {"a": {"enum": ["low", "high"], "examples": ["low", "medium", 3]}}, "examples": [{"a": "low"}, {"a": "x"}]}
    assert pointers(examples_outside_schema, schema) == ["examples/1", "properties/a/examples/1", "properties/a/examples/2"]


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#/$defs/a", "default": 3, "$defs": {"a": {"type": "string"}}}, ["default"]),
        ({"properties": {"a": {"$ref": "#/$defs/x~1y", "default": 3}}, "$defs": {"x/y": {"type": "string"}}}, ["properties/a/default"]),
        (
            {"$id": "https://acme.example/a", "items": {"$ref": "#b", "default": 3}, "$defs": {"b": {"$anchor": "b", "type": "string"}}},
            ["items/default"],
        ),
        ({"$schema": DRAFT_7, "items": [{"type": "string"}], "default": [3]}, ["default"]),
        ({"$schema": DRAFT_7, "definitions": {"a": {"type": "string"}}, "items": {"$ref": "#/definitions/a", "default": 1}}, ["items/default"]),
        ({"properties": {"child": {"$ref": "#", "default": {"child": 3}}}, "type": "object"}, ["properties/child/default"]),
        ({"format": "date", "default": "tomorrow"}, ["default"]),
        ({"format": "hostname", "default": "not a hostname"}, []),
        ({"pattern": "[", "default": "a"}, []),
        ({"$ref": "#/$defs/none", "default": 3}, []),
        ({"properties": {"a": {"pattern": "["}, "b": {"type": "string", "default": 3}}}, ["properties/b/default"]),
    ],
)
def test_samples_are_judged_where_references_and_dialects_matter(schema: Schema, expected: list[str]) -> None:
    assert pointers(defaults_outside_schema, schema) == expected


def test_samples_are_judged_with_what_other_documents_say() -> None:
    survey = survey_of({"$ref": "common.json", "default": 3}, {"common.json": {"type": "string"}})
    assert [remark.path for remark in defaults_outside_schema(survey)] == [("default",)]


# Allowed values and limits.


def test_allowed_values_that_contradict_themselves_are_told() -> None:
    schema: Schema = {"properties": {"a": {"enum": []}, "b": {"enum": [1, "1", 1.0, True, {"x": [1]}, {"x": [1.0]}, {"x": [True]}, None, False, 0]}}}
    assert pointers(empty_enumerations, schema) == ["properties/a/enum"]
    assert list(repeated_values(survey_of(schema))) == [
        Remark(("properties", "b", "enum", 2), '"enum" repeats 1.0', labels=((("properties", "b", "enum", 0), "first here"),)),
        Remark(("properties", "b", "enum", 5), '"enum" repeats {"x": [1.0]}', labels=((("properties", "b", "enum", 4), "first here"),)),
    ]


def test_a_thousand_allowed_values_are_compared_quickly() -> None:
    assert pointers(repeated_values, {"enum": [*range(20000), 7]}) == ["enum/20000"]


def test_allowed_values_of_another_type_are_told() -> None:
    schema: Schema = {
        "properties": {
            "a": {"type": "string", "enum": ["x", 1, None]},
            "b": {"type": "integer", "enum": [1, 2.0, 2.5, True]},
            "c": {"type": ["number", "null"], "enum": [1, 2.5, None]},
            "d": {"type": "string", "const": 3},
            "e": {"enum": [1, "x"]},
        },
    }
    assert pointers(values_outside_type, schema) == [
        *("properties/a/enum/1", "properties/a/enum/2", "properties/b/enum/2", "properties/b/enum/3", "properties/d/const"),
    ]


def test_a_type_that_admits_null_beside_values_that_do_not_is_told() -> None:
    schema: Schema = {
        "properties": {
            "a": {"type": ["string", "null"], "enum": ["low"]},
            "b": {"type": "null", "enum": [1]},
            "c": {"type": "string", "enum": ["a"]},
        },
    }
    assert list(null_outside_enumeration(survey_of(schema))) == [
        Remark(
            ("properties", "a", "enum"),
            '"type" admits null and "enum" does not, so that null never fits',
            'add null to "enum", or take "null" out of "type"',
        ),
    ]


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"minimum": 2, "maximum": 1}, ["minimum"]),
        ({"minimum": 1, "maximum": 1}, []),
        ({"exclusiveMinimum": 1, "maximum": 1}, ["exclusiveMinimum"]),
        ({"minimum": 1, "exclusiveMaximum": 1}, ["minimum"]),
        ({"exclusiveMinimum": 1, "exclusiveMaximum": 1.5}, []),
        ({"exclusiveMinimum": 1, "exclusiveMaximum": 1}, ["exclusiveMinimum"]),
        ({"minLength": 2, "maxLength": 1}, ["minLength"]),
        ({"minItems": 2, "maxItems": 1}, ["minItems"]),
        ({"minProperties": 2, "maxProperties": 1}, ["minProperties"]),
        ({"contains": {}, "minContains": 2, "maxContains": 1}, ["minContains"]),
        ({"minimum": True, "maximum": False}, []),
        ({"minimum": "2", "maximum": 1}, []),
        ({"properties": {"minimum": {"const": 2}, "maximum": {"const": 1}}}, []),
    ],
)
def test_limits_that_exclude_each_other_are_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(contradictory_bounds, schema) == expected


def test_limits_that_exclude_each_other_point_at_both() -> None:
    assert list(contradictory_bounds(survey_of({"minimum": 5, "exclusiveMaximum": 5}))) == [
        Remark(
            ("minimum",),
            '"minimum" 5 is equal to "exclusiveMaximum" 5, so that no value fits',
            labels=((("exclusiveMaximum",), '"exclusiveMaximum" is 5'),),
        ),
    ]

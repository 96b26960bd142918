from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.bound import contradictory_bounds
from toolc.schema.discriminator import undecided_discriminators
from toolc.schema.effect import keywords_beside_reference, keywords_without_effect, keywords_without_partner
from toolc.schema.enumeration import empty_enumerations, null_outside_enumeration, repeated_values, values_outside_type
from toolc.schema.format import unknown_formats
from toolc.schema.link import dangling_references, endless_references, escaping_references, remote_references
from toolc.schema.misnesting import impossible_properties, keywords_among_properties
from toolc.schema.mixture import keywords_of_other_draft, old_forms
from toolc.schema.pattern import faulty_patterns, unrunnable_patterns
from toolc.schema.requirement import undeclared_requirements
from toolc.schema.sample import defaults_outside_schema, examples_outside_schema, nulls_outside_schema
from toolc.schema.silence import lists_without_items, undescribed_properties
from toolc.schema.survey import Remark, Survey, survey_of
from toolc.schema.validity import invalid_parts
from toolc.schema.vocabulary import foreign_dialect, judging_keywords, telling_keywords, unknown_keywords

Check = Callable[[Survey], Iterator[Remark]]

DRAFT_7 = "http://json-schema.org/draft-07/schema#"

EVERY: tuple[Check, ...] = (
    *(invalid_parts, old_forms, keywords_of_other_draft, keywords_among_properties, impossible_properties, foreign_dialect),
    *(undeclared_requirements, defaults_outside_schema, nulls_outside_schema, examples_outside_schema),
    *(empty_enumerations, repeated_values, values_outside_type, null_outside_enumeration, contradictory_bounds),
    *(faulty_patterns, unrunnable_patterns, dangling_references, remote_references, escaping_references, endless_references),
    *(keywords_without_effect, keywords_without_partner, keywords_beside_reference),
    *(unknown_keywords, telling_keywords, judging_keywords, undecided_discriminators),
    *(unknown_formats, lists_without_items, undescribed_properties),
)


def pointers(check: Check, schema: Schema) -> list[str]:
    """Return where a check has something to say."""
    return ["/".join(map(str, remark.path)) for remark in check(survey_of(schema))]


def said(check: Check, schema: Schema) -> list[tuple[str, str | None]]:
    """Return what a check says, with its cure."""
    return [(remark.message, remark.help) for remark in check(survey_of(schema))]


CLEAN: dict[str, Json] = {
    "type": "object",
    "properties": {
        "path": {"type": "string", "description": "Where.", "minLength": 1, "maxLength": 10, "pattern": "^[^/]+$", "default": "a"},
        "mode": {"type": ["string", "null"], "enum": ["low", "high", None], "description": "How.", "examples": ["low"]},
        "when": {"type": "string", "format": "date-time", "description": "When."},
        "tags": {"type": "array", "items": {"$ref": "#/$defs/Tag"}, "description": "Which.", "x-unit": "ms"},
        "$ref": {"type": "object", "additionalProperties": {"type": "integer"}, "description": "A name like a keyword."},
    },
    "required": ["path"],
    "additionalProperties": False,
    "$defs": {"Tag": {"type": "string"}},
}


@pytest.mark.parametrize("check", EVERY)
def test_a_sound_schema_is_silent(check: Check) -> None:
    assert pointers(check, CLEAN) == []


@pytest.mark.parametrize("check", EVERY)
@pytest.mark.parametrize("schema", [True, False, {}, {"$schema": "http://json-schema.org/draft-03/schema#", "required": True, "properties": 3}])
def test_a_schema_with_nothing_to_look_at_is_silent(check: Check, schema: Schema) -> None:
    assert (pointers(check, schema) == []) is not (check is foreign_dialect and schema not in ({}, True, False))


def test_looking_leaves_the_schema_alone() -> None:
    schema = copy.deepcopy(CLEAN)
    survey = survey_of(schema)
    assert [list(check(survey)) for check in EVERY] == [[]] * len(EVERY)
    assert schema == CLEAN


def test_an_unknown_dialect_is_named() -> None:
    schema: Schema = {"$schema": "http://json-schema.org/draft-03/schema#"}
    assert list(foreign_dialect(survey_of(schema))) == [
        Remark(
            ("$schema",),
            'unknown dialect "http://json-schema.org/draft-03/schema#"',
            "toolc reads draft-04, draft-06, draft-07, draft 2019-09, draft 2020-12 and OpenAPI 3.0",
        ),
    ]


def test_what_the_meta_schema_refuses_is_told_with_a_place() -> None:
    schema: Schema = {"type": "strng", "properties": {"a": {"minLength": -1, "required": ["a", "a"], "enum": "x"}}}
    assert list(invalid_parts(survey_of(schema))) == [
        Remark(("properties", "a", "enum"), '"properties.a.enum" is a string, not an array'),
        Remark(("properties", "a", "minLength"), '"properties.a.minLength" is -1, less than the minimum of 0'),
        Remark(("properties", "a", "required"), '"properties.a.required" has equal items'),
        Remark(
            ("type",),
            '"type" is "strng", not one of "array", "boolean", "integer", "null", "number", "object" or "string"',
            'did you mean "string"?',
        ),
    ]


def test_a_property_named_like_a_keyword_is_not_judged_as_one() -> None:
    assert pointers(invalid_parts, {"properties": {"type": {"type": "string"}, "required": {"type": "boolean"}, "enum": True}}) == []


@pytest.mark.parametrize(
    ("keyword", "value", "message"),
    [
        ("exclusiveMinimum", True, '"exclusiveMinimum" is a boolean, as in draft-04'),
        ("exclusiveMaximum", False, '"exclusiveMaximum" is a boolean, as in draft-04'),
        ("required", True, '"required" is a boolean, as in draft-03'),
        ("items", [{"type": "integer"}], '"items" is a list, as in draft-07'),
    ],
)
def test_an_old_form_is_told_once_and_with_its_cure(keyword: str, value: Json, message: str) -> None:
    schema: Schema = {"properties": {"a": {keyword: value}}}
    remarks = list(old_forms(survey_of(schema)))
    assert [(remark.path, remark.message) for remark in remarks] == [(("properties", "a", keyword), message)]
    assert remarks[0].help
    assert pointers(invalid_parts, schema) == []


def test_a_list_of_items_is_right_in_draft_07() -> None:
    assert pointers(old_forms, {"$schema": DRAFT_7, "items": [{}]}) == []


def test_keywords_that_draft_2020_12_gave_up_are_told() -> None:
    schema: dict[str, Json] = {"additionalItems": False, "dependencies": {}, "definitions": {}, "properties": {"definitions": {}}}
    assert pointers(keywords_of_other_draft, schema) == ["additionalItems", "dependencies", "definitions"]
    assert pointers(keywords_of_other_draft, {**schema, "$schema": DRAFT_7}) == []


def test_keywords_that_draft_07_does_not_have_are_told() -> None:
    schema: Schema = {"$schema": DRAFT_7, "prefixItems": [{}], "unevaluatedProperties": False, "deprecated": True, "type": "array"}
    assert pointers(keywords_of_other_draft, schema) == ["prefixItems", "unevaluatedProperties"]


def test_keywords_among_the_properties_are_told_and_not_judged_twice() -> None:
    schema: Schema = {"properties": {"a": {}, "required": ["a"], "additionalProperties": False, "type": "object", "description": {"type": "string"}}}
    assert pointers(keywords_among_properties, schema) == ["properties/required", "properties/additionalProperties", "properties/type"]
    assert pointers(invalid_parts, schema) == []
    assert pointers(impossible_properties, schema) == []


def test_a_property_that_can_never_be_supplied_is_told() -> None:
    assert said(impossible_properties, {"properties": {"a": False}, "additionalProperties": False, "items": False}) == [
        ('property "a" can never be supplied', "leave it out, and close the object"),
    ]


# References.


def test_references_to_nowhere_are_told_with_what_was_probably_meant() -> None:
    schema: Schema = {
        "properties": {
            "a": {"$ref": "#/$defs/Usr"},
            "b": {"$ref": "#/definitions/User"},
            "c": {"$ref": "#here"},
            "d": {"$ref": "c.json"},
            "e": {"$ref": "#/type"},
        },
        "$defs": {"User": {}},
        "type": "object",
    }
    assert said(dangling_references, schema) == [
        ('reference "#/$defs/Usr" leads nowhere: there is nothing at "/$defs/Usr"', 'did you mean "User"?'),
        ('reference "#/definitions/User" leads nowhere: there is nothing at "/definitions/User"', 'did you mean "#/$defs/User"?'),
        ('reference "#here" leads nowhere: there is no anchor "here"', None),
        ('reference "c.json" leads nowhere: there is no "c.json"', None),
        ('reference "#/type" leads nowhere: what stands at "/type" is no schema', None),
    ]


def test_references_out_of_the_workspace_and_off_the_machine_are_told_apart() -> None:
    schema: Schema = {
        "properties": {
            "a": {"$ref": "../../x.json"},
            "b": {"$ref": "/etc/x.json"},
            "c": {"$ref": "https://example.org/x"},
            "d": {"$ref": "../b.json"},
        },
    }
    survey = survey_of(schema, {"b.json": {}}, base="contracts/a.tool.yaml")
    assert [remark.message for remark in escaping_references(survey)] == [
        'reference "../../x.json" leaves the workspace',
        'reference "/etc/x.json" leaves the workspace',
    ]
    assert [remark.message for remark in remote_references(survey)] == ['reference "https://example.org/x" is remote']
    assert list(dangling_references(survey)) == []


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#"}, ["$ref"]),
        ({"properties": {"a": {"$ref": "#"}}}, []),
        ({"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}, "c": {"$ref": "#/$defs/a"}}}, ["$defs/a/$ref", "$defs/b/$ref"]),
        ({"$defs": {"a": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/a"}]}}}, ["$defs/a/anyOf/1/$ref"]),
        ({"$defs": {"a": {"anyOf": [{"type": "null"}, {"items": {"$ref": "#/$defs/a"}}]}}}, []),
    ],
)
def test_references_that_lead_only_back_to_themselves_are_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(endless_references, schema) == expected


# Keywords without effect.


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "string", "properties": {}, "minimum": 1, "minLength": 1}, ["properties", "minimum"]),
        ({"type": ["string", "null"], "minLength": 1, "items": {}}, ["items"]),
        ({"type": "integer", "minimum": 1, "format": "date"}, ["format"]),
        ({"type": "integer", "format": "int32"}, []),
        ({"type": "object", "maxLength": 3, "required": []}, ["maxLength"]),
        ({"minLength": 1, "properties": {}}, []),
    ],
)
def test_keywords_about_another_type_are_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(keywords_without_effect, schema) == expected


def test_a_keyword_about_another_type_says_what_it_is_about() -> None:
    assert list(keywords_without_effect(survey_of({"type": "array", "minLength": 1}))) == [
        Remark(("minLength",), '"minLength" says nothing about an array', "it is about a string", "key"),
    ]


def test_keywords_that_need_another_one_are_told_where_it_is_missing() -> None:
    schema: Schema = {"then": {}, "minContains": 1, "properties": {"a": {"if": {}}, "b": {"if": {}, "then": {}, "else": {}}, "then": {}}}
    assert pointers(keywords_without_partner, schema) == ["then", "properties/a/if", "minContains"]


def test_what_draft_07_ignores_beside_a_reference_is_told() -> None:
    schema: dict[str, Json] = {"definitions": {"a": {}}, "properties": {"b": {"$ref": "#/definitions/a", "minLength": 1, "description": "d"}}}
    assert pointers(keywords_beside_reference, {**schema, "$schema": DRAFT_7}) == ["properties/b/minLength"]
    assert pointers(keywords_beside_reference, schema) == []


# Unknown words.


def test_unknown_keywords_are_told_with_what_was_probably_meant() -> None:
    schema: Schema = {"propertes": {}, "requried": [], "x-owner": "a", "zzz": 1, "city": {"type": "string"}, "properties": {"propertes": {}}}
    assert list(unknown_keywords(survey_of(schema))) == [
        Remark(("propertes",), 'unknown keyword "propertes"', 'did you mean "properties"?', "key"),
        Remark(("requried",), 'unknown keyword "requried"', 'did you mean "required"?', "key"),
        Remark(("zzz",), 'unknown keyword "zzz"', None, "key"),
        Remark(("city",), 'unknown keyword "city"', 'a property belongs under "properties"', "key"),
    ]


@pytest.mark.parametrize(
    ("schema", "meant"),
    [
        ({"type": "integer", "max": 10}, "maximum"),
        ({"type": ["number", "null"], "min": 0.5}, "minimum"),
        ({"type": "string", "max": 10}, "maxLength"),
        ({"type": "array", "min": 1}, "minItems"),
        ({"type": "object", "max": 3}, "maxProperties"),
        ({"type": "string", "regex": "^a"}, "pattern"),
        ({"choices": ["a", "b"]}, "enum"),
    ],
)
def test_words_of_other_validators_are_taken_for_the_keyword_that_they_mean(schema: Schema, meant: str) -> None:
    assert [remark.help for remark in unknown_keywords(survey_of(schema))] == [f'did you mean "{meant}"?']


def test_a_word_of_another_validator_with_a_value_of_another_kind_means_nothing_known() -> None:
    schema: Schema = {"max": "10", "regex": True, "options": {"rows": 3}, "values": "a"}
    assert [remark.help for remark in unknown_keywords(survey_of(schema))] == [None, None, None, None]


def test_keywords_of_other_languages_have_a_sentence_of_their_own() -> None:
    schema: Schema = {"properties": {"a": {"nullable": True, "example": 1}, "nullable": {}}, "discriminator": {}, "id": {"type": "string"}}
    assert pointers(telling_keywords, schema) == ["properties/a/example"]
    assert pointers(judging_keywords, schema) == ["properties/a/nullable"]
    assert said(judging_keywords, {"nullable": True}) == [
        ('"nullable" belongs to OpenAPI 3.0 and means nothing here', 'write `type: [..., "null"]`, or `anyOf` with `type: "null"`'),
    ]
    assert pointers(unknown_keywords, schema) == ["id"]


def test_formats_that_nobody_defines_are_told() -> None:
    schema: Schema = {
        "properties": {"a": {"format": "datetime"}, "b": {"format": "int32"}, "c": {"format": "hostname"}, "format": {"format": "json"}}
    }
    assert said(unknown_formats, schema) == [('unknown format "datetime"', 'did you mean "date-time"?'), ('unknown format "json"', None)]


# What is left unsaid.


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "array"}, ["type"]),
        ({"properties": {"a": {"type": ["string", "array"]}}}, ["properties/a/type"]),
        ({"anyOf": [{"type": "array"}, {"items": {"type": "array"}}]}, ["anyOf/1/items/type"]),
        ({"anyOf": [{"type": "array"}, {"type": "null"}]}, ["anyOf/0/type"]),
        ({"type": "array", "items": {}}, []),
        ({"type": "array", "prefixItems": [{}]}, []),
        ({"type": "array", "allOf": [{"items": {}}]}, []),
        ({"type": "array", "$ref": "#/$defs/a", "$defs": {"a": {"items": {}}}}, []),
        ({"type": "array", "const": []}, []),
        ({"enum": ["array"], "properties": {"type": {"const": "array"}}}, []),
    ],
)
def test_a_list_of_nobody_knows_what_is_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(lists_without_items, schema) == expected


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"properties": {"a": {"type": "string"}, "b": True, "c": {"description": "c"}}}, ["properties/a", "properties/b"]),
        ({"properties": {"a": {"items": {"properties": {"b": {}}}, "description": "a"}}}, ["properties/a/items/properties/b"]),
        ({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"description": "A."}}}, []),
        ({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "string"}}}, ["properties/a"]),
        ({"properties": {"a": {"anyOf": [{"description": "a", "type": "string"}, {"type": "null"}]}}}, []),
        ({"properties": {"kind": {"const": "http"}}}, []),
        ({"properties": {"a": {"description": "a"}}, "if": {"properties": {"a": {"minLength": 1}}}, "anyOf": [{"properties": {"a": {}}}]}, []),
        ({"properties": {"a": False}}, []),
    ],
)
def test_a_property_that_nothing_describes_is_told(schema: Schema, expected: list[str]) -> None:
    assert pointers(undescribed_properties, schema) == expected

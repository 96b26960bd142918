from __future__ import annotations

import msgspec
import pytest

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Form
from toolc.passes.forms import base_form, form
from toolc.schema.judge import accepts
from toolc.schema.property import parameter_path
from toolc.traits.condition import conditions


def contract(**fields: Json) -> Contract:
    return msgspec.convert({"contract": 1, **fields}, Contract)


def base(**fields: Json) -> Form:
    found = base_form(contract(**fields))
    assert found is not None
    return found


def test_a_tool_without_input_schema_takes_a_closed_empty_object() -> None:
    closed: Json = {"type": "object", "properties": {}, "additionalProperties": False}
    assert (base().model_schema, base().call_schema, base().output_schema) == (closed, closed, None)


def test_a_root_without_type_is_an_object_and_other_keywords_stay() -> None:
    found = base(inputSchema={"properties": {"a": {"type": "string"}}, "required": ["a"]})
    assert found.call_schema == {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    assert found.model_schema is found.call_schema


def test_what_others_supply_is_not_in_the_model_schema() -> None:
    schema: dict[str, Json] = {
        "type": "object",
        "properties": {
            "a": {"type": "string"},
            "b": {"type": "string"},
            "c": {"type": "object", "properties": {"d": {}, "e": {}}, "required": ["d", "e"]},
        },
        "required": ["a", "b"],
        "dependentRequired": {"b": ["a"]},
    }
    found = base(inputSchema=schema, parameters={"b": {"from": "approval"}, "/properties/c/properties/d": {"from": "host"}})
    assert found.model_schema == {
        "type": "object",
        "properties": {"a": {"type": "string"}, "c": {"type": "object", "properties": {"e": {}}, "required": ["e"]}},
        "required": ["a"],
    }
    assert found.call_schema == schema


def test_a_label_for_people_is_required_from_the_model_and_optional_for_the_handler() -> None:
    found = base(
        inputSchema={"type": "object", "properties": {"a": {}, "label": {}, "other": {}}, "required": ["a", "other"]},
        parameters={"label": {"uiLabel": True}, "other": {"uiLabel": True}},
    )
    assert (found.model_schema["required"], found.call_schema["required"]) == (["a", "label", "other"], ["a"])


def test_a_required_list_that_loses_its_last_name_is_gone() -> None:
    found = base(inputSchema={"type": "object", "properties": {"a": {}}, "required": ["a"]}, parameters={"a": {"from": "host"}})
    assert found.model_schema == {"type": "object", "properties": {}}


def test_in_the_base_form_conditional_parameters_are_present_and_optional() -> None:
    made = contract(
        inputSchema={"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"]},
        parameters={"b": {"when": "flag.on"}},
        variants=[{"when": "flag.off", "remove": ["/inputSchema/properties/a"]}],
    )
    found = base_form(made)
    assert found is not None
    assert (found.digest, found.variants, found.without, found.contract is made) == ("", (), (), True)
    assert found.call_schema == {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a"]}


def test_conditions_are_named_once_variants_first_then_parameters_then_what_variants_merge() -> None:
    made = contract(
        parameters={"a": {"when": "p"}, "b": {"when": "v"}},
        variants=[{"when": "v", "merge": {"parameters": {"c": {"when": "m"}}, "usage": [{"text": "x", "when": "t"}]}}, {"when": "w"}],
        description=[{"text": "x", "when": "t"}],
    )
    assert conditions(made) == ("v", "w", "p", "m")


def test_a_parameter_whose_condition_fails_is_gone_with_its_facts() -> None:
    made = contract(
        inputSchema={"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"]},
        parameters={"a": {"unit": "ms"}, "b": {"when": "flag.on", "uiLabel": True}},
    )
    off, on = form(made, (False,)), form(made, (True,))
    assert off is not None
    assert on is not None
    assert off.model_schema == {"type": "object", "properties": {"a": {}}, "required": ["a"]}
    assert list(off.contract.parameters) == ["a"]
    assert (on.model_schema["required"], on.call_schema["required"]) == (["a", "b"], ["a"])


VARIED: dict[str, Json] = {
    "description": "Old.",
    "usage": ["One.", "Two."],
    "inputSchema": {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {"type": "string"}}, "b": {"type": "string"}},
        "required": ["b"],
    },
    "providers": {"x": {"k": 1}},
}


def varied(variant: dict[str, Json]) -> Contract:
    found = form(contract(**VARIED, variants=[{"when": "on", **variant}]), (True,))
    assert found is not None
    return found.contract


def test_a_variant_merges_schemas_by_keyword_and_properties_by_name() -> None:
    made = varied({"merge": {"inputSchema": {"properties": {"a": {"maxItems": 1, "items": {}}, "c": {}}, "additionalProperties": False}}})
    assert made.input_schema == {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {}, "maxItems": 1}, "b": {"type": "string"}, "c": {}},
        "required": ["b"],
        "additionalProperties": False,
    }


def test_a_variant_replaces_texts_and_merges_maps_by_key() -> None:
    made = varied({"merge": {"description": "New.", "providers": {"y": {"k": 2}}}})
    assert (made.description, made.usage, made.providers) == ("New.", ("One.", "Two."), {"x": {"k": 1}, "y": {"k": 2}})


def test_a_variant_removes_what_its_pointers_lead_to() -> None:
    made = varied({"remove": ["/inputSchema/properties/b", "/usage/0", "/providers/x", "/description", "/nothing/here", "/usage/7"]})
    assert made.input_schema == {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}}}}
    assert (made.usage, made.providers, made.description) == (("Two.",), {}, None)


def test_a_variant_makes_parameters_required_or_optional() -> None:
    made = varied({"require": ["a"], "unrequire": ["b"]})
    assert made.input_schema is not None
    assert made.input_schema["required"] == ["a"]


def test_a_variant_that_does_not_hold_changes_nothing() -> None:
    made = contract(**VARIED, variants=[{"when": "on", "remove": ["/description"]}])
    found = form(made, (False,))
    assert found is not None
    assert found.contract == made


def test_parts_that_a_variant_does_not_touch_are_shared() -> None:
    made = contract(**VARIED, variants=[{"when": "on", "merge": {"inputSchema": {"properties": {"b": {"minLength": 1}}}}}])
    found = form(made, (True,))
    assert found is not None
    assert found.contract.input_schema is not None
    assert made.input_schema is not None
    assert found.contract.input_schema["properties"]["a"] is made.input_schema["properties"]["a"]  # type: ignore[index, call-overload] # objects, see above


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "#/$defs/x"},
        {"type": 3},
        {"properties": 3},
        {"properties": {"a": {"pattern": "["}}},
        {"$schema": "urn:x", "type": "object"},
        {"$ref": "other.json"},
    ],
)
def test_a_schema_that_cannot_be_understood_has_no_form(schema: Json) -> None:
    assert base_form(contract(inputSchema=schema)) is None
    assert base_form(contract(outputSchema=schema)) is None


def test_an_older_dialect_becomes_the_current_one() -> None:
    found = base(
        inputSchema={
            "$schema": "http://json-schema.org/draft-07/schema#",
            "definitions": {"pair": {"type": "array", "items": [{"type": "string"}], "additionalItems": False}},
            "properties": {"a": {"$ref": "#/definitions/pair"}, "b": {"$ref": "#/definitions/pair"}},
        },
        rules=[{"together": ["a", "b"]}],
    )
    assert found.call_schema == {
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/pair"}, "b": {"$ref": "#/$defs/pair"}},
        "allOf": [{"dependentRequired": {"a": ["b"], "b": ["a"]}}],
        "$defs": {"pair": {"type": "array", "prefixItems": [{"type": "string"}], "items": False}},
    }


def test_a_file_that_a_schema_refers_to_is_brought_in() -> None:
    found = base_form(
        contract(inputSchema={"properties": {"a": {"$ref": "../shared/name.json"}}}), {"shared/name.json": {"type": "string"}}, "tools/x.tool.yaml"
    )
    assert found is not None
    assert found.call_schema == {"type": "object", "properties": {"a": {"type": "string"}}}


NAMES = ["a", "b", "c", "d"]


def call_schema(rules: list[dict[str, Json]], missing: tuple[str, ...] = ()) -> Json:
    made = contract(
        inputSchema={"type": "object", "properties": {name: {} for name in NAMES}},
        parameters={name: {"when": "on"} for name in missing},
        rules=rules,
    )
    found = form(made, (False,) if missing else ())
    assert found is not None
    return found.call_schema


@pytest.mark.parametrize(
    ("rule", "accepted", "refused"),
    [
        ({"exactlyOne": ["a", "b", "c"]}, ["a", "b", "c", "ad"], ["", "ab", "abc", "d"]),
        ({"atMostOne": ["a", "b", "c"]}, ["", "a", "cd"], ["ab", "bc", "abc"]),
        ({"atLeastOne": ["a", "b"]}, ["a", "b", "ab"], ["", "cd"]),
        ({"together": ["a", "b", "c"]}, ["", "abc", "d", "abcd"], ["a", "ab", "bc"]),
        ({"excludes": {"a": ["b", "c"]}}, ["", "a", "bc", "ad"], ["ab", "ac", "abc"]),
        ({"excludes": {"a": ["b"], "c": ["d"]}}, ["ac", "bd"], ["ab", "cd", "abcd"]),
        ({"requires": ["a"]}, ["a", "ab"], ["", "b"]),
        ({"requires": ["b", "c"], "if": ["a"]}, ["", "b", "abc"], ["a", "ab"]),
        ({"requires": ["c"], "if": ["a", "b"]}, ["a", "b", "abc"], ["ab"]),
        ({"atLeastOne": ["c", "d"], "if": ["a"]}, ["", "b", "ac", "ad"], ["a", "ab"]),
        ({"differ": ["a", "b"]}, ["", "ab"], []),
    ],
)
def test_a_rule_is_in_the_call_schema(rule: dict[str, Json], accepted: list[str], refused: list[str]) -> None:
    schema = call_schema([rule])
    answers = {call: accepts(schema, dict.fromkeys(call, 1)) for call in [*accepted, *refused]}  # type: ignore[arg-type] # a schema
    assert answers == {call: call in accepted for call in answers}


@pytest.mark.parametrize(
    ("rule", "accepted", "refused"),
    [
        ({"exactlyOne": ["a", "d"]}, ["a", "ab"], ["", "b"]),
        ({"atLeastOne": ["d"]}, [], ["", "a"]),
        ({"atMostOne": ["a", "d"]}, ["", "a"], []),
        ({"together": ["a", "b", "d"]}, ["", "c"], ["a", "b", "ab"]),
        ({"excludes": {"d": ["a"], "b": ["d", "c"]}}, ["a", "b"], ["bc"]),
        ({"requires": ["d"], "if": ["a"]}, ["", "b"], ["a"]),
        ({"requires": ["a"], "if": ["d"]}, ["", "b"], []),
    ],
)
def test_a_member_that_a_form_does_not_have_counts_as_not_given(rule: dict[str, Json], accepted: list[str], refused: list[str]) -> None:
    schema = call_schema([rule], ("d",))
    answers = {call: accepts(schema, dict.fromkeys(call, 1)) for call in [*accepted, *refused]}  # type: ignore[arg-type] # a schema
    assert answers == {call: call in accepted for call in answers}


def test_a_rule_may_hold_for_some_values_only() -> None:
    schema = call_schema([{"requires": ["b"], "if": {"a": "edit"}}])
    assert isinstance(schema, dict)
    calls: list[Json] = [{"a": "edit", "b": 1}, {"a": "view"}, {}, {"a": "edit"}]
    answers = [accepts(schema, call) for call in calls]
    assert answers == [True, True, True, False]


def test_rules_stand_after_what_was_written() -> None:
    other: Json = {"anyOf": [{"required": ["b"]}, {"minProperties": 2}]}
    choice: Json = [{"required": ["a"]}, {"minProperties": 2}]
    found = base(
        inputSchema={"type": "object", "properties": {"a": {}, "b": {}}, "anyOf": choice, "allOf": [other]},
        rules=[{"atMostOne": ["a", "b"]}, {"requires": ["b"], "if": ["a"]}],
    )
    assert found.model_schema["allOf"] == [other]
    assert found.call_schema["allOf"] == [other, {"not": {"required": ["a", "b"]}}, {"dependentRequired": {"a": ["b"]}}]


def test_a_key_of_parameters_is_a_name_or_else_a_pointer() -> None:
    schema: Json = {"properties": {"a": {"properties": {"b": {}}}, "/properties/a": {}}}
    assert parameter_path(schema, "a") == ("properties", "a")
    assert parameter_path(schema, "/properties/a") == ("properties", "/properties/a")
    assert parameter_path(schema, "/properties/a/properties/b") == ("properties", "a", "properties", "b")
    assert parameter_path(schema, "c") is None
    assert parameter_path(schema, "/properties/c") is None

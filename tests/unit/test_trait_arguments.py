"""Preparing arguments, and the rules between them."""

from __future__ import annotations

import msgspec
import pytest

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.parameters import Actions, Rule
from toolc.traits.argument_rule import are_kept, broken_actions, broken_rules
from toolc.traits.preparation import prepared

SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {
        "wait": {"type": "number", "minimum": 1, "maximum": 5},
        "deep": {"type": "boolean"},
        "fast": {"type": "boolean", "default": True},
    },
}
CONTRACT = msgspec.convert(
    {
        "contract": 1,
        "parameters": {
            "wait": {"outOfRange": "clamp", "coerce": "number", "formerly": ["timeout", "delay"]},
            "deep": {"coerce": "boolean"},
            "fast": {"coerce": "looseBoolean"},
        },
    },
    Contract,
)


@pytest.mark.parametrize(
    ("sent", "ready"),
    [
        ({}, {"fast": True}),
        ({"timeout": "7"}, {"wait": 5, "fast": True}),
        ({"timeout": 7, "wait": 2}, {"timeout": 7, "wait": 2, "fast": True}),
        ({"wait": "1e0"}, {"wait": 1.0, "fast": True}),
        ({"wait": "soon", "deep": "TRUE", "fast": "No"}, {"wait": "soon", "deep": "TRUE", "fast": False}),
        ({"wait": True, "deep": "false"}, {"wait": True, "deep": False, "fast": True}),
        ({"other": None}, {"other": None, "fast": True}),
    ],
)
def test_arguments_are_prepared_as_the_contract_says(sent: dict[str, Json], ready: dict[str, Json]) -> None:
    assert prepared(CONTRACT, SCHEMA, sent) == ready


INSIDE: dict[str, Json] = {
    "type": "object",
    "properties": {
        "rows": {"type": "array", "items": {"$ref": "#/$defs/Row"}},
        "more": {"type": "object", "default": {"deep": "yes"}, "properties": {"deep": {"type": "boolean"}, "key": {"type": "string"}}},
    },
    "$defs": {"Row": {"type": "object", "properties": {"n": {"type": "integer", "maximum": 9, "default": 1}, "m": {}}}},
}
WITHIN = msgspec.convert(
    {
        "contract": 1,
        "inputSchema": {
            "properties": {
                "rows": {"type": "array", "items": {"properties": {"n": {"type": "integer", "maximum": 9, "default": 1}, "m": {}}}},
                "more": {"properties": {"deep": {"type": "boolean"}, "key": {}}},
            },
        },
        "unknownArguments": "drop",
        "parameters": {
            "/properties/rows/items/properties/n": {"coerce": "number", "outOfRange": "clamp", "formerly": ["count", "m"]},
            "/properties/more/properties/deep": {"coerce": "looseBoolean"},
            "more": {"formerly": ["rest"]},
            "/properties/more/properties/key": {"from": "host", "formerly": ["token"]},
        },
    },
    Contract,
)


@pytest.mark.parametrize(
    ("sent", "ready"),
    [
        ({"rows": [{"n": "12"}, {"count": 3}, {"m": 1}, {}, "n"]}, {"rows": [{"n": 9}, {"n": 3}, {"m": 1}, {}, "n"], "more": {"deep": "yes"}}),
        ({"rows": [{"n": 1, "count": "7"}], "more": {"deep": "NO"}}, {"rows": [{"n": 1, "count": "7"}], "more": {"deep": False}}),
        ({"more": {"key": "k", "deep": True}}, {"more": {"deep": True}}),
        ({"more": {"token": "k"}}, {"more": {}}),
        ({"rest": {"token": "k", "deep": "1"}}, {"more": {"deep": True}}),
        ({"n": "7", "count": 3, "rows": {}}, {"rows": {}, "more": {"deep": "yes"}}),
    ],
)
def test_parameters_inside_others_are_prepared_wherever_they_were_sent(sent: dict[str, Json], ready: dict[str, Json]) -> None:
    assert prepared(WITHIN, INSIDE, sent) == ready


@pytest.mark.parametrize(
    ("rule", "kept", "broken"),
    [
        ({"exactlyOne": ["a", "b"]}, [{"a": 1}, {"b": None}], [{}, {"a": 1, "b": 1}]),
        ({"atMostOne": ["a", "b"]}, [{}, {"a": 1}], [{"a": 1, "b": 1}]),
        ({"atLeastOne": ["a", "b"]}, [{"a": 1}, {"a": 1, "b": 1}], [{}]),
        ({"together": ["a", "b"]}, [{}, {"a": 1, "b": 1}], [{"a": 1}]),
        ({"requires": ["b"], "if": ["a"]}, [{}, {"b": 1}, {"a": 1, "b": 1}], [{"a": 1}]),
        ({"requires": ["b"], "if": {"a": 1}}, [{"a": True}, {"a": 2}, {"a": 1.0, "b": 1}], [{"a": 1}, {"a": 1.0}]),
        ({"excludes": {"a": ["b", "c"]}}, [{"a": 1}, {"b": 1, "c": 1}], [{"a": 1, "c": 1}]),
        ({"differ": ["a", "b"]}, [{"a": 1}, {"a": 1, "b": True}, {"a": 1, "b": 2}], [{"a": 1, "b": 1.0}]),
    ],
)
def test_a_rule_is_kept_or_broken(rule: dict[str, Json], kept: list[dict[str, Json]], broken: list[dict[str, Json]]) -> None:
    rules = (msgspec.convert(rule, Rule),)
    assert [bool(list(broken_rules(rules, each))) for each in (*kept, *broken)] == [False] * len(kept) + [True] * len(broken)


@pytest.mark.parametrize(
    ("rule", "kept", "broken"),
    [
        ({"exactlyOne": ["a", "b"]}, ["a", "b"], ["", "ab"]),
        ({"atMostOne": ["a", "b"]}, ["", "a"], ["ab"]),
        ({"atLeastOne": ["a", "b"]}, ["a", "ab"], [""]),
        ({"together": ["a", "b"]}, ["", "ab"], ["a"]),
        ({"requires": ["b"], "if": ["a"]}, ["", "b", "ab"], ["a"]),
        ({"requires": ["b"], "if": {"a": 1}}, ["", "a", "ab"], []),
        ({"requires": ["b"], "if": {}}, ["b"], ["", "a"]),
        ({"excludes": {"a": ["b", "c"]}}, ["a", "bc"], ["ac"]),
        ({"differ": ["a", "b"]}, ["", "ab"], []),
    ],
)
def test_what_is_given_keeps_a_rule_whatever_the_values(rule: dict[str, Json], kept: list[str], broken: list[str]) -> None:
    rules = (msgspec.convert(rule, Rule),)
    assert [are_kept(rules, each) for each in (*kept, *broken)] == [True] * len(kept) + [False] * len(broken)


def test_actions_say_what_each_value_demands_and_forbids() -> None:
    actions = msgspec.convert({"by": "op", "rows": {"edit": {"required": ["text"], "optional": ["note"]}, "view": {}}}, Actions)
    assert list(broken_actions(actions, {"op": "edit", "text": "a", "free": 1})) == []
    assert list(broken_actions(actions, {"op": "edit", "note": "a"})) == ["'op' is 'edit', which demands 'text'"]
    assert list(broken_actions(actions, {"op": "view", "note": "a"})) == ["'op' is 'view', where 'note' has no place"]
    assert list(broken_actions(actions, {"op": "burn", "note": "a"})) == []

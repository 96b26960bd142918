"""What strict modes get of each thing that they do not take as it is written, and how it comes back."""

from __future__ import annotations

import json

import msgspec
import pytest
import yaml

from tests.emitters.program_values import profile, tool, toolset
from tests.targets.lowering import form, losses, low, properties, sent, target
from tests.targets.reading import judge, read
from tests.targets.subset.checkers import refusals_of_schema
from toolc.driver import analyse_texts
from toolc.ir.json import Json
from toolc.traits.projection.decode import decode, encode
from toolc.traits.projection.lowering import Lowered, Policy, lowered
from toolc.traits.projection.manifest import manifest_for, manifests, request
from toolc.traits.projection.size import excess

OPENAI, CLAUDE = "openai-responses-strict", "anthropic-strict"
TEXT: Json = {"type": "string"}


def closed(properties: dict[str, Json], required: list[str]) -> dict[str, Json]:
    return {"type": "object", "properties": properties, "additionalProperties": False, "required": required}


def test_entries_that_became_a_definition_come_back() -> None:
    deep = "{type: object, properties: {" + "a: {type: object, properties: {" * 8 + "z: {type: string}" + "}, additionalProperties: false}" * 8 + "}}"
    found = low(OPENAI, f"m: {{type: object, properties: {{n: {{type: string}}}}, additionalProperties: {deep}}}")
    assert "Part" in json.dumps(sent(found))
    own: Json = {"m": {"n": "x", "other": {"a": {}}}}
    assert decode(found.decoding, encode(found.decoding, own)) == own
    assert judge(read(found, target(OPENAI))).accepts(encode(found.decoding, own))


def entries(value: Json, **more: Json) -> dict[str, Json]:
    entry = closed({"key": TEXT, "value": value}, ["key", "value"])
    return {"type": "array", **more, "items": entry}


def back(found: Lowered) -> Json:
    """Return the rules of the way back, as they are told."""
    told: Json = msgspec.json.decode(msgspec.json.encode(found.decoding))
    return told


CASES: list[tuple[str, str, str, Json]] = [
    ("an optional parameter takes null", OPENAI, "a: {type: string, minLength: 2}", {"type": ["string", "null"], "minLength": 2}),
    ("an optional parameter stays optional for Claude", CLAUDE, "a: {type: string}", TEXT),
    ("one with listed values takes null too", OPENAI, "a: {enum: [x, 1]}", {"type": ["string", "integer", "null"], "enum": ["x", 1, None]}),
    ("one with a constant is a choice", OPENAI, "a: {type: string, const: x}", {"anyOf": [{"type": "string", "const": "x"}, {"type": "null"}]}),
    (
        "an optional object is a choice, described from outside",
        OPENAI,
        "a: {type: object, description: D, properties: {b: {type: string}}, required: [b]}",
        {"description": "D", "anyOf": [closed({"b": TEXT}, ["b"]), {"type": "null"}]},
    ),
    ("a map is a list of entries", CLAUDE, "a: {type: object, additionalProperties: {type: integer}}", entries({"type": "integer"})),
    (
        "keys of a map that fit a pattern are entries whose keys do",
        CLAUDE,
        'a: {type: object, patternProperties: {"^x": {type: string}}, additionalProperties: false}',
        {"type": "array", "items": closed({"key": {"type": "string", "pattern": "^x"}, "value": TEXT}, ["key", "value"])},
    ),
    (
        "a number of members is a number of entries",
        OPENAI,
        "a: {type: object, additionalProperties: {type: string}, maxProperties: 3}",
        {"anyOf": [entries(TEXT, maxItems=3), {"type": "null"}]},
    ),
    (
        "members beside named ones are entries in a member",
        CLAUDE,
        "a: {type: object, properties: {b: {type: string}}, additionalProperties: {type: integer}}",
        closed({"b": TEXT, "entries": {**entries({"type": "integer"}), "description": "(holds: all other members)"}}, ["entries"]),
    ),
    (
        "an object with any members is a text",
        CLAUDE,
        "a: {type: object, description: D}",
        {"type": "string", "description": 'D (form: JSON in a text, type: "object")'},
    ),
    ("what may be anything is a text", CLAUDE, "a: {description: D}", {"type": "string", "description": "D (form: JSON in a text)"}),
    (
        "listed values that hold others are texts",
        CLAUDE,
        "a: {enum: [{b: 1}, [2]]}",
        {"type": "string", "description": "(form: JSON in a text)", "enum": ['{"b":1}', "[2]"]},
    ),
    ("an exclusive bound is kept", OPENAI, "a: {type: [integer, 'null'], exclusiveMinimum: 2}", {"type": ["integer", "null"], "exclusiveMinimum": 2}),
    ("bounds are told to Claude", CLAUDE, "a: {type: integer, minimum: 2}", {"type": "integer", "description": "(minimum: 2)"}),
    (
        "minItems of Claude is one at most",
        CLAUDE,
        "a: {type: array, items: {type: string}, minItems: 1}",
        {"type": "array", "items": TEXT, "minItems": 1},
    ),
    ("a simple pattern is kept", CLAUDE, 'a: {type: string, pattern: "^[a-z]+$"}', {"type": "string", "pattern": "^[a-z]+$"}),
    (
        "a pattern that looks around is told",
        OPENAI,
        'a: {type: [string, "null"], pattern: "^(?!x)"}',
        {"type": ["string", "null"], "description": '(pattern: "^(?!x)")'},
    ),
    ("an edge of a word is told to Claude", CLAUDE, r"a: {type: string, pattern: '\bx'}", {"type": "string", "description": r'(pattern: "\\bx")'}),
    ("a default is told", OPENAI, "a: {type: [string, 'null'], default: x}", {"type": ["string", "null"], "description": '(default: "x")'}),
    ("Claude reads a default", CLAUDE, "a: {type: string, default: x}", {"type": "string", "default": "x"}),
    (
        "members of allOf are merged",
        CLAUDE,
        "a: {allOf: [{type: object, properties: {b: {type: string}}}, {required: [b]}]}",
        closed({"b": TEXT}, ["b"]),
    ),
    (
        "branches that exclude one another are a choice",
        CLAUDE,
        "a: {oneOf: [{type: string}, {type: integer}]}",
        {"anyOf": [TEXT, {"type": "integer"}]},
    ),
    (
        "types that hold others stand in no list",
        CLAUDE,
        "a: {type: [array, string], items: {type: string}}",
        {"anyOf": [{"type": "array", "items": TEXT}, TEXT]},
    ),
    (
        "what stands beside a choice is said in each branch",
        CLAUDE,
        "a: {type: object, properties: {b: {type: string}, c: {type: string}}, anyOf: [{required: [b]}, {required: [c]}]}",
        {"anyOf": [closed({"b": TEXT, "c": TEXT}, ["b"]), closed({"b": TEXT, "c": TEXT}, ["c"])]},
    ),
    (
        "branches that cannot be told apart are a text",
        CLAUDE,
        "a: {anyOf: [{type: string}, {type: object}]}",
        {"type": "string", "description": '(form: JSON in a text, anyOf: [{"type":"string"},{"type":"object"}])'},
    ),
]


@pytest.mark.parametrize(("name", "written", "expected"), [each[1:] for each in CASES], ids=[each[0] for each in CASES])
def test_a_parameter_has_the_form_that_strict_mode_takes(name: str, written: str, expected: Json) -> None:
    assert properties(name, written)["a"] == expected
    assert refusals_of_schema(name, sent(low(name, written))) == []


ROUND: list[tuple[str, str, str, Json, Json]] = [
    ("what is not given", OPENAI, "a: {type: string}, b: {type: integer}", {"b": 1}, {"a": None, "b": 1}),
    ("null that is a value", OPENAI, "a: {type: [string, 'null']}", {"a": None}, {"a": None}),
    ("nothing where null is the default", OPENAI, "a: {type: [string, 'null'], default: null}", {}, {"a": None}),
    (
        "a map of objects",
        OPENAI,
        "a: {type: object, additionalProperties: {type: object, properties: {b: {type: string}}}}",
        {"a": {"x": {}, "y": {"b": "1"}}},
        {"a": [{"key": "x", "value": {"b": None}}, {"key": "y", "value": {"b": "1"}}]},
    ),
    ("anything", CLAUDE, "a: {}", {"a": {"b": [1, None]}}, {"a": '{"b":[1,null]}'}),
    (
        "a branch of a choice",
        OPENAI,
        "a: {anyOf: [{type: object, properties: {b: {type: string}}, additionalProperties: false}, {type: array, items: {type: string}}]}",
        {"a": {}},
        {"a": {"b": None}},
    ),
]


@pytest.mark.parametrize(("name", "written", "own", "wire"), [each[1:] for each in ROUND], ids=[each[0] for each in ROUND])
def test_arguments_go_there_and_come_back(name: str, written: str, own: Json, wire: Json) -> None:
    found = low(name, written)
    assert encode(found.decoding, own) == wire
    assert decode(found.decoding, wire) == own


TREE = """
type: object
properties: {root: {$ref: "#/$defs/Node"}}
required: [root]
additionalProperties: false
$defs: {Node: {type: object, properties: {next: {$ref: "#/$defs/Node"}}, additionalProperties: false}}
"""


def test_recursion_is_kept_where_it_is_taken_and_comes_back_by_name() -> None:
    found = lowered(form(yaml.safe_load(TREE)), target(OPENAI))
    node = closed({"next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}}, ["next"])
    assert sent(found) == {**closed({"root": {"$ref": "#/$defs/Node"}}, ["root"]), "$defs": {"Node": node}}
    assert back(found) == {
        "rule": {"is": "object", "values": {"root": {"is": "named", "name": "Node"}}},
        "definitions": {"Node": {"is": "object", "absent": ["next"], "values": {"next": {"is": "named", "name": "Node"}}}},
    }


def test_recursion_that_is_not_taken_ends_in_a_text() -> None:
    found = lowered(form(yaml.safe_load(TREE)), target(CLAUDE))
    assert refusals_of_schema(CLAUDE, sent(found)) == []
    own: Json = {"root": {"next": {"next": {"next": {"next": {}}}}}}
    assert encode(found.decoding, own) == {"root": {"next": {"next": '{"next":{"next":{}}}'}}}
    assert decode(found.decoding, encode(found.decoding, own)) == own
    assert ("$ref", "widened") in {(each.keyword, each.action) for each in found.ledger}


def test_levels_over_the_limit_are_definitions() -> None:
    schema: Json = {"type": "string"}
    for _ in range(25):
        schema = closed({"a": schema}, ["a"])
    found = lowered(form(schema), target(OPENAI))
    assert refusals_of_schema(OPENAI, sent(found)) == []
    assert found.ledger == ()
    assert len(sent(found)["$defs"]) == 2  # type: ignore[arg-type] # definitions are an object: 25 levels are 5, and twice 10 in a definition


def test_null_that_means_two_things_is_in_the_ledger() -> None:
    found = losses(low(OPENAI, "a: {type: [string, 'null']}, b: {type: [string, 'null'], default: null}"))
    assert [each for each in found if each[1] == "required"] == [("", "required", ["a"], "narrowed")]


def test_an_object_of_which_nothing_is_said_is_closed_and_that_is_no_loss() -> None:
    assert losses(low(CLAUDE, "a: {type: string}")) == [("", "additionalProperties", None, "closed")]
    assert losses(lowered(form({"type": "object", "additionalProperties": True, "properties": {"a": TEXT}}), target(CLAUDE))) == [
        ("", "additionalProperties", True, "narrowed")
    ]


def test_what_only_a_condition_names_can_be_sent() -> None:
    written = "{type: object, properties: {a: {type: string}}, if: {required: [a]}, then: {properties: {b: {type: integer}}, required: [b]}}"
    found = lowered(form(yaml.safe_load(written)), target(CLAUDE))
    assert sent(found) == closed({"a": TEXT, "b": {"type": "integer"}}, [])
    assert found.sentences[0].startswith("The arguments must also match the JSON Schema keyword if:")


LOSSY: Json = {"type": "object", "properties": {"a": {"type": "integer", "minimum": 2}}, "additionalProperties": False}


@pytest.mark.parametrize(
    ("strict", "policy", "taker"),
    [
        ("prefer", "fold", "anthropic-strict"),
        ("prefer", "error", "anthropic-strict"),
        ("prefer", "downgrade", "anthropic"),
        ("require", "downgrade", "anthropic-strict"),
        ("never", "fold", "anthropic"),
    ],
)
def test_a_tool_that_would_lose_is_told_or_sent_without_strict_mode(strict: str, policy: Policy, taker: str) -> None:
    base = tool("a", inputSchema=LOSSY, strict=strict).base
    assert base is not None
    found = lowered(base, target(CLAUDE), policy)
    assert found.target.name == taker
    assert (
        [each.action for each in found.ledger] == {"prefer": ["folded"], "require": ["folded"], "never": []}[strict]
        if policy != "downgrade" or (strict == "require")
        else ["downgraded"]
    )


def test_a_tool_that_loses_nothing_keeps_strict_mode_under_any_policy() -> None:
    whole: Json = {"type": "object", "properties": {"a": {"type": "string", "default": "x"}}}
    assert lowered(form(whole), target(OPENAI), "downgrade").target.name == "openai-responses-strict"


def test_a_schema_that_is_too_large_is_sent_without_strict_mode() -> None:
    rule = target(OPENAI).size
    assert rule is not None
    small = msgspec.structs.replace(target(OPENAI), size=msgspec.structs.replace(rule, properties=2))
    found = lowered(form(closed({"a": TEXT, "b": TEXT, "c": TEXT}, [])), small)
    assert found.target.name == "openai-responses"
    assert [(each.keyword, each.action, each.reason) for each in found.ledger] == [
        ("strict", "downgraded", "openai-responses-strict takes no schema with 3 properties, more than 2")
    ]


LISTED: Json = {"type": "object", "properties": {"ab": {"enum": ["xyz", "x", 1]}, "c": {"const": "xy"}}}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, None),
        ({"properties": 1}, "2 properties, more than 1"),
        ({"values": 3}, "4 listed values, more than 3"),
        ({"characters": 9}, "10 characters of names and listed values, more than 9"),
        ({"many": 1, "many_characters": 3}, "4 characters in a list of more than 1 texts, more than 3"),
    ],
)
def test_the_size_of_a_schema_is_counted(changes: dict[str, int], expected: str | None) -> None:
    rule = target(OPENAI).size
    assert rule is not None
    assert isinstance(LISTED, dict)
    assert excess(LISTED, msgspec.structs.replace(rule, **changes)) == expected


def test_an_entry_says_whether_it_is_strict() -> None:
    tools = [tool("a", description="A."), tool("b", description="B.", strict="never")]
    linked = toolset(tools, profile(tools, "openai-strict"))
    made = request(manifest_for(linked, linked.profiles[0], "openai-strict", target(OPENAI)))["tools"]
    assert isinstance(made, list)
    assert [(each["name"], each["strict"]) for each in made] == [("a", True), ("b", False)]


def files(policy: str, strict: str) -> dict[str, str]:
    return {
        "toolc.yaml": f"workspace: 1\nlosses: {{policy: {policy}}}\n",
        "a.tool.yaml": f"contract: 1\ndescription: A.\nstrict: {strict}\ninputSchema: {{properties: {{n: {{type: integer, minimum: 2}}}}}}\n",
        "main.profile.yaml": "profile: 1\ntargets: [anthropic-strict]\n",
    }


@pytest.mark.parametrize(("policy", "strict", "is_strict"), [("fold", "prefer", True), ("downgrade", "prefer", False)])
def test_the_policy_of_the_workspace_decides(policy: str, strict: str, *, is_strict: bool) -> None:
    program = analyse_texts(files(policy, strict)).program
    assert program is not None
    (manifest,) = manifests(program.toolsets[0])
    (made,) = msgspec.json.decode(msgspec.json.encode(request(manifest)))["tools"]
    assert made.get("strict", False) is is_strict
    assert made["input_schema"]["properties"]["n"].get("minimum") == (None if is_strict else 2)


@pytest.mark.parametrize(("policy", "strict"), [("error", "prefer"), ("fold", "require"), ("downgrade", "require")])
def test_a_loss_is_an_error_where_none_is_allowed(policy: str, strict: str) -> None:
    found = analyse_texts(files(policy, strict)).diagnostics
    assert ("TC606", "'minimum' of 'a' is folded: anthropic-strict refuses minimum in a schema") in {(each.code, each.message) for each in found}

"""
Schemas that providers refused or converters broke, in the field: what the targets without strict mode get of them.

The names of the tests end in the number of the case in the collection of field cases.
"""

from __future__ import annotations

import copy

import pytest
import yaml

from tests.emitters.program_values import profile, tool, toolset
from tests.targets.lowering import form, losses, low, properties, sent, target
from tests.targets.reading import judge, of_gemini, shown, told, without_references
from toolc.driver import Request, analyse_texts
from toolc.ir.json import Json
from toolc.lint.selection import Choice
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.lowering import lowered
from toolc.traits.projection.manifest import manifests, request

NAMES = [each.name for each in all_targets()]
INLINING = [each.name for each in all_targets() if each.references is not None and not each.references.taken]

ADDRESS = "address: {$ref: '#/$defs/Address'}, other: {$ref: '#/$defs/Address'}"


def referring(text: str, definitions: str) -> Json:
    found: Json = yaml.safe_load(f"{{type: object, properties: {{{text}}}, $defs: {{{definitions}}}}}")
    return found


def codes(target_name: str, contract: str, *, policy: str = "fold") -> list[tuple[str, int]]:
    texts = {
        "a.tool.yaml": contract,
        "main.profile.yaml": f"profile: 1\ntargets: [{target_name}]\n",
        "toolc.yaml": f"workspace: 1\nlosses: {{policy: {policy}}}\n",
    }
    found = analyse_texts(texts, Request(Choice(select=("TC6",)))).diagnostics
    return [(each.code, each.span.line) for each in found]


def test_a_union_with_a_list_becomes_a_choice_for_gemini_br_002() -> None:
    text = "interaction: {type: [string, array], description: text or list of texts, items: {type: string}}"
    assert properties("gemini-parameters", text) == {
        "interaction": {
            "anyOf": [
                {"type": "STRING", "description": "text or list of texts"},
                {"type": "ARRAY", "description": "text or list of texts", "items": {"type": "STRING"}},
            ]
        }
    }


@pytest.mark.parametrize("name", ["openai-chat", "openai-responses", "openai-compatible"])
def test_an_array_always_says_what_its_items_are_for_openai_br_001_br_002(name: str) -> None:
    text = "a: {type: array}, b: {type: [string, array]}, c: {anyOf: [{type: array}, {type: integer}]}"
    assert properties(name, text) == {
        "a": {"type": "array", "items": {}},
        "b": {"type": ["string", "array"], "items": {}},
        "c": {"anyOf": [{"type": "array", "items": {}}, {"type": "integer"}]},
    }


@pytest.mark.parametrize("name", [each for each in NAMES if not each.startswith(("gemini", "mcp"))])
def test_an_object_without_properties_has_an_empty_map_of_them_br_005(name: str) -> None:
    empty: dict[str, Json] = {"type": "object", "properties": {}}
    closed: dict[str, Json] = {**empty, "additionalProperties": False}
    strict: dict[str, Json] = {**closed, "required": []}
    assert sent(lowered(form({"type": "object"}), target(name))) == (strict if target(name).strict else empty)
    nothing = tool("any").base
    assert nothing is not None
    assert sent(lowered(nothing, target(name))) == (strict if target(name).strict else closed)


def test_a_tool_without_parameters_has_none_for_gemini_br_005() -> None:
    schemas: list[Json] = [{"type": "object"}, {"type": "object", "properties": {}, "additionalProperties": False}]
    for schema in schemas:
        found = lowered(form(schema), target("gemini-parameters"))
        assert (found.input_schema, found.sentences, found.ledger) == (None, (), ())


def test_enumerated_integers_stay_integers_br_007() -> None:
    text = "safesearch: {type: integer, enum: [0, 1, 2]}, gaps: {type: integer, enum: [1, 5]}"
    found = low("gemini-parameters", text)
    assert sent(found)["properties"] == {
        "safesearch": {"type": "INTEGER", "description": "(enum: [0,1,2])", "minimum": 0, "maximum": 2},
        "gaps": {"type": "INTEGER", "description": "(enum: [1,5])"},
    }
    assert losses(found) == [("/properties/gaps", "enum", [1, 5], "folded"), ("/properties/safesearch", "enum", [0, 1, 2], "folded")]
    for name in ("openai-chat", "openai-responses", "gemini-json"):
        assert properties(name, text) == {"safesearch": {"type": "integer", "enum": [0, 1, 2]}, "gaps": {"type": "integer", "enum": [1, 5]}}


def test_enumerated_integers_are_found_where_they_are_written_br_007() -> None:
    contract = "contract: 1\ndescription: Search.\ninputSchema:\n  type: object\n  properties:\n    safe:\n      type: integer\n      enum: [0, 1]\n"
    assert codes("gemini", contract) == [("TC604", 8)]
    assert codes("openai", contract) == []


def test_null_and_the_empty_text_leave_an_enumeration_br_008() -> None:
    text = "status: {type: [string, 'null'], enum: [open, closed, null]}, sort: {type: string, enum: ['', asc, desc]}, only: {enum: ['']}"
    found = low("gemini-parameters", text)
    assert sent(found)["properties"] == {
        "status": {"type": "STRING", "enum": ["open", "closed"], "nullable": True},
        "sort": {"type": "STRING", "enum": ["asc", "desc"]},
        "only": {"type": "STRING", "description": '(enum: [""])'},
    }
    assert losses(found) == [("/properties/only", "enum", [""], "folded"), ("/properties/sort", "enum", ["", "asc", "desc"], "narrowed")]


def test_the_stricter_bound_wins_and_is_exact_for_integers_br_010() -> None:
    text = (
        "limit: {type: integer, minimum: 0, exclusiveMinimum: 10},"
        "ratio: {type: number, exclusiveMinimum: 0},"
        "top: {type: integer, exclusiveMaximum: 2.5}"
    )
    found = low("gemini-parameters", text)
    assert sent(found)["properties"] == {
        "limit": {"type": "INTEGER", "minimum": 11},
        "ratio": {"type": "NUMBER", "description": "(exclusiveMinimum: 0)", "minimum": 0},
        "top": {"type": "INTEGER", "maximum": 2},
    }
    assert losses(found) == [("/properties/ratio", "exclusiveMinimum", 0, "widened")]


def test_formats_are_taken_by_their_value_br_011() -> None:
    text = "url: {type: string, format: uri, description: Page to read}, at: {type: string, format: date-time}"
    found = low("gemini-parameters", text)
    assert sent(found)["properties"] == {
        "url": {"type": "STRING", "description": 'Page to read (format: "uri")'},
        "at": {"type": "STRING", "format": "date-time"},
    }
    assert losses(found) == [("/properties/url", "format", "uri", "folded")]
    told = {name for name in NAMES if any(each.keyword == "format" for each in low(name, text).ledger)}
    assert told == {"gemini-parameters", "openai-chat-strict", "openai-responses-strict"}


def test_nothing_stands_beside_a_choice_br_014() -> None:
    text = (
        "least: {type: [number, 'null'], description: Lower bound, default: null},"
        "either: {anyOf: [{type: string}, {type: integer, description: A number.}], description: Any., title: Either, default: 5},"
        "data: {enum: [anyOf], default: anyOf}"
    )
    assert properties("gemini-parameters", text) == {
        "least": {"type": "NUMBER", "description": "Lower bound", "nullable": True},
        "either": {"anyOf": [{"type": "STRING", "description": "Any."}, {"type": "INTEGER", "description": "Any. A number.", "default": 5}]},
        "data": {"type": "STRING", "enum": ["anyOf"], "default": "anyOf"},
    }


def test_a_name_that_starts_with_a_digit_is_respelled_where_it_is_refused_br_022() -> None:
    each = tool("21st_component_builder")
    found = {name: manifests(toolset([each], profile([each], name)))[0].tools[0].name for name in NAMES}
    assert {name for name, wire in found.items() if wire == "_21st_component_builder"} == {"gemini-json", "gemini-parameters", "openai-compatible"}
    assert {wire for wire in found.values() if wire != "_21st_component_builder"} == {"21st_component_builder"}
    assert codes("gemini", "contract: 1\nname: 21st_component_builder\ndescription: Build.\n") == [("TC602", 2)]


def test_how_long_a_description_may_be_is_data_about_a_target_br_025() -> None:
    contract = f"contract: 1\ndescription: {'x' * 1103}\n"
    assert codes("openai-compatible", contract) == [("TC614", 2)]
    assert codes("openai", contract) == []
    accents = f"contract: 1\ndescription: {'é' * 1024}\n"
    assert codes("openai-compatible", accents) == []
    folded = f"contract: 1\ndescription: {'x' * 1000}\ninputSchema: {{type: object, properties: {{a: {{}}}}, not: {{required: [a]}}}}\n"
    assert ("TC614", 2) in codes("openai-compatible", folded)


def test_a_blank_description_is_left_out_br_026() -> None:
    each = tool("echo", description="   ")
    (manifest,) = manifests(toolset([each], profile([each], "bedrock")))
    assert request(manifest) == {
        "toolConfig": {
            "tools": [{"toolSpec": {"name": "echo", "inputSchema": {"json": {"type": "object", "properties": {}, "additionalProperties": False}}}}]
        }
    }


@pytest.mark.parametrize("name", ["bedrock", "gemini", "mistral", "openai-chat", "openai-compatible", "openai-responses"])
def test_a_request_without_tools_says_nothing_of_tools_br_028(name: str) -> None:
    (manifest,) = manifests(toolset([], profile([], name)))
    assert request(manifest) == {}


def test_an_output_schema_that_is_no_object_is_dropped_with_an_entry_br_035() -> None:
    contract = 'contract: 1\ndescription: List.\noutputSchema:\n  type: ["null", array]\n  items: {type: string}\n'
    assert codes("mcp-2025-11-25", contract) == [("TC604", 4)]
    assert codes("mcp-2025-11-25", contract, policy="error") == [("TC606", 4)]
    assert codes("mcp-2026-07-28", contract) == []


@pytest.mark.parametrize("name", INLINING)
def test_no_reference_is_left_where_a_target_takes_none_br_037(name: str) -> None:
    schema = referring(ADDRESS, "Address: {type: object, properties: {city: {type: string}}, required: [city]}")
    found = lowered(form(schema), target(name))
    assert without_references(sent(found))
    assert found.ledger == ()
    city = of_gemini(sent(found)) if name == "gemini-parameters" else sent(found)
    assert judge(city).accepts({"address": {"city": "Bern"}, "other": {"city": "Bern"}})
    assert not judge(city).accepts({"address": {}})


def test_references_stay_where_a_target_takes_them_br_037() -> None:
    schema = referring(ADDRESS, "Address: {type: object, properties: {city: {type: string}}, required: [city]}")
    assert "$defs" in sent(lowered(form(schema), target("mcp")))


@pytest.mark.parametrize("name", INLINING)
def test_a_circle_is_cut_and_spelled_out_br_040(name: str) -> None:
    node = "Node: {type: object, properties: {children: {type: array, items: {$ref: '#/$defs/Node'}}}}"
    found = lowered(form(referring("root: {$ref: '#/$defs/Node'}", node)), target(name))
    assert without_references(sent(found))
    assert "(reference: Node)" in told(found)
    assert losses(found) == [("/$defs/Node/properties/children/items", "$ref", "#/$defs/Node", "widened")]
    assert found.ledger[0].reason == f"{name} takes no references, and Node -> children[] -> Node goes on for ever"


def test_a_circle_through_several_definitions_is_spelled_out_br_040() -> None:
    definitions = (
        "Tree: {type: object, properties: {top: {$ref: '#/$defs/Branch'}}},"
        "Branch: {type: object, properties: {leaves: {type: object, additionalProperties: {$ref: '#/$defs/Tree'}}}}"
    )
    found = lowered(form(referring("tree: {$ref: '#/$defs/Tree'}", definitions)), target("bedrock"))
    assert [each.reason for each in found.ledger] == ["bedrock takes no references, and Tree -> top -> Branch -> leaves{} -> Tree goes on for ever"]


def test_a_circle_is_a_finding_and_can_be_an_error_br_040() -> None:
    contract = (
        "contract: 1\ndescription: Draw.\ninputSchema:\n  type: object\n  properties: {root: {$ref: '#/$defs/Node'}}\n  $defs:\n    Node:\n"
        "      type: object\n      properties:\n        children: {type: array, items: {$ref: '#/$defs/Node'}}\n"
    )
    assert codes("gemini", contract) == [("TC612", 10)]
    assert codes("gemini", contract, policy="error") == [("TC606", 10)]
    assert codes("mcp", contract) == []


@pytest.mark.parametrize("name", INLINING)
def test_fan_out_is_counted_before_it_is_written_br_041(name: str) -> None:
    levels = 20
    definitions: dict[str, Json] = {
        f"L{number}": {"type": "object", "properties": {key: {"$ref": f"#/$defs/L{number + 1}"} for key in "xyz"}} for number in range(levels)
    }
    definitions[f"L{levels}"] = {"type": "object", "properties": {"x": {"type": "string"}}}
    schema: Json = {"type": "object", "properties": {"a": {"$ref": "#/$defs/L0"}}, "$defs": definitions}
    written = form(schema)
    found = lowered(written, target(name))
    assert len(shown(found.input_schema)) < 1_000_000
    assert without_references(sent(found))
    assert {each.keyword for each in found.ledger} == {"$ref"}
    assert "L20 3,486,784,401 times" in found.ledger[0].reason


@pytest.mark.parametrize("name", NAMES)
def test_parameters_that_are_called_like_keywords_stay_br_043(name: str) -> None:
    inner = "properties: {type: object, properties: {$defs: {type: string}}}"
    text = f"title: {{type: string, title: Title}}, default: {{type: boolean}}, $ref: {{type: string}}, {inner}"
    found = low(name, text)
    keys = {"$ref": "_ref"} if target(name).keys else {}
    assert found.keys == keys
    assert list(properties(name, text)) == [keys.get(each, each) for each in ("title", "default", "$ref", "properties")]
    assert [each for each in found.ledger if each.action != "closed"] == []


def test_null_in_lists_of_types_is_said_as_gemini_says_it_br_044() -> None:
    text = "a: {type: [string, 'null']}, b: {type: [array, 'null'], items: {type: string}}, c: {type: ['null']}, d: {type: [string, integer, 'null']}"
    assert properties("gemini-parameters", text) == {
        "a": {"type": "STRING", "nullable": True},
        "b": {"type": "ARRAY", "items": {"type": "STRING"}, "nullable": True},
        "c": {"type": "NULL"},
        "d": {"anyOf": [{"type": "STRING"}, {"type": "INTEGER"}], "nullable": True},
    }


def test_a_choice_with_null_is_said_without_a_choice_br_046() -> None:
    text = "times: {anyOf: [{type: array, items: {type: integer}}, {type: 'null'}], title: times}"
    assert properties("gemini-parameters", text) == {"times": {"type": "ARRAY", "title": "times", "items": {"type": "INTEGER"}, "nullable": True}}
    assert properties("anthropic", text) == {"times": {"type": ["array", "null"], "title": "times", "items": {"type": "integer"}}}


def test_a_discriminated_choice_keeps_its_branches_br_047() -> None:
    text = "block: {oneOf: [{$ref: '#/$defs/Text'}, {$ref: '#/$defs/Image'}], discriminator: {propertyName: kind, mapping: {text: '#/$defs/Text'}}}"
    definitions = (
        "Text: {type: object, properties: {kind: {const: text}, body: {type: string}}, required: [kind, body]},"
        "Image: {type: object, properties: {kind: {const: image}, url: {type: string}}, required: [kind, url]}"
    )
    found = lowered(form(referring(text, definitions)), target("gemini-parameters"))
    assert sent(found) == {
        "type": "OBJECT",
        "properties": {
            "block": {
                "anyOf": [
                    {
                        "type": "OBJECT",
                        "properties": {"kind": {"type": "STRING", "enum": [kind]}, name: {"type": "STRING"}},
                        "required": ["kind", name],
                        "propertyOrdering": ["kind", name],
                    }
                    for kind, name in (("text", "body"), ("image", "url"))
                ]
            }
        },
    }
    assert found.ledger == ()
    assert "mapping" in shown(sent(lowered(form(referring(text, definitions)), target("mcp"))))
    assert without_references(sent(lowered(form(referring(text, definitions)), target("bedrock"))))


def test_what_cannot_be_said_is_told_and_what_can_is_merged_br_052() -> None:
    text = (
        "owner: {allOf: [{$ref: '#/$defs/Person'}, {required: [id]}]},"
        "when: {type: object, properties: {k: {type: string}}, if: {properties: {k: {const: x}}}, then: {required: [p]}}"
    )
    found = lowered(form(referring(text, "Person: {type: object, properties: {id: {type: string}}}")), target("gemini-parameters"))
    assert sent(found)["properties"] == {
        "owner": {"type": "OBJECT", "properties": {"id": {"type": "STRING"}}, "required": ["id"]},
        "when": {
            "type": "OBJECT",
            "description": '(if: {"properties":{"k":{"const":"x"}}}, then: {"required":["p"]})',
            "properties": {"k": {"type": "STRING"}},
        },
    }
    assert losses(found) == [
        ("/properties/when", "if", {"properties": {"k": {"const": "x"}}}, "folded"),
        ("/properties/when", "then", {"required": ["p"]}, "folded"),
    ]


@pytest.mark.parametrize("name", INLINING)
def test_escaped_names_of_definitions_are_found_br_053(name: str) -> None:
    text = "a: {$ref: '#/$defs/Shared~1User'}, b: {$ref: '#/$defs/Page%5BItem%5D'}, c: {$ref: '#/$defs/My Def'}"
    found = lowered(form(referring(text, "'Shared/User': {type: string}, 'Page[Item]': {type: integer}, 'My Def': {type: boolean}")), target(name))
    assert found.ledger == ()
    assert {key: str(each["type"]).lower() for key, each in sent(found)["properties"].items()} == {"a": "string", "b": "integer", "c": "boolean"}  # type: ignore[union-attr, call-overload, index] # a map of schemas


def test_references_are_written_out_where_that_costs_little_br_056() -> None:
    long = ", ".join(f"p{number}: {{type: string, description: A text that is long enough to make the schema long.}}" for number in range(20))
    schema = form(referring(f"{ADDRESS}, {long}", "Address: {type: object, properties: {city: {type: string}, more: {type: string}}}"))
    assert "$defs" not in sent(lowered(schema, target("openai")))
    assert "$defs" in sent(lowered(schema, target("mcp")))
    large = form(referring(ADDRESS, f"Address: {{type: object, properties: {{{long}}}}}"))
    assert "$defs" in sent(lowered(large, target("openai")))


@pytest.mark.parametrize("name", NAMES)
def test_a_circle_in_two_ways_ends_br_124(name: str) -> None:
    schema = form(referring("n: {$ref: '#/$defs/N'}", "N: {type: object, properties: {l: {$ref: '#/$defs/N'}, r: {$ref: '#/$defs/N'}}}"))
    before = copy.deepcopy(schema)
    found = lowered(schema, target(name))
    assert (schema, lowered(schema, target(name))) == (before, found)
    assert len(shown(found.input_schema)) < 2_000


def test_every_loss_has_a_row_br_125() -> None:
    found = low("gemini-parameters", "n: {type: number, exclusiveMinimum: 0}, e: {type: string, format: email}")
    assert losses(found) == [("/properties/e", "format", "email", "folded"), ("/properties/n", "exclusiveMinimum", 0, "widened")]

"""What a contract says of a tool in each format: everything that the list says, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from toolc.frontend.importing.importation import Importation, imported
from toolc.frontend.importing.member import Member
from toolc.frontend.importing.tool_format import ToolFormat
from toolc.ir.json import Json
from toolc.source import DocumentId

SCHEMA: Json = {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}
OUTPUT: Json = {"type": "object", "properties": {"n": {"type": "integer"}}}


def of(value: Json, wanted: ToolFormat | None = None) -> Importation:
    return imported([Member(DocumentId("tools.json"), (), value)], wanted)


def only(value: Json, wanted: ToolFormat | None = None) -> Mapping[str, Json]:
    """Return the one contract of a list about which nothing is to be said."""
    found = of(value, wanted)
    assert found.raised == ()
    (tool,) = found.tools
    return tool.contract


def refusals(value: Json, wanted: ToolFormat | None = None) -> list[str]:
    found = of(value, wanted)
    assert found.tools == ()
    return [each.finding.message for each in found.raised]


def remarks(found: Importation) -> list[str]:
    return [each.finding.message for each in found.raised if each.code == "TC913"]


def test_an_mcp_tool_is_kept_word_for_word_in_the_order_of_the_language() -> None:
    tool: Json = {
        "_meta": {"acme/x": [1]},
        "execution": {"taskSupport": "forbidden"},
        "icons": [{"src": "https://example.org/i.svg", "sizes": ["any"]}],
        "annotations": {"openWorldHint": False, "title": "Find", "readOnlyHint": True},
        "outputSchema": OUTPUT,
        "inputSchema": {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"b": {}, "a": {}}},
        "description": "Find.\nThen tell.",
        "title": "Finder",
        "name": "find",
    }
    contract = only(tool)
    assert contract == {
        "contract": 1,
        "title": "Finder",
        "description": "Find.\nThen tell.",
        "inputSchema": {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"b": {}, "a": {}}},
        "outputSchema": OUTPUT,
        "annotations": {"openWorldHint": False, "title": "Find", "readOnlyHint": True},
        "icons": [{"src": "https://example.org/i.svg", "sizes": ["any"]}],
        "_meta": {"acme/x": [1]},
        "execution": {"taskSupport": "forbidden"},
    }
    assert list(contract) == ["contract", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "_meta", "execution"]


def test_what_no_field_of_a_contract_holds_stands_under_x_imported() -> None:
    tool: Json = {
        "name": "find",
        "inputSchema": SCHEMA,
        "title": 5,
        "description": ["no text"],
        "annotations": {"readOnlyHint": True, "x-mine": 1, "audience": None, "level": "high"},
        "icons": [{"src": "a.png", "alt": "A"}],
        "execution": {"taskSupport": "sometimes"},
        "_meta": "none",
        "x-own": None,
        "category": "search",
    }
    assert only(tool) == {
        "contract": 1,
        "inputSchema": SCHEMA,
        "annotations": {"readOnlyHint": True},
        "x-imported": {
            "title": 5,
            "description": ["no text"],
            "annotations": {"x-mine": 1, "level": "high"},
            "icons": [{"src": "a.png", "alt": "A"}],
            "execution": {"taskSupport": "sometimes"},
            "_meta": "none",
            "x-own": None,
            "category": "search",
        },
    }


def test_members_that_are_null_say_what_absent_ones_say() -> None:
    tool: Json = {
        "name": "find",
        "title": None,
        "description": None,
        "inputSchema": SCHEMA,
        "outputSchema": None,
        "annotations": {"title": None, "readOnlyHint": True},
        "icons": [{"src": "a.png", "sizes": None}],
        "execution": None,
        "_meta": None,
    }
    expected: Json = {"contract": 1, "inputSchema": SCHEMA, "annotations": {"readOnlyHint": True}, "icons": [{"src": "a.png"}]}
    assert only(tool) == expected


@pytest.mark.parametrize(
    "hints", [{"readOnlyHint": True, "destructiveHint": True}, {"readOnlyHint": "yes"}, {"readOnlyHint": False, "idempotentHint": 1}]
)
def test_effects_are_unknown_where_a_hint_cannot_be_believed_and_nowhere_else(hints: Json) -> None:
    found = of({"name": "find", "inputSchema": SCHEMA, "annotations": hints})
    assert found.tools[0].contract["effects"] == "unknown"
    assert [each.finding.at for each in found.raised] == [Member(DocumentId("tools.json"), (), None).at("annotations")]
    assert remarks(found) == ["`effects` is `unknown`, since the hints contradict each other or are neither true nor false, in 'find'"]
    believed: Json = {"name": "find", "inputSchema": SCHEMA, "annotations": {"readOnlyHint": True, "destructiveHint": False}}
    assert "effects" not in only(believed)


def test_braces_that_would_start_a_slot_are_doubled_in_the_description_alone() -> None:
    tool: Json = {"name": "find", "title": "{{t}}", "description": "Use {{name}}, {{{x}}} or {.}.", "inputSchema": {"description": "{{s}}"}}
    expected: Json = {
        "contract": 1,
        "title": "{{t}}",
        "description": "Use {{{{name}}, {{{{{x}}} or {.}.",
        "inputSchema": {"description": "{{s}}"},
    }
    assert only(tool) == expected


CHAT: Json = {"type": "function", "function": {"name": "find", "description": "Find.", "parameters": SCHEMA}}
FOUND: Json = {"contract": 1, "description": "Find.", "inputSchema": SCHEMA}


@pytest.mark.parametrize(
    "tool",
    [
        CHAT,
        {"type": "function", "name": "find", "description": "Find.", "parameters": SCHEMA},
        {"name": "find", "description": "Find.", "parameters": SCHEMA},
        {"name": "find", "description": "Find.", "input_schema": SCHEMA},
        {"type": "custom", "name": "find", "description": "Find.", "input_schema": SCHEMA},
        {"toolSpec": {"name": "find", "description": "Find.", "inputSchema": {"json": SCHEMA}}},
        {"functionDeclarations": [{"name": "find", "description": "Find.", "parameters": SCHEMA}]},
        {"function_declarations": [{"name": "find", "description": "Find.", "parameters_json_schema": SCHEMA}]},
        {"name": "find", "description": "Find.", "inputSchema": SCHEMA},
    ],
)
def test_the_same_tool_is_the_same_contract_whatever_its_format(tool: Json) -> None:
    assert only(tool) == FOUND


@pytest.mark.parametrize(
    ("tool", "more"),
    [
        ({"type": "function", "function": {"name": "find", "parameters": None, "strict": True}}, {"strict": "prefer"}),
        ({"type": "function", "function": {"name": "find", "strict": False}}, {"strict": "never"}),
        ({"type": "function", "name": "find", "parameters": None, "strict": None}, {}),
        ({"type": "function", "name": "find", "strict": "auto"}, {"providers": {"openai": {"strict": "auto"}}}),
        (
            {"type": "function", "name": "find", "defer_loading": True, "allowed_callers": ["direct"], "output_schema": OUTPUT},
            {"outputSchema": OUTPUT, "providers": {"openai": {"deferLoading": True, "allowedCallers": ["direct"]}}},
        ),
        (
            {"type": "function", "cache_control": {"type": "x"}, "function": {"name": "find"}},
            {"providers": {"openai": {"cacheControl": {"type": "x"}}}},
        ),
        (
            {"name": "find", "input_schema": {}, "cache_control": {"type": "ephemeral"}, "input_examples": [{"q": "a"}], "strict": True},
            {
                "inputSchema": {},
                "examples": [{"input": {"q": "a"}}],
                "strict": "prefer",
                "providers": {"anthropic": {"cacheControl": {"type": "ephemeral"}}},
            },
        ),
        (
            {"name": "find", "input_schema": {}, "input_examples": "none", "deferLoading": 1, "defer_loading": 2},
            {"inputSchema": {}, "providers": {"anthropic": {"inputExamples": "none", "deferLoading": 1, "defer_loading": 2}}},
        ),
        (
            {"toolSpec": {"name": "find", "inputSchema": {"json": {}}, "strict": True, "x": 1}},
            {"inputSchema": {}, "strict": "prefer", "providers": {"bedrock": {"x": 1}}},
        ),
        (
            {"functionDeclarations": [{"name": "find", "behavior": "BLOCKING", "responseJsonSchema": OUTPUT}]},
            {"outputSchema": OUTPUT, "providers": {"gemini": {"behavior": "BLOCKING"}}},
        ),
    ],
)
def test_what_only_a_provider_knows_stands_under_providers_in_camel_case(tool: Json, more: Mapping[str, Json]) -> None:
    assert only(tool) == {"contract": 1, **more}


def test_schemas_of_gemini_are_put_as_json_schema() -> None:
    parameters: Json = {
        "type": "OBJECT",
        "propertyOrdering": ["b", "a"],
        "properties": {
            "a": {"type": "STRING", "nullable": True, "enum": ["x", "y"], "format": "enum"},
            "b": {"type": "ARRAY", "items": {"type": "INTEGER", "enum": ["1", "2"]}, "minItems": "1", "max_items": 3},
            "type": {"any_of": [{"type": "NUMBER"}, {"ref": "#/defs/deep"}], "nullable": True, "example": 7},
            "ref": {"type": "TYPE_UNSPECIFIED", "default": {"type": "STRING"}},
        },
        "required": ["b"],
        "defs": {"deep": {"type": "OBJECT", "additionalProperties": {"type": "BOOLEAN"}}},
    }
    assert only({"functionDeclarations": [{"name": "find", "parameters": parameters}]}) == {
        "contract": 1,
        "inputSchema": {
            "type": "object",
            "properties": {
                "b": {"type": "array", "items": {"type": "integer", "enum": [1, 2]}, "minItems": 1, "maxItems": 3},
                "a": {"type": ["string", "null"], "enum": ["x", "y", None], "format": "enum"},
                "type": {"anyOf": [{"type": "number"}, {"$ref": "#/$defs/deep"}, {"type": "null"}], "examples": [7]},
                "ref": {"default": {"type": "STRING"}},
            },
            "required": ["b"],
            "$defs": {"deep": {"type": "object", "additionalProperties": {"type": "boolean"}}},
        },
    }


def test_properties_of_gemini_stand_in_the_order_that_it_was_told() -> None:
    parameters: Json = {"type": "OBJECT", "properties": {"a": {}, "b": {}, "c": {}}, "propertyOrdering": ["c", "x", "a"]}
    schema = only({"functionDeclarations": [{"name": "find", "parameters": parameters}]})["inputSchema"]
    assert isinstance(schema, dict)
    assert list(schema["properties"]) == ["c", "a", "b"]


def test_type_words_of_languages_become_those_of_json_schema_where_types_stand() -> None:
    parameters: Json = {
        "type": "dict",
        "properties": {
            "type": {"type": "float", "default": "dict"},
            "float": {"type": "tuple", "items": {"type": "any"}},
            "map": {"type": "HashMap", "enum": [{"type": "dict"}]},
        },
    }
    found = of({"name": "a.find", "parameters": parameters, "response": {"type": "dict", "properties": {}}})
    assert [each.contract for each in found.tools] == [
        {
            "contract": 1,
            "name": "a.find",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "type": {"type": "number", "default": "dict"},
                    "float": {"type": "array", "items": {}},
                    "map": {"type": "object", "enum": [{"type": "dict"}]},
                },
            },
            "outputSchema": {"type": "object", "properties": {}},
        }
    ]
    assert sorted(remarks(found)) == [
        "the type `HashMap` is `object` in JSON Schema, in 'a.find'",
        "the type `any` is left out: any value is allowed, in 'a.find'",
        "the type `dict` is `object` in JSON Schema, in 'a.find'",
        "the type `float` is `number` in JSON Schema, in 'a.find'",
        "the type `tuple` is `array` in JSON Schema, in 'a.find'",
    ]


def test_a_type_word_that_means_nothing_certain_refuses_its_tool() -> None:
    tool: Json = {"name": "find", "parameters": {"type": "dict", "properties": {"when": {"type": "Date"}}}}
    assert refusals(tool) == ["'find' has the type 'Date' at `parameters.properties.when`, which is none of JSON Schema's"]


@pytest.mark.parametrize(
    ("tool", "wanted", "reason"),
    [
        ({"type": "web_search_20260209", "name": "web_search"}, "anthropic", "'web_search' is of the type 'web_search_20260209'"),
        ({"type": "code_interpreter"}, "openai-responses", "tools.json is of the type 'code_interpreter'"),
        ({"type": "custom", "custom": {"name": "run"}}, "openai-chat", "tools.json is of the type 'custom'"),
        ({"functionDeclarations": [], "googleSearch": {}}, "gemini", "tools.json is of the type 'googleSearch'"),
        ([{"systemTool": {"name": "x"}}], None, "member 1 of the list is of the type 'systemTool'"),
    ],
)
def test_a_tool_that_a_provider_runs_itself_is_refused(tool: Json, wanted: ToolFormat | None, reason: str) -> None:
    assert refusals(tool, wanted) == [f"{reason}, which the provider defines itself"]


@pytest.mark.parametrize(
    ("tool", "reason"),
    [
        ({"name": "find", "inputSchema": True}, "'find' has true as `inputSchema`, not a schema"),
        ({"name": "find", "inputSchema": [1]}, "'find' has a list as `inputSchema`, not a schema"),
        ({"name": "find me", "inputSchema": {}}, "'find me' has a name that is not one that a contract can have"),
        ({"name": "", "inputSchema": {}}, "'' has a name that is empty"),
        ({"name": 7, "inputSchema": {}}, "tools.json has a name that is the number 7"),
        ({"inputSchema": {}}, "tools.json has no name"),
        ({"name": "n" * 129, "inputSchema": {}}, f"'{'n' * 79}…' has a name that is not one that a contract can have"),
        ({"name": "find", "input_schema": {}, "description": 5}, "'find' has a description that is the number 5"),
        ({"type": "function", "function": {"name": "find", "parameters": "{}"}}, "'find' has the text \"{}\" as `parameters`, not a schema"),
        ({"toolSpec": {"name": "find", "inputSchema": "x"}}, "'find' has the text \"x\" as `inputSchema.json`, not a schema"),
        (
            {"functionDeclarations": [{"name": "find", "parameters": {}, "parametersJsonSchema": {}}]},
            "'find' has both `parameters` and `parametersJsonSchema`",
        ),
    ],
)
def test_what_no_contract_can_say_is_refused_with_the_reason(tool: Json, reason: str) -> None:
    assert refusals(tool) == [reason]


def test_a_text_that_no_file_can_hold_refuses_its_tool() -> None:
    tool: Json = {"name": "find", "description": "half \ud800", "inputSchema": {}}
    assert refusals(tool) == ["'find' gives no contract that can be read back: U+D800 is half of a surrogate pair, not a character"]


def test_marks_for_a_cache_are_left_out_with_a_remark() -> None:
    spec: Json = {"toolSpec": {"name": "find", "inputSchema": {"json": {}}}}
    found = of({"toolConfig": {"tools": [spec, {"cachePoint": {"type": "default"}}]}})
    assert [each.contract for each in found.tools] == [{"contract": 1, "inputSchema": {}}]
    assert remarks(found) == ["marks where a provider caches are no tools and are left out, in member 2 of the list"]

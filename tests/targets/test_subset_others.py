"""The checkers of Gemini and of MCP refuse what those are known to refuse, one rule at a time, and take the rest."""

from __future__ import annotations

import pytest

from tests.targets.requests import PLAIN, Schema, closed, request
from tests.targets.subset import refusals, refusals_of_schema

IN_GEMINI: list[tuple[Schema, str]] = [
    ({"type": "string"}, "type 'string'"),
    ({"type": ["STRING", "NULL"]}, "type ['STRING', 'NULL']"),
    ({"description": "Any."}, "type None"),
    ({"type": "STRING", "format": "uri"}, "format uri of STRING"),
    ({"type": "INTEGER", "enum": ["1"]}, "enum of INTEGER"),
    ({"type": "STRING", "enum": ["", "a"]}, "enum ['', 'a']"),
    ({"type": "STRING", "enum": [None]}, "enum [None]"),
    ({"type": "STRING", "enum": []}, "enum []"),
    ({"type": "ARRAY"}, "array without items"),
    ({"type": "OBJECT", "properties": {}}, "empty properties"),
    ({"type": "OBJECT", "properties": {"b": {"type": "NULL"}}, "required": ["c"]}, "required 'c' is not listed"),
    ({"type": "OBJECT", "properties": {"b": {"type": "NULL"}}, "propertyOrdering": ["c"]}, "propertyOrdering names others"),
    ({"type": "STRING", "minItems": 1}, "minItems of STRING"),
    ({"type": "STRING", "minimum": 1}, "minimum of STRING"),
    ({"anyOf": [{"type": "STRING"}, {"type": "NUMBER"}], "description": "Both."}, "description beside anyOf"),
    ({"anyOf": [{"type": "STRING"}]}, "a choice of one"),
    *(
        ({"type": "STRING", keyword: value}, f"unknown field {keyword}")
        for keyword, value in {
            "const": "a",
            "oneOf": [],
            "allOf": [],
            "not": {},
            "$ref": "#",
            "$defs": {},
            "additionalProperties": False,
            "prefixItems": [],
            "exclusiveMinimum": 0,
            "multipleOf": 1,
            "uniqueItems": True,
            "patternProperties": {},
            "if": {},
            "examples": [],
        }.items()
    ),
]


def test_gemini_takes_its_own_spelling() -> None:
    inner = {"type": "OBJECT", "properties": {"x": {"type": "STRING", "enum": ["a"]}}, "required": ["x"], "propertyOrdering": ["x"]}
    choice = {"anyOf": [{"type": "STRING", "format": "date-time"}, {"type": "ARRAY", "items": inner, "minItems": 1}], "nullable": True}
    number = {"type": "NUMBER", "minimum": 0, "nullable": True, "default": 1, "description": "N.", "title": "N"}
    schema = {"type": "OBJECT", "properties": {"choice": choice, "number": number}, "propertyOrdering": ["choice", "number"]}
    assert refusals("gemini-parameters", request("gemini-parameters", schema)) == []


@pytest.mark.parametrize(("schema", "refusal"), IN_GEMINI)
def test_gemini_refuses_each_thing_in_its_own_spelling(schema: Schema, refusal: str) -> None:
    around = {"type": "OBJECT", "properties": {"a": schema}}
    assert refusals("gemini-parameters", request("gemini-parameters", around)) == [f"t0: parameters: /properties/a: {refusal}"]


@pytest.mark.parametrize("schema", [{"type": "STRING"}, {"type": "OBJECT"}])
def test_gemini_takes_parameters_only_as_an_object_with_properties(schema: Schema) -> None:
    assert refusals_of_schema("gemini-parameters", schema) == ["parameters are no object with properties"]


@pytest.mark.parametrize("values", [[""], [None], [True], ["a", 1], []])
def test_gemini_takes_json_schema_with_lists_of_texts_or_of_numbers(values: list[object]) -> None:
    assert refusals_of_schema("gemini-json", closed(a={"enum": values})) == [f"/properties/a: enum {values}"]
    assert refusals_of_schema("gemini-json", closed(a={"enum": ["a"]}, b={"enum": [1, 2.5]})) == []


IN_MCP: list[tuple[Schema, str]] = [
    ({"annotations": {"readOnlyHint": "yes"}}, "hint readOnlyHint of t0"),
    ({"annotations": {"safeHint": True}}, "hint safeHint of t0"),
    ({"annotations": {"readOnlyHint": True, "destructiveHint": True}}, "t0 only reads, and destroys"),
    ({"_meta": {"io.modelcontextprotocol/x": 1}}, "_meta 'io.modelcontextprotocol/x' of t0"),
    ({"_meta": {"dev.mcp.tools/x": 1}}, "_meta 'dev.mcp.tools/x' of t0"),
    ({"_meta": {"a b": 1}}, "_meta 'a b' of t0"),
]


@pytest.mark.parametrize("target", ["mcp-2025-11-25", "mcp-2026-07-28"])
@pytest.mark.parametrize(("members", "refusal"), IN_MCP)
def test_mcp_refuses_each_thing(target: str, members: Schema, refusal: str) -> None:
    assert refusals(target, request(target, PLAIN, **members)) == [refusal]
    right: Schema = {"annotations": {"title": "T", "readOnlyHint": True, "destructiveHint": False}, "_meta": {"example.org/team": 1, "plain": 2}}
    assert refusals(target, request(target, PLAIN, **right)) == []


def test_the_revisions_of_mcp_differ() -> None:
    old, new = "mcp-2025-11-25", "mcp-2026-07-28"
    cases: list[tuple[Schema, tuple[str | None, str | None]]] = [
        ({"execution": {"taskSupport": "optional"}}, (None, "unknown field 'execution' in 't0'")),
        ({"outputSchema": {"type": "array"}}, ("t0: output: the root is no object", None)),
        ({"inputSchema": closed(a=True)}, ("t0: property 'a' is True", None)),
        ({"inputSchema": {**PLAIN, "oneOf": [{}]}}, (None, None)),
    ]
    for members, refusal in cases:
        found = tuple(refusals(each, request(each, PLAIN, **members)) for each in (old, new))
        assert found == tuple([each] if each else [] for each in refusal)


@pytest.mark.parametrize(
    ("schema", "refusal"),
    [
        (closed(a={"type": "number", "x-mcp-header": "A"}), "/properties/a: header of ('number',)"),
        (closed(a={"type": "string", "x-mcp-header": "A b"}), "/properties/a: header 'A b'"),
        (closed(a={"type": "string", "x-mcp-header": "A"}, b={"type": "string", "x-mcp-header": "a"}), "header 'a' twice"),
        (
            closed(a={"type": "array", "items": {"type": "string", "x-mcp-header": "A"}}),
            "/properties/a/items: header under another keyword than properties",
        ),
    ],
)
def test_headers_for_which_a_client_drops_a_tool_are_refused(schema: Schema, refusal: str) -> None:
    assert refusals_of_schema("mcp-2026-07-28", schema) == [refusal]
    assert refusals_of_schema("mcp-2026-07-28", closed(a=closed(b={"type": "boolean", "x-mcp-header": "A"}))) == []

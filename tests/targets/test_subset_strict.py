"""The checkers of strict modes refuse what those are known to refuse, one rule at a time, and take all that is on the providers' lists."""

from __future__ import annotations

import copy

import pytest

from tests.targets.requests import PLAIN, Schema, closed, optional, request
from tests.targets.subset import refusals, refusals_of_schema

CHAT, RESPONSES, CLAUDE, BEDROCK = "openai-chat-strict", "openai-responses-strict", "anthropic-strict", "bedrock-strict"

GOOD_IN_OPENAI = closed(
    text={"type": "string", "pattern": r"^[(?=]\(?=\\p{2}$", "format": "uuid", "minLength": 1, "maxLength": 9, "description": "A.", "title": "T"},
    number={"type": ["number", "null"], "minimum": 0, "maximum": 9, "multipleOf": 0.5},
    whole={"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9},
    one={"type": "string", "const": "a"},
    some={"type": ["string", "null"], "enum": ["a", None]},
    list={"type": "array", "items": {"$ref": "#"}, "minItems": 2, "maxItems": 3},
    choice={"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]},
    old={"$ref": "#/definitions/B"},
) | {"$defs": {"A": closed(next={"$ref": "#/$defs/A"})}, "definitions": {"B": {"type": "boolean"}}}


@pytest.mark.parametrize("target", [CHAT, RESPONSES])
def test_openai_takes_all_that_is_on_its_list(target: str) -> None:
    assert refusals_of_schema(target, GOOD_IN_OPENAI) == []


def deep(levels: int) -> Schema:
    """Return objects inside one another, so many in all."""
    schema = closed(a={"type": "string"})
    for _ in range(levels - 1):
        schema = closed(a=schema)
    return schema


REFUSED_BY_OPENAI: dict[str, Schema] = {
    "string": {"not": {"const": "a"}, "if": {}, "then": {}, "else": {}, "oneOf": [{}], "allOf": [{}], "default": "a", "examples": []},
    "array": {"uniqueItems": True, "contains": {"type": "null"}, "minContains": 0, "maxContains": 1, "prefixItems": [{"type": "null"}]},
    "object": {
        "patternProperties": {},
        "propertyNames": {},
        "minProperties": 1,
        "maxProperties": 1,
        "dependentRequired": {},
        "dependentSchemas": {},
        "unevaluatedProperties": False,
    },
}

IN_OPENAI: list[tuple[str, Schema, str]] = [
    ("optional", optional("a"), ": 'a' is optional"),
    ("open", {"type": "object", "properties": {}, "required": []}, ": an open object"),
    ("open-below", closed(a={"type": ["object", "null"], "properties": {}}), "/properties/a: an open object"),
    ("map", closed(a=closed() | {"additionalProperties": {"type": "string"}}), "/properties/a: an open object"),
    ("no-properties", closed(a={"type": "object", "additionalProperties": False}), "/properties/a: object without properties"),
    ("unlisted", closed() | {"required": ["z"]}, ": required 'z' is not listed"),
    ("untyped", closed(a={"description": "Any."}), "/properties/a: no type"),
    ("untyped-items", closed(a={"type": "array", "items": {}}), "/properties/a/items: no type"),
    ("boolean", closed(a=True), "/properties/a: True is no schema with keywords"),
    ("untyped-enum", closed(a={"enum": ["a"]}), "/properties/a: no type"),
    (
        "sibling",
        {**closed(a={"$ref": "#/$defs/A", "description": "A."}), "$defs": {"A": {"type": "string"}}},
        "/properties/a: $ref with ['description']",
    ),
    ("link", closed(a={"type": "string"}, b={"$ref": "#/properties/a"}), "/properties/b: $ref '#/properties/a'"),
    ("format", closed(a={"type": "string", "format": "uri"}), "/properties/a: format 'uri'"),
    ("ahead", closed(a={"type": "string", "pattern": "^(?!a)"}), "/properties/a: lookaround (?!"),
    ("behind", closed(a={"type": "string", "pattern": r"\\(?<=a)b"}), "/properties/a: lookaround (?<="),
    ("unicode", closed(a={"type": "string", "pattern": r"^[^\p{Cc}]+$"}), r"/properties/a: property [^\p{Cc}]"),
    ("no-values", closed(a={"type": "string", "enum": []}), "/properties/a: no values"),
    ("other-type", closed(a={"type": "string", "enum": ["a", 1]}), "/properties/a: enum 1 is none of ('string',)"),
    ("null-value", closed(a={"type": "string", "const": None}), "/properties/a: const None is none of ('string',)"),
    ("levels", deep(11), "1 objects under 10 levels, at most 0"),
    ("properties", closed(**{f"p{n}": {"type": "null"} for n in range(5_001)}), "5001 properties, at most 5000"),
    ("values", closed(a={"type": "integer", "enum": list(range(1_001))}), "1001 values of enums, at most 1000"),
    ("long-enum", closed(a={"type": "string", "enum": [f"{n:060}" for n in range(251)]}), "/properties/a: 15060 characters in an enum of 251"),
    ("characters", closed(a={"type": "string", "const": "x" * 120_000}), "120001 characters of names and values, at most 120000"),
    *(
        (keyword, closed(a={"type": kind, keyword: value, **({"items": {"type": "null"}} if kind == "array" else {})}), f"/properties/a: {keyword}")
        for kind, keywords in REFUSED_BY_OPENAI.items()
        for keyword, value in keywords.items()
    ),
]


@pytest.mark.parametrize("target", [CHAT, RESPONSES])
@pytest.mark.parametrize(("schema", "refusal"), [each[1:] for each in IN_OPENAI], ids=[each[0] for each in IN_OPENAI])
def test_openai_refuses_each_thing_in_strict_mode(target: str, schema: Schema, refusal: str) -> None:
    before = copy.deepcopy(schema)
    assert refusal in refusals_of_schema(target, schema)
    assert refusal in "\n".join(refusals(target, request(target, schema, strict=True)))
    assert refusal not in "\n".join(refusals(target.removesuffix("-strict"), request(target, schema, strict=False)))
    assert schema == before


def test_levels_in_openai_are_counted_for_each_definition_alone() -> None:
    assert refusals_of_schema(CHAT, deep(10)) == []
    assert refusals_of_schema(CHAT, {**closed(a={"$ref": "#/$defs/A"}), "$defs": {"A": deep(10)}}) == []


@pytest.mark.parametrize("entry", [{}, {"strict": None}])
def test_the_responses_api_tries_strict_mode_where_nothing_is_stated(entry: Schema) -> None:
    found = {"tools": [{"type": "function", "name": "t0", "parameters": PLAIN, **entry}]}
    missing = [] if entry else ["no 'strict' in 't0'"]
    assert refusals("openai-responses", found) == [*missing, "strict of 't0' is not stated, so the server tries it"]


GOOD_IN_CLAUDE = {
    **optional("o"),
    "properties": {
        "o": {"type": "string", "default": "a", "format": "uri", "pattern": r"^(?:[a-z]+|\d{2,3}\w*)?[\^(?=]$"},
        "list": {"type": "array", "items": {"type": "integer"}, "minItems": 1},
        "both": {"allOf": [closed(a={"type": "string"}), {"type": "object", "additionalProperties": False}]},
        "choice": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}], "description": "A."},
        "one": {"type": "string", "const": "a"},
    },
    "$defs": {"A": closed(b={"$ref": "#/$defs/B"}, c={"$ref": "#/$defs/B"}), "B": {"type": "boolean"}},
}


@pytest.mark.parametrize("target", [CLAUDE, BEDROCK])
def test_claude_takes_all_that_is_on_its_list(target: str) -> None:
    assert refusals_of_schema(target, GOOD_IN_CLAUDE) == []


NODE = {"$defs": {"N": optional("a") | {"properties": {"n": {"$ref": "#/$defs/N"}}}}}

REFUSED_BY_CLAUDE: dict[str, Schema] = {
    "integer": {"minimum": 0, "maximum": 0, "exclusiveMinimum": 0, "exclusiveMaximum": 0, "multipleOf": 2},
    "string": {"minLength": 1, "maxLength": 1, "not": {"const": "a"}, "if": {}, "oneOf": [{}]},
    "array": {"maxItems": 1, "uniqueItems": True, "contains": {"type": "null"}, "prefixItems": [{"type": "null"}]},
    "object": {"patternProperties": {}, "propertyNames": {}, "minProperties": 1, "dependentRequired": {}, "unevaluatedProperties": False},
}

IN_CLAUDE: list[tuple[str, Schema, str]] = [
    ("open", {"type": "object", "properties": {}}, ": an open object"),
    ("map", closed(a=closed() | {"additionalProperties": {"type": "string"}}), "/properties/a: an open object"),
    ("unlisted", closed() | {"required": ["z"]}, ": required 'z' is not listed"),
    ("untyped", closed(a={}), "/properties/a: no type"),
    ("boolean", closed(a=False), "/properties/a: False is no schema with keywords"),
    ("recursion", {**closed(a={"$ref": "#/$defs/N"}), **NODE}, "#/$defs/N is recursive"),
    ("root-recursion", closed(a={"$ref": "#"}), "# is recursive"),
    ("merged-link", {**closed(a={"allOf": [{"$ref": "#/$defs/A"}]}), "$defs": {"A": {"type": "string"}}}, "/properties/a: $ref with allOf"),
    ("format", closed(a={"type": "string", "format": "iri"}), "/properties/a: format 'iri'"),
    ("items", closed(a={"type": "array", "items": {"type": "null"}, "minItems": 2}), "/properties/a: minItems 2"),
    ("object-value", closed(a={"type": "object", "additionalProperties": False, "enum": [{}]}), "/properties/a: enum {}"),
    ("array-value", closed(a={"type": "array", "items": {"type": "null"}, "const": []}), "/properties/a: const []"),
    ("backreference", closed(a={"type": "string", "pattern": r"(a)\1"}), r"/properties/a: backreference \1"),
    ("boundary", closed(a={"type": "string", "pattern": r"\ba"}), r"/properties/a: word boundary \b"),
    ("ahead", closed(a={"type": "string", "pattern": "(?=a)"}), "/properties/a: lookaround (?="),
    ("count", closed(a={"type": "string", "pattern": "a{1,1000}"}), "/properties/a: count {1,1000}"),
    *(
        (keyword, closed(a={"type": kind, keyword: value, **({"items": {"type": "null"}} if kind == "array" else {})}), f"/properties/a: {keyword}")
        for kind, keywords in REFUSED_BY_CLAUDE.items()
        for keyword, value in keywords.items()
    ),
]


@pytest.mark.parametrize("target", [CLAUDE, BEDROCK])
@pytest.mark.parametrize(("schema", "refusal"), [each[1:] for each in IN_CLAUDE], ids=[each[0] for each in IN_CLAUDE])
def test_claude_refuses_each_thing_in_strict_mode(target: str, schema: Schema, refusal: str) -> None:
    assert refusal in refusals_of_schema(target, schema)
    assert refusal in "\n".join(refusals(target, request(target, schema, strict=True)))
    assert refusal not in "\n".join(refusals(target.removesuffix("-strict"), request(target, schema)))


UNION = {"type": ["string", "null"]}
CHOICE = {"anyOf": [{"type": "string"}, {"type": "null"}]}
FREE = {**closed(a={"$ref": "#/$defs/A"}), "$defs": {"A": optional(*"abcdefghijklmnopqrstuvwxyz")}}


@pytest.mark.parametrize("target", [CLAUDE, BEDROCK])
@pytest.mark.parametrize(
    ("right", "wrong", "refusal"),
    [
        ([PLAIN] * 20, [PLAIN] * 21, "21 strict tools, at most 20"),
        ([optional(*"abcdefghijkl")] * 2, [optional(*"abcdefghijklm")] * 2, "26 optional parameters in strict tools, at most 24"),
        ([closed(a=UNION, b=CHOICE)] * 8, [closed(a=UNION, b=CHOICE)] * 9, "18 parameters of several types in strict tools, at most 16"),
        ([FREE], [closed(a={"type": "array", "items": FREE["$defs"]["A"]})], "26 optional parameters in strict tools, at most 24"),
    ],
)
def test_claude_counts_over_all_strict_tools_of_a_request(target: str, right: list[Schema], wrong: list[Schema], refusal: str) -> None:
    assert refusals(target, request(target, *right, strict=True)) == []
    assert refusals(target, request(target, *wrong, strict=True)) == [refusal]
    assert refusals(target, request(target, *wrong)) == []


def test_what_is_wrong_around_the_schemas_of_claude_is_refused() -> None:
    schema = closed(a={"type": "string"})
    assert refusals("anthropic", request("anthropic", schema, input_examples=[{"a": "x"}])) == []
    assert refusals("anthropic", request("anthropic", schema, input_examples=[{"a": 1}])) == ["example 0 of t0: 1 is not of type 'string'"]
    assert refusals("anthropic", request("anthropic", schema, defer_loading=True)) == ["every tool is deferred"]
    assert refusals("bedrock", {}) == []
    assert refusals("bedrock", {"toolConfig": {"tools": []}}) == ["no tools"]
    assert refusals("bedrock", request("bedrock", schema, description=" ")) == ["description ' ' of 't0'"]
    assert refusals("bedrock", {"toolConfig": {"tools": [{"toolSpec": {}, "cachePoint": {}}]}}) == ["members ['cachePoint', 'toolSpec']"]

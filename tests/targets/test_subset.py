"""The checkers refuse what the providers are known to refuse, one rule at a time, and take the rest."""

from __future__ import annotations

import pytest

from tests.targets.requests import EMPTY, PLAIN, closed, request
from tests.targets.subset import CHECKERS, OF_SCHEMAS, refusals, refusals_of_schema

CHAT, RESPONSES = "openai-chat-strict", "openai-responses-strict"


@pytest.mark.parametrize("target", CHECKERS)
def test_a_right_request_is_taken(target: str) -> None:
    schema = EMPTY.get(target, PLAIN)
    assert refusals(target, request(target, schema, schema)) == []
    assert refusals_of_schema(target, schema) == []


@pytest.mark.parametrize("target", sorted(each for each in CHECKERS if each.endswith("-strict")))
def test_a_right_strict_request_is_taken(target: str) -> None:
    assert refusals(target, request(target, PLAIN, PLAIN, strict=True)) == []


@pytest.mark.parametrize("target", CHECKERS)
@pytest.mark.parametrize("name", ["no name", "", "ä", "x" * 129, 3])
def test_a_wrong_name_is_refused(target: str, name: object) -> None:
    assert refusals(target, request(target, EMPTY.get(target, PLAIN), name=name)) == [f"name {name!r}"]


@pytest.mark.parametrize(
    ("name", "refusing"),
    [
        ("x" * 65, {"anthropic", "bedrock", "gemini-json", "gemini-parameters", "mistral", "openai-chat", "openai-compatible", "openai-responses"}),
        ("a.b", {"anthropic", "bedrock", "mistral", "openai-chat", "openai-compatible", "openai-responses"}),
        ("1a", {"gemini-json", "gemini-parameters", "openai-compatible"}),
        ("a:b", set(CHECKERS) - {"gemini-json", "gemini-parameters"}),
    ],
)
def test_the_rules_of_names_differ(name: str, refusing: set[str]) -> None:
    found = {target for target in CHECKERS if refusals(target, request(target, EMPTY.get(target, PLAIN), name=name))}
    assert found == {target for target in CHECKERS if target in refusing or target.removesuffix("-strict") in refusing}


@pytest.mark.parametrize("target", CHECKERS)
def test_two_tools_of_one_name_are_refused(target: str) -> None:
    schema = EMPTY.get(target, PLAIN)
    assert refusals(target, request(target, schema, schema, name="t1")) == ["name 't1' 2 times"]


@pytest.mark.parametrize("target", CHECKERS)
def test_a_field_that_nobody_knows_is_refused(target: str) -> None:
    assert refusals(target, request(target, EMPTY.get(target, PLAIN), madeUp=1)) == ["unknown field 'madeUp' in 't0'"]


@pytest.mark.parametrize(("target", "most"), [("openai-chat", 128), ("openai-responses", 128), ("gemini-json", 128), ("openai-compatible", 128)])
def test_too_many_tools_are_refused(target: str, most: int) -> None:
    assert refusals(target, request(target, *[PLAIN] * most)) == []
    assert refusals(target, request(target, *[PLAIN] * (most + 1))) == [f"{most + 1} tools, at most {most}"]


EVERY_JSON_SCHEMA = sorted(each for each in OF_SCHEMAS if each != "gemini-parameters")


@pytest.mark.parametrize("target", EVERY_JSON_SCHEMA)
@pytest.mark.parametrize(
    ("schema", "refusal"),
    [
        ({"properties": {}}, "the root is no object"),
        (["array"], "the schema is no object"),
        (True, "the schema is no object"),
        (closed(a={"type": "string", "pattern": "["}), "/properties/a: pattern '['"),
        (closed(a={"$ref": "#/$defs/Nobody"}), "/properties/a: $ref '#/$defs/Nobody' leads nowhere"),
        (closed(a={"$ref": "https://example.org/a.json"}), "/properties/a: $ref 'https://example.org/a.json' leads nowhere"),
        ({**PLAIN, "$schema": "http://json-schema.org/draft-07/schema#"}, "dialect 'http://json-schema.org/draft-07/schema#'"),
    ],
)
def test_what_is_no_schema_of_arguments_is_refused_everywhere(target: str, schema: object, refusal: str) -> None:
    assert refusal in refusals_of_schema(target, schema)


@pytest.mark.parametrize("target", EVERY_JSON_SCHEMA)
def test_a_schema_that_the_meta_schema_refuses_is_refused_everywhere(target: str) -> None:
    assert [each for each in refusals_of_schema(target, closed(a={"type": "string", "minLength": -1})) if each.startswith("invalid: ")]


@pytest.mark.parametrize(
    ("keyword", "refusing"),
    [
        ("anyOf", {"openai", "anthropic", "bedrock", "gemini-json"}),
        ("oneOf", {"openai", "anthropic", "bedrock", "gemini-json"}),
        ("allOf", {"openai", "anthropic", "bedrock", "gemini-json"}),
        ("not", {"openai", "gemini-json"}),
        ("enum", {"openai", "gemini-json"}),
    ],
)
def test_choices_at_the_root_are_refused_where_they_are(keyword: str, refusing: set[str]) -> None:
    schema = {**PLAIN, keyword: {"required": ["a"]} if keyword == "not" else [{}]}
    found = {each for each in EVERY_JSON_SCHEMA if f"{keyword} at the root" in refusals_of_schema(each, schema)}
    assert found == {each for each in EVERY_JSON_SCHEMA if any(each.startswith(name) for name in refusing)}


@pytest.mark.parametrize("target", ["openai-chat", "openai-responses", "openai-compatible", CHAT, RESPONSES])
@pytest.mark.parametrize("kind", ["array", ["array", "null"]])
def test_an_array_without_items_is_refused_at_any_depth(target: str, kind: object) -> None:
    schema = closed(a={"anyOf": [{"type": "array", "items": {"type": kind}}, {"type": "null"}]})
    assert "/properties/a/anyOf/0/items: array without items" in refusals_of_schema(target, schema)


@pytest.mark.parametrize("target", ["bedrock", "openai-compatible", "gemini-json"])
def test_references_are_refused_where_they_are(target: str) -> None:
    schema = {**closed(a={"$ref": "#/$defs/A"}), "$defs": {"A": {"type": "string"}}}
    assert refusals_of_schema(target, schema) == [": $defs", "/properties/a: $ref"]


@pytest.mark.parametrize(
    ("key", "refusing"),
    [("$ref", {"anthropic", "bedrock", "gemini-json"}), ("a b", {"anthropic", "bedrock", "gemini-json"}), ("a-b", {"gemini-json"})],
)
def test_names_of_parameters_are_refused_at_the_top_only(key: str, refusing: set[str]) -> None:
    found = {each for each in EVERY_JSON_SCHEMA if f"/properties/{key}: key {key!r}" in refusals_of_schema(each, closed(**{key: {"type": "string"}}))}
    assert found == {each for each in EVERY_JSON_SCHEMA if any(each.startswith(name) for name in refusing)}
    assert {each for each in EVERY_JSON_SCHEMA if refusals_of_schema(each, closed(a=closed(**{key: {"type": "string"}})))} == set()


def test_a_property_that_is_called_like_a_keyword_is_none() -> None:
    schema = closed(**{name: {"type": "string"} for name in ("type", "properties", "items", "anyOf", "enum", "required", "default", "const")})
    assert {target: found for target in EVERY_JSON_SCHEMA if (found := refusals_of_schema(target, schema))} == {}

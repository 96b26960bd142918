"""
Which entries each target takes: a second reading of what is known of the providers, apart from the data and the passes that it judges.

A checker returns what is wrong with a request; nothing is wrong with the empty list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator, SchemaError

Entry = Mapping[str, Any]  # what a vendor's request holds is any value
Faults = Iterator[str]

PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
GEMINI_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]{0,63}")
COMMON_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
MCP_NAME = re.compile(r"[A-Za-z0-9_.-]{1,128}")
CLAUDE_KEY = re.compile(r"[a-zA-Z0-9_.-]{1,64}")
GEMINI_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")

OF_SCHEMA = ("items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties")
OF_SCHEMAS = ("anyOf", "oneOf", "allOf", "prefixItems")
OF_NAMES = ("properties", "patternProperties", "dependentSchemas", "$defs")

GEMINI_FIELDS = frozenset(
    {
        *("type", "format", "title", "description", "nullable", "enum", "items", "anyOf", "properties", "required", "propertyOrdering"),
        *("default", "example", "pattern", "minimum", "maximum"),
        *("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"),
    }
)
GEMINI_TYPES = frozenset(("STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL"))
GEMINI_FORMATS = {"STRING": {"date-time", "enum"}, "NUMBER": {"float", "double"}, "INTEGER": {"int32", "int64"}}
GEMINI_HOLDERS = {
    "OBJECT": {"properties", "required", "propertyOrdering", "minProperties", "maxProperties"},
    "ARRAY": {"items", "minItems", "maxItems"},
    "STRING": {"enum", "pattern", "minLength", "maxLength"},
}


def nodes(schema: object) -> Iterator[Any]:  # what stands in a vendor's schema is any value
    """Yield a schema and every schema in it."""
    yield schema
    if not isinstance(schema, Mapping):
        return
    for name, value in schema.items():
        if name in OF_SCHEMA:
            yield from nodes(value)
        elif name in OF_SCHEMAS:
            for each in value:
                yield from nodes(each)
        elif name in OF_NAMES:
            for each in value.values():
                yield from nodes(each)


def faults_of_names(entries: list[Entry], rule: re.Pattern[str]) -> Faults:
    """Yield what is wrong with names and descriptions."""
    names = [each["name"] for each in entries]
    yield from (f"name {name!r}" for name in names if not rule.fullmatch(name))
    yield from (f"name {name!r} twice" for name in set(names) if names.count(name) > 1)
    yield from (f"blank description of {each['name']}" for each in entries if "description" in each and not each["description"].strip())


def faults_of_json_schema(schema: Entry) -> Faults:
    """Yield what is wrong with a JSON Schema of arguments wherever it goes."""
    if schema.get("type") != "object":
        yield "the root is no object"
    try:
        Draft202012Validator.check_schema(dict(schema))
    except SchemaError as error:
        yield f"invalid: {error.message}"
    for node in nodes(schema):
        link = node.get("$ref") if isinstance(node, Mapping) else None
        if isinstance(link, str) and not leads_somewhere(schema, link):
            yield f"dangling {link}"


def leads_somewhere(schema: object, link: str) -> bool:
    """Tell whether a reference leads to something in the same schema."""
    found = schema
    for step in link.removeprefix("#").split("/")[1:]:
        name = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(found, Mapping) or name not in found:
            return False
        found = found[name]
    return True


def faults_of_root(schema: Entry, refused: str) -> Faults:
    """Yield the keywords at the root that are refused there."""
    yield from (f"{name} at the root" for name in refused.split() if name in schema)


def faults_of_keys(schema: Entry, rule: re.Pattern[str]) -> Faults:
    """Yield the names of parameters that are refused."""
    yield from (f"key {name!r}" for name in schema.get("properties", {}) if not rule.fullmatch(name))


def faults_of_arrays(schema: Entry) -> Faults:
    """Yield the arrays that do not say what their items are."""
    for node in nodes(schema):
        types = node.get("type", []) if isinstance(node, Mapping) else []
        if "array" in ([types] if isinstance(types, str) else types) and "items" not in node:
            yield f"array without items: {node}"


def faults_of_references(schema: Entry) -> Faults:
    """Yield the references and definitions, where there may be none."""
    for node in nodes(schema):
        if isinstance(node, Mapping):
            yield from (f"{name} in {node}" for name in ("$ref", "$defs", "$anchor", "definitions") if name in node)


def faults_of_openai(schema: Entry) -> Faults:
    """Yield what OpenAI refuses, also without strict mode."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_root(schema, "anyOf oneOf allOf not enum")
    yield from faults_of_arrays(schema)


def faults_of_claude(schema: Entry) -> Faults:
    """Yield what Claude refuses, wherever it runs."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_root(schema, "anyOf oneOf allOf")
    yield from faults_of_keys(schema, CLAUDE_KEY)


def faults_of_gemini_schema(schema: object) -> Faults:
    """Yield what is wrong with a schema in Gemini's spelling, and in the schemas in it."""
    if not isinstance(schema, Mapping):
        yield f"{schema!r} is no schema"
        return
    yield from (f"unknown field {name}" for name in schema if name not in GEMINI_FIELDS)
    if "anyOf" in schema:
        yield from (f"{name} beside anyOf" for name in schema if name not in {"anyOf", "nullable"})
        yield from (fault for each in schema["anyOf"] for fault in faults_of_gemini_schema(each))
        if len(schema["anyOf"]) < 2:
            yield "a choice of one"
        return
    yield from faults_of_gemini_type(schema, schema.get("type"))
    for each in schema.get("properties", {}).values():
        yield from faults_of_gemini_schema(each)
    if "items" in schema:
        yield from faults_of_gemini_schema(schema["items"])


def faults_of_gemini_type(schema: Entry, kind: object) -> Faults:
    """Yield what does not go with the type of a schema in Gemini's spelling."""
    if kind not in GEMINI_TYPES:
        yield f"type {kind!r}"
        return
    for holder, fields in GEMINI_HOLDERS.items():
        yield from (f"{name} of {kind}" for name in fields if name in schema and kind != holder)
    yield from (f"{name} of {kind}" for name in ("minimum", "maximum") if name in schema and kind not in {"NUMBER", "INTEGER"})
    if "format" in schema and schema["format"] not in GEMINI_FORMATS.get(kind, set()):
        yield f"format {schema['format']} of {kind}"
    if "enum" in schema and not (schema["enum"] and all(isinstance(each, str) and each for each in schema["enum"])):
        yield f"enum {schema['enum']}"
    if kind == "ARRAY" and "items" not in schema:
        yield "array without items"
    yield from faults_of_gemini_object(schema)


def faults_of_gemini_object(schema: Entry) -> Faults:
    """Yield what is wrong with an object in Gemini's spelling."""
    listed = schema.get("properties", {})
    if "properties" in schema and not listed:
        yield "empty properties"
    yield from (f"required {name!r} is not listed" for name in schema.get("required", ()) if name not in listed)
    if "propertyOrdering" in schema and sorted(schema["propertyOrdering"]) != sorted(listed):
        yield "propertyOrdering names others"


def check_mcp(request: Entry) -> Faults:
    yield from faults_of_names(request["tools"], MCP_NAME)
    for each in request["tools"]:
        yield from faults_of_json_schema(each["inputSchema"])


def check_anthropic(request: Entry) -> Faults:
    yield from faults_of_names(request["tools"], PLAIN_NAME)
    for each in request["tools"]:
        yield from faults_of_claude(each["input_schema"])


def check_openai_chat(request: Entry) -> Faults:
    functions = [each["function"] for each in request.get("tools", ())]
    yield from faults_of_names(functions, PLAIN_NAME)
    for each in functions:
        yield from faults_of_openai(each["parameters"])


def check_openai_responses(request: Entry) -> Faults:
    yield from faults_of_names(request.get("tools", []), PLAIN_NAME)
    for each in request.get("tools", ()):
        yield from faults_of_openai(each["parameters"])
        if each.get("strict", "absent") is not False:
            yield "strict mode is not off"


def check_openai_compatible(request: Entry) -> Faults:
    functions = [each["function"] for each in request.get("tools", ())]
    yield from faults_of_names(functions, COMMON_NAME)
    for each in functions:
        yield from faults_of_openai(each["parameters"])
        yield from faults_of_references(each["parameters"])


def check_mistral(request: Entry) -> Faults:
    functions = [each["function"] for each in request.get("tools", ())]
    yield from faults_of_names(functions, PLAIN_NAME)
    for each in functions:
        yield from faults_of_json_schema(each["parameters"])


def check_bedrock(request: Entry) -> Faults:
    specifications = [each["toolSpec"] for each in request["toolConfig"]["tools"]] if request else []
    yield from faults_of_names(specifications, PLAIN_NAME)
    for each in specifications:
        yield from faults_of_claude(each["inputSchema"]["json"])
        yield from faults_of_references(each["inputSchema"]["json"])


def check_gemini_parameters(request: Entry) -> Faults:
    declarations = request["tools"][0]["functionDeclarations"] if request else []
    yield from faults_of_names(declarations, GEMINI_NAME)
    for each in declarations:
        if "parameters" in each:
            yield from (f"{fault} in {each['name']}" for fault in faults_of_gemini_schema(each["parameters"]))
            yield from faults_of_keys(each["parameters"], GEMINI_KEY)
            if each["parameters"].get("type") != "OBJECT" or "properties" not in each["parameters"]:
                yield f"parameters of {each['name']} are no object with properties"
        if "response" in each:
            yield from faults_of_gemini_schema(each["response"])


def check_gemini_json(request: Entry) -> Faults:
    declarations = request["tools"][0]["functionDeclarations"] if request else []
    yield from faults_of_names(declarations, GEMINI_NAME)
    for each in declarations:
        schema = each["parametersJsonSchema"]
        yield from faults_of_json_schema(schema)
        yield from faults_of_references(schema)
        yield from faults_of_root(schema, "anyOf oneOf allOf not enum")
        yield from faults_of_keys(schema, GEMINI_KEY)
        yield from faults_of_json_enumerations(schema)


def faults_of_json_enumerations(schema: Entry) -> Faults:
    """Yield the lists of values that are neither of texts nor of numbers."""
    for node in nodes(schema):
        values = node.get("enum") if isinstance(node, Mapping) else None
        if values is not None and not (
            (values and all(isinstance(each, str) and each for each in values))
            or all(isinstance(each, int | float) and not isinstance(each, bool) for each in values)
        ):
            yield f"enum {values}"


CHECKERS: Mapping[str, Callable[[Entry], Faults]] = {
    "anthropic": check_anthropic,
    "bedrock": check_bedrock,
    "gemini-json": check_gemini_json,
    "gemini-parameters": check_gemini_parameters,
    "mcp-2025-11-25": check_mcp,
    "mcp-2026-07-28": check_mcp,
    "mistral": check_mistral,
    "openai-chat": check_openai_chat,
    "openai-compatible": check_openai_compatible,
    "openai-responses": check_openai_responses,
}

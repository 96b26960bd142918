"""What Claude takes, with and without strict mode, of Anthropic and on Bedrock."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from jsonschema import Draft202012Validator

from tests.targets.subset.json_schema import faults_of_json_schema, faults_of_references, faults_of_root, recursive_links
from tests.targets.subset.names import (
    CLAUDE_KEY,
    PLAIN,
    Entry,
    faults_of_count,
    faults_of_description,
    faults_of_fields,
    faults_of_keys,
    faults_of_names,
)
from tests.targets.subset.pattern import faults_of_anything_not_simple
from tests.targets.subset.strict import faults_of_enumeration, faults_of_keywords, faults_of_open_objects, faults_of_types, parts, stated
from tests.targets.subset.walk import Node, Schema

TAKEN = frozenset(
    {
        *("type", "enum", "const", "anyOf", "allOf", "$ref", "$defs", "definitions", "title", "description", "default"),
        *("properties", "required", "additionalProperties", "items", "minItems", "pattern", "format"),
    }
)
FORMATS = frozenset({"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid", "uri"})
UNTYPED = frozenset({"anyOf", "allOf", "$ref"})

MOST_STRICT = 20
MOST_OPTIONAL = 24
MOST_UNIONS = 16

FIELDS = "name input_schema description cache_control defer_loading allowed_callers eager_input_streaming input_examples strict type"


def faults_of_claude(schema: object) -> Iterator[str]:
    """Yield what is refused also without strict mode."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_root(schema, "anyOf oneOf allOf")
    yield from faults_of_keys(schema, CLAUDE_KEY)


def faults_of_strict(schema: Schema) -> Iterator[str]:
    """Yield what strict mode refuses in one schema."""
    for node in stated(schema):
        yield from faults_of_keywords(node, TAKEN)
        yield from faults_of_types(node, UNTYPED)
        yield from faults_of_open_objects(node)
        yield from faults_of_enumeration(node)
        yield from faults_of_bounds(node)
        yield from faults_of_merging(node)
    yield from (f"{link} is recursive" for link in recursive_links(schema))


def faults_of_all_strict(schema: object) -> Iterator[str]:
    """Yield what is refused of a schema that is sent with strict mode on, apart from the other tools of a request."""
    yield from faults_of_claude(schema)
    if isinstance(schema, Mapping):
        yield from faults_of_strict(schema)


def faults_of_inlined(schema: object) -> Iterator[str]:
    """Yield what is refused where there may be no references."""
    yield from faults_of_claude(schema)
    yield from faults_of_references(schema)


def faults_of_bounds(node: Node) -> Iterator[str]:
    """Yield formats that are not on the list, patterns that are not simple, and more than one item that is demanded."""
    if node.keywords.get("format", "date") not in FORMATS:
        yield f"{node.pointer}: format {node.keywords['format']!r}"
    if node.keywords.get("minItems", 0) not in {0, 1}:
        yield f"{node.pointer}: minItems {node.keywords['minItems']!r}"
    yield from (f"{node.pointer}: {each}" for each in faults_of_anything_not_simple(node.keywords.get("pattern", "")))


def faults_of_merging(node: Node) -> Iterator[str]:
    """Yield a reference in an allOf, or beside one."""
    if "allOf" in node.keywords and any("$ref" in each for each in (node.keywords, *node.keywords["allOf"])):
        yield f"{node.pointer}: $ref with allOf"


def faults_of_request(schemas: Collection[Schema]) -> Iterator[str]:
    """Yield the limits that the strict schemas of one request are over together; a reference is not followed."""
    yield from faults_of_count(schemas, MOST_STRICT, "strict tools")
    objects = [part.node.keywords for schema in schemas for part in parts(schema)]
    optional = [name for each in objects for name in each["properties"] if name not in each.get("required", ())]
    yield from faults_of_count(optional, MOST_OPTIONAL, "optional parameters in strict tools")
    unions = [name for each in objects for name, value in each["properties"].items() if is_union(Node("", value))]
    yield from faults_of_count(unions, MOST_UNIONS, "parameters of several types in strict tools")


def is_union(node: Node) -> bool:
    """Tell whether a parameter counts as one of several types."""
    return "anyOf" in node.keywords or isinstance(node.keywords.get("type"), list)


def check_claude(schemas: Mapping[str, tuple[object, object]]) -> Iterator[str]:
    """Yield what is wrong with the schemas of the tools of a request, each with what its entry says of strict mode."""
    for name, (schema, strict) in schemas.items():
        yield from (f"{name}: {fault}" for fault in (faults_of_all_strict(schema) if strict is True else faults_of_claude(schema)))
    yield from faults_of_request([schema for schema, strict in schemas.values() if strict is True and isinstance(schema, Mapping)])


def check_anthropic(request: Entry) -> Iterator[str]:
    entries = request["tools"]
    yield from faults_of_names(entries, PLAIN)
    yield from check_claude({each["name"]: (each["input_schema"], each.get("strict")) for each in entries})
    for each in entries:
        yield from faults_of_fields(each, FIELDS, "name input_schema")
        yield from faults_of_examples(each)
    if entries and all(each.get("defer_loading") is True for each in entries):
        yield "every tool is deferred"


def faults_of_examples(entry: Entry) -> Iterator[str]:
    """Yield the examples that their own schema refuses."""
    judge = Draft202012Validator(entry["input_schema"])
    for index, each in enumerate(entry.get("input_examples", ())):
        yield from (f"example {index} of {entry['name']}: {error.message}" for error in judge.iter_errors(each))


def check_bedrock(request: Entry) -> Iterator[str]:
    if not request:
        return
    if not request["toolConfig"]["tools"]:
        yield "no tools"
    specifications = []
    for each in request["toolConfig"]["tools"]:
        if each.keys() == {"toolSpec"}:
            specifications.append(each["toolSpec"])
        elif each.keys() not in ({"systemTool"}, {"cachePoint"}):
            yield f"members {sorted(each)}"
    yield from faults_of_names(specifications, PLAIN)
    for each in specifications:
        yield from faults_of_fields(each, "name description inputSchema strict", "name inputSchema")
        yield from faults_of_fields(each["inputSchema"], "json", "json")
        yield from faults_of_description(each)
        if each.get("strict") is not True:
            yield from (f"{each['name']}: {fault}" for fault in faults_of_references(each["inputSchema"]["json"]))
    yield from check_claude({each["name"]: (each["inputSchema"]["json"], each.get("strict")) for each in specifications})

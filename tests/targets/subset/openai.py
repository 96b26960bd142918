"""What OpenAI takes, with and without strict mode, and who speaks its form of a request."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from tests.targets.subset.json_schema import faults_of_arrays, faults_of_json_schema, faults_of_references, faults_of_root
from tests.targets.subset.names import COMMON, PLAIN, Entry, faults_of_count, faults_of_fields, faults_of_names
from tests.targets.subset.pattern import faults_of_lookaround
from tests.targets.subset.strict import definitions, faults_of_enumeration, faults_of_keywords, faults_of_open_objects, faults_of_types, parts, stated
from tests.targets.subset.walk import DEFINITIONS, Node, Schema, nodes, types_of

TAKEN = frozenset(
    {
        *("type", "enum", "const", "anyOf", "$ref", "$defs", "definitions", "title", "description"),
        *("properties", "required", "additionalProperties", "items", "minItems", "maxItems"),
        *("pattern", "format", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
    }
)
FORMATS = frozenset({"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"})
UNTYPED = frozenset({"anyOf", "$ref"})
LINK = re.compile(r"#(?:/(?:\$defs|definitions)/[^/]+)?")

MOST_LEVELS = 10
MOST_PROPERTIES = 5_000
MOST_CHARACTERS = 120_000
MOST_VALUES = 1_000
LONG_ENUM = 250
MOST_CHARACTERS_OF_LONG_ENUM = 15_000
MOST_TOOLS = 128


def faults_of_openai(schema: object) -> Iterator[str]:
    """Yield what is refused also without strict mode."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_root(schema, "anyOf oneOf allOf not enum")
    yield from faults_of_arrays(schema)


def faults_of_strict(schema: Schema) -> Iterator[str]:
    """Yield what strict mode refuses."""
    for node in stated(schema):
        yield from faults_of_keywords(node, TAKEN)
        yield from faults_of_types(node, UNTYPED)
        yield from faults_of_open_objects(node)
        yield from faults_of_optional(node)
        yield from faults_of_link(node)
        yield from faults_of_text(node)
        yield from faults_of_enumeration(node)
        yield from faults_of_long_enumeration(node)
    yield from faults_of_size(schema)


def faults_of_all_strict(schema: object) -> Iterator[str]:
    """Yield what is refused of a schema that is sent with strict mode on."""
    yield from faults_of_openai(schema)
    if isinstance(schema, Mapping):
        yield from faults_of_strict(schema)


def faults_of_compatible(schema: object) -> Iterator[str]:
    """Yield what is refused by one of the servers that speak OpenAI's form."""
    yield from faults_of_openai(schema)
    yield from faults_of_references(schema)


def faults_of_optional(node: Node) -> Iterator[str]:
    """Yield the properties that are not required, and objects without properties."""
    listed = node.keywords.get("properties", {})
    yield from (f"{node.pointer}: {name!r} is optional" for name in listed if name not in node.keywords.get("required", ()))
    if "object" in types_of(node) and "properties" not in node.keywords:
        yield f"{node.pointer}: object without properties"


def faults_of_link(node: Node) -> Iterator[str]:
    """Yield a reference with keywords beside it, or to another place than the root or a definition."""
    if "$ref" not in node.keywords:
        return
    if len(node.keywords) > 1:
        yield f"{node.pointer}: $ref with {sorted(node.keywords.keys() - {'$ref'})}"
    if not LINK.fullmatch(str(node.keywords["$ref"])):
        yield f"{node.pointer}: $ref {node.keywords['$ref']!r}"


def faults_of_text(node: Node) -> Iterator[str]:
    """Yield formats that are not on the list, and patterns that look around."""
    if node.keywords.get("format", "date") not in FORMATS:
        yield f"{node.pointer}: format {node.keywords['format']!r}"
    yield from (f"{node.pointer}: {each}" for each in faults_of_lookaround(node.keywords.get("pattern", "")))


def faults_of_long_enumeration(node: Node) -> Iterator[str]:
    """Yield a long list of texts that are long together."""
    values = [each for each in node.keywords.get("enum", ()) if isinstance(each, str)]
    if len(values) > LONG_ENUM and sum(map(len, values)) > MOST_CHARACTERS_OF_LONG_ENUM:
        yield f"{node.pointer}: {sum(map(len, values))} characters in an enum of {len(values)}"


def faults_of_size(schema: Schema) -> Iterator[str]:
    """Yield the sizes of a schema that are over a limit: levels and properties for the root and each definition, the others for the whole."""
    for each in (schema, *definitions(schema)):
        found = list(parts(each))
        yield from faults_of_count([part for part in found if part.depth > MOST_LEVELS], 0, f"objects under {MOST_LEVELS} levels")
        yield from faults_of_count([name for part in found for name in part.node.keywords["properties"]], MOST_PROPERTIES, "properties")
    whole = list(nodes(schema))
    values = [each for node in whole for each in (*node.keywords.get("enum", ()), *([node.keywords["const"]] if "const" in node.keywords else []))]
    names = [name for node in whole for keyword in ("properties", *DEFINITIONS) for name in node.keywords.get(keyword, {})]
    yield from faults_of_count([each for node in whole for each in node.keywords.get("enum", ())], MOST_VALUES, "values of enums")
    characters = sum(map(len, names)) + sum(len(each) if isinstance(each, str) else len(json.dumps(each)) for each in values)
    if characters > MOST_CHARACTERS:
        yield f"{characters} characters of names and values, at most {MOST_CHARACTERS}"


def faults_of_parameters(entry: Entry) -> Iterator[str]:
    """Yield what is wrong with the schema of one function, by the mode that its entry states."""
    schema = entry.get("parameters")
    if schema is None:
        return
    yield from faults_of_all_strict(schema) if entry.get("strict") is True else faults_of_openai(schema)


def check_chat(request: Entry) -> Iterator[str]:
    yield from faults_of_count(request.get("tools", ()), MOST_TOOLS)
    yield from check_functions(request, PLAIN)
    for each in functions(request):
        yield from (f"{each.get('name')}: {fault}" for fault in faults_of_parameters(each))


def check_compatible(request: Entry) -> Iterator[str]:
    """Yield what one of the servers that speak OpenAI's form is known to refuse."""
    yield from check_chat(request)
    yield from check_functions(request, COMMON)
    for each in functions(request):
        yield from (f"{each.get('name')}: {fault}" for fault in faults_of_references(each.get("parameters")))
        if "strict" in each:
            yield f"strict of {each.get('name')!r}"


def check_mistral(request: Entry) -> Iterator[str]:
    yield from check_functions(request, PLAIN)
    for each in functions(request):
        yield from faults_of_fields(each, "name description parameters strict", "name parameters")
        yield from (f"{each.get('name')}: {fault}" for fault in faults_of_json_schema(each.get("parameters")))


def check_functions(request: Entry, rule: re.Pattern[str]) -> Iterator[str]:
    """Yield what is wrong with the entries around the schemas."""
    faults_of_entry = (faults_of_fields(each, "type function", "type function") for each in request.get("tools", ()))
    yield from (fault for faults in faults_of_entry for fault in faults)
    yield from faults_of_names(functions(request), rule)
    for each in functions(request):
        yield from faults_of_fields(each, "name description parameters strict", "name")


def functions(request: Entry) -> list[Entry]:
    """Return the functions of a request in the form of Chat Completions."""
    return [each.get("function", {}) for each in request.get("tools", ())]


RESPONSES = "type name description parameters strict allowed_callers async defer_loading output_schema"


def check_responses(request: Entry) -> Iterator[str]:
    entries = request.get("tools", ())
    yield from faults_of_names(entries, PLAIN)
    yield from faults_of_count(entries, MOST_TOOLS)
    for each in entries:
        yield from faults_of_fields(each, RESPONSES, "type name parameters strict")
        if not isinstance(each.get("strict"), bool):
            yield f"strict of {each.get('name')!r} is not stated, so the server tries it"
        yield from (f"{each.get('name')}: {fault}" for fault in faults_of_parameters(each))

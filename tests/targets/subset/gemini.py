"""What Gemini takes: in its own spelling, and as JSON Schema in so far as both of its documents take it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.targets.subset.json_schema import faults_of_json_schema, faults_of_references, faults_of_root
from tests.targets.subset.names import GEMINI, GEMINI_KEY, Entry, faults_of_count, faults_of_fields, faults_of_keys, faults_of_names
from tests.targets.subset.walk import nodes

MOST_TOOLS = 128

FIELDS = frozenset(
    {
        *("type", "format", "title", "description", "nullable", "enum", "items", "anyOf", "properties", "required", "propertyOrdering"),
        *("default", "example", "pattern", "minimum", "maximum"),
        *("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"),
    }
)
TYPES = frozenset(("STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL"))
FORMATS = {"STRING": {"date-time", "enum"}, "NUMBER": {"float", "double"}, "INTEGER": {"int32", "int64"}}
HOLDERS = {
    "OBJECT": {"properties", "required", "propertyOrdering", "minProperties", "maxProperties"},
    "ARRAY": {"items", "minItems", "maxItems"},
    "STRING": {"enum", "pattern", "minLength", "maxLength"},
}


def faults_of_schema(schema: object, at: str = "") -> Iterator[str]:
    """Yield what is wrong with a schema in Gemini's spelling, and in the schemas in it."""
    if not isinstance(schema, Mapping):
        yield f"{at}: {schema!r} is no schema"
        return
    yield from (f"{at}: unknown field {name}" for name in schema if name not in FIELDS)
    if "anyOf" in schema:
        yield from (f"{at}: {name} beside anyOf" for name in schema if name not in {"anyOf", "nullable"})
        for index, each in enumerate(schema["anyOf"]):
            yield from faults_of_schema(each, f"{at}/anyOf/{index}")
        if len(schema["anyOf"]) < 2:
            yield f"{at}: a choice of one"
        return
    yield from (f"{at}: {fault}" for fault in faults_of_type(schema, schema.get("type")))
    for name, each in schema.get("properties", {}).items():
        yield from faults_of_schema(each, f"{at}/properties/{name}")
    if "items" in schema:
        yield from faults_of_schema(schema["items"], f"{at}/items")


def faults_of_type(schema: Entry, kind: object) -> Iterator[str]:
    """Yield what does not go with the type of a schema in Gemini's spelling."""
    if not isinstance(kind, str) or kind not in TYPES:
        yield f"type {kind!r}"
        return
    for holder, fields in HOLDERS.items():
        yield from (f"{name} of {kind}" for name in sorted(fields) if name in schema and kind != holder)
    yield from (f"{name} of {kind}" for name in ("minimum", "maximum") if name in schema and kind not in {"NUMBER", "INTEGER"})
    if "format" in schema and schema["format"] not in FORMATS.get(kind, set()):
        yield f"format {schema['format']} of {kind}"
    if "enum" in schema and not (schema["enum"] and all(isinstance(each, str) and each for each in schema["enum"])):
        yield f"enum {schema['enum']}"
    if kind == "ARRAY" and "items" not in schema:
        yield "array without items"
    yield from faults_of_object(schema)


def faults_of_object(schema: Entry) -> Iterator[str]:
    """Yield what is wrong with an object in Gemini's spelling."""
    listed = schema.get("properties", {})
    if "properties" in schema and not listed:
        yield "empty properties"
    yield from (f"required {name!r} is not listed" for name in schema.get("required", ()) if name not in listed)
    if "propertyOrdering" in schema and sorted(schema["propertyOrdering"]) != sorted(listed):
        yield "propertyOrdering names others"


def faults_of_parameters(schema: object) -> Iterator[str]:
    """Yield what is wrong with the parameters of a tool in Gemini's spelling."""
    yield from faults_of_schema(schema)
    yield from faults_of_keys(schema, GEMINI_KEY)
    if not (isinstance(schema, Mapping) and schema.get("type") == "OBJECT" and schema.get("properties")):
        yield "parameters are no object with properties"


def faults_of_json(schema: object) -> Iterator[str]:
    """Yield what is wrong with the parameters of a tool as JSON Schema."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_references(schema)
    yield from faults_of_root(schema, "anyOf oneOf allOf not enum")
    yield from faults_of_keys(schema, GEMINI_KEY)
    for node in nodes(schema):
        values = node.keywords.get("enum", ("a",))
        if not (values and (all(isinstance(each, str) and each for each in values) or all(is_number(each) for each in values))):
            yield f"{node.pointer}: enum {values}"


def is_number(value: object) -> bool:
    """Tell whether a value is a number, which a boolean is not."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def declarations(request: Entry) -> list[Entry]:
    """Return the functions of a request."""
    return [each for holder in request.get("tools", ()) for each in holder["functionDeclarations"]]


def check_parameters(request: Entry) -> Iterator[str]:
    yield from check_declarations(request, "name description parameters response behavior")
    for each in declarations(request):
        for faults, key in ((faults_of_parameters, "parameters"), (faults_of_schema, "response")):
            if key in each:
                yield from (f"{each['name']}: {key}: {fault}" for fault in faults(each[key]))


def check_json(request: Entry) -> Iterator[str]:
    yield from check_declarations(request, "name description parametersJsonSchema responseJsonSchema behavior")
    for each in declarations(request):
        if "parametersJsonSchema" in each:
            yield from (f"{each['name']}: {fault}" for fault in faults_of_json(each["parametersJsonSchema"]))


def check_declarations(request: Entry, known: str) -> Iterator[str]:
    """Yield what is wrong with the entries around the schemas."""
    entries = declarations(request)
    yield from faults_of_names(entries, GEMINI)
    yield from faults_of_count(entries, MOST_TOOLS)
    for each in entries:
        yield from faults_of_fields(each, known, "name")

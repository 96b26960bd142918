"""What the strict modes have in common: a list of the keywords that are taken, closed objects, types that are stated, and counts over requests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.targets.subset.walk import DEFINITIONS, Node, Schema, children, nodes, types_of

TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array", "null"})
SCALARS = (str, int, float, bool, type(None))


def stated(schema: object) -> Iterator[Node]:
    """Yield the schemas in a schema, but for what only says that an object is closed."""
    yield from (node for node in nodes(schema) if not (node.schema is False and node.pointer.endswith("/additionalProperties")))


def faults_of_keywords(node: Node, taken: frozenset[str]) -> Iterator[str]:
    """Yield the keywords of a schema that are not on the list, and what is no schema with keywords."""
    if not isinstance(node.schema, Mapping):
        yield f"{node.pointer}: {node.schema!r} is no schema with keywords"
    yield from (f"{node.pointer}: {name}" for name in node.keywords if name not in taken)


def faults_of_types(node: Node, instead: frozenset[str]) -> Iterator[str]:
    """Yield a schema without a type where nothing else stands for it, and types that are none."""
    kinds = types_of(node)
    if not kinds and not instead & node.keywords.keys():
        yield f"{node.pointer}: no type"
    yield from (f"{node.pointer}: type {each!r}" for each in kinds if each not in TYPES)


def faults_of_open_objects(node: Node) -> Iterator[str]:
    """Yield an object that takes keys without names, or demands a key that is not listed."""
    if "object" not in types_of(node):
        return
    if node.keywords.get("additionalProperties", "absent") is not False:
        yield f"{node.pointer}: an open object"
    listed = node.keywords.get("properties", {})
    yield from (f"{node.pointer}: required {name!r} is not listed" for name in node.keywords.get("required", ()) if name not in listed)


def faults_of_enumeration(node: Node) -> Iterator[str]:
    """Yield an empty list of values, values that are no scalars, and values of another type than the schema's."""
    for keyword in ("enum", "const"):
        if keyword not in node.keywords:
            continue
        values = node.keywords["enum"] if keyword == "enum" else [node.keywords["const"]]
        if not values:
            yield f"{node.pointer}: no values"
        for each in values:
            if not isinstance(each, SCALARS):
                yield f"{node.pointer}: {keyword} {each!r}"
            elif types_of(node) and not any(is_of(each, kind) for kind in types_of(node)):
                yield f"{node.pointer}: {keyword} {each!r} is none of {types_of(node)}"


def is_of(value: object, kind: object) -> bool:
    """Tell whether a scalar is of a type of JSON Schema."""
    match kind:
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "integer":
            return isinstance(value, int | float) and not isinstance(value, bool) and value == int(value)
        case _:
            return False


class Part(NamedTuple):
    """An object with properties, and the number of such objects around it, itself included."""

    node: Node
    depth: int


def parts(schema: object) -> Iterator[Part]:
    """Yield the objects of a schema that are reached without a reference."""
    waiting = [(Node("", schema), 0)]
    while waiting:
        node, depth = waiting.pop()
        inner = depth
        if isinstance(node.keywords.get("properties"), Mapping):
            inner = depth + 1
            yield Part(node, inner)
        waiting += [(each, inner) for each in children(node, without=DEFINITIONS)]


def definitions(schema: Schema) -> Iterator[object]:
    """Yield the definitions at the root of a schema."""
    for keyword in sorted(DEFINITIONS):
        yield from schema.get(keyword, {}).values()

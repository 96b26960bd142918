"""What must hold of a JSON Schema of arguments wherever it goes: it is one, of objects, and each reference leads to a schema in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

import jsonschema_rs

from tests.targets.subset.walk import Node, Schema, nodes, types_of


def faults_of_json_schema(schema: object) -> Iterator[str]:
    """Yield what is wrong with a schema of arguments, and with references in it."""
    if not isinstance(schema, Mapping):
        yield "the schema is no object"
        return
    if schema.get("type") != "object":
        yield "the root is no object"
    yield from faults_of_validity(schema)
    for node in nodes(schema):
        yield from faults_of_links(schema, node)


def faults_of_validity(schema: object) -> Iterator[str]:
    """Yield why a schema is not valid under draft 2020-12."""
    try:
        jsonschema_rs.meta.validate(schema)  # type: ignore[arg-type] # what is no schema is refused
    except (ValueError, jsonschema_rs.ValidationError) as error:
        yield f"invalid: {str(error).splitlines()[0]}"
    yield from faults_of_patterns(schema)
    stated = schema.get("$schema") if isinstance(schema, Mapping) else None
    if stated not in {None, "https://json-schema.org/draft/2020-12/schema"}:
        yield f"dialect {stated!r}"


def faults_of_patterns(schema: object) -> Iterator[str]:
    """Yield the regular expressions that cannot be read."""
    for node in nodes(schema):
        for each in (node.keywords.get("pattern", ""), *node.keywords.get("patternProperties", {})):
            try:
                jsonschema_rs.Draft202012Validator({"pattern": each})
            except (ValueError, jsonschema_rs.ValidationError):
                yield f"{node.pointer}: pattern {each!r}"


def faults_of_links(schema: Schema, node: Node) -> Iterator[str]:
    """Yield the references of one schema that do not lead to a schema in the whole."""
    for keyword in ("$ref", "$dynamicRef"):
        link = node.keywords.get(keyword)
        if isinstance(link, str) and target_of(schema, link) is None:
            yield f"{node.pointer}: {keyword} {link!r} leads nowhere"


def target_of(schema: Schema, link: str) -> object:
    """Return what a reference inside a schema leads to, or nothing."""
    if not link.startswith("#"):
        return None
    if link == "#":
        return schema
    if not link.startswith("#/"):
        return next((node.schema for node in nodes(schema) if link[1:] in anchors(node)), None)
    found: object = schema
    for part in unquote(link[2:]).split("/"):
        found = member(found, part.replace("~1", "/").replace("~0", "~"))
    return found


def anchors(node: Node) -> tuple[object, object]:
    """Return the names by which a schema can be referred to."""
    return node.keywords.get("$anchor"), node.keywords.get("$dynamicAnchor")


def member(value: object, name: str) -> object:
    """Return what stands under a step of a JSON Pointer, or nothing."""
    if isinstance(value, Mapping):
        return value.get(name)
    if isinstance(value, list) and name.isdigit() and int(name) < len(value):
        return value[int(name)]
    return None


def faults_of_root(schema: object, refused: str) -> Iterator[str]:
    """Yield the keywords that are refused at the root."""
    if isinstance(schema, Mapping):
        yield from (f"{name} at the root" for name in refused.split() if name in schema)


def faults_of_arrays(schema: object) -> Iterator[str]:
    """Yield the arrays that do not say what their items are."""
    for node in nodes(schema):
        if "array" in types_of(node) and "items" not in node.keywords:
            yield f"{node.pointer}: array without items"


def faults_of_references(schema: object) -> Iterator[str]:
    """Yield the references and definitions, where there may be none."""
    for node in nodes(schema):
        yield from (
            f"{node.pointer}: {name}" for name in node.keywords if re.fullmatch(r"\$(ref|defs|anchor|dynamicRef|dynamicAnchor)|definitions", name)
        )


def recursive_links(schema: Schema) -> Iterator[str]:
    """Yield the references that lead back to a schema that they stand in, directly or on the way of others."""
    ways = {name: links_of(target_of(schema, name)) for name in sorted(links_of(schema))}
    for name, first in ways.items():
        reached, waiting = set[str](), list(first)
        while waiting:
            link = waiting.pop()
            if link not in reached:
                reached.add(link)
                waiting += ways.get(link, ())
        if name in reached:
            yield name


def links_of(schema: object) -> set[str]:
    """Return the references anywhere in a schema."""
    return {link for node in nodes(schema) if isinstance(link := node.keywords.get("$ref"), str)}

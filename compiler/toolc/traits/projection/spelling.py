"""Spelling a schema as a target wants it; what it accepts stays the same."""

from __future__ import annotations

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.order import ordered_keywords
from toolc.schema.targets.record import Shape
from toolc.schema.walk import Subschema, transform


def spelled(schema: ObjectSchema, shape: Shape) -> ObjectSchema:
    """Return an object schema without the extensions that the target does not read, and with the root that it wants."""
    stripped = transform(schema, lambda value, _: _stripped(value, shape))
    root = stripped if isinstance(stripped, dict) else {}
    properties = root.get("properties")
    if isinstance(properties, dict) and not shape.boolean_properties:
        root = {**root, "properties": {name: _as_object(each) for name, each in properties.items()}}
    if shape.root_properties and root.get("type") == "object" and not isinstance(properties, dict):
        root = {**root, "properties": {}}
    ordered = ordered_keywords(root)
    return ordered if isinstance(ordered, dict) else {}


def repointed(schema: Schema, names: dict[str, str]) -> Schema:
    """Return a schema in which references, also those of a discriminator, lead elsewhere: from text to text."""

    def change(value: Schema, _: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        reference, discriminator = value.get("$ref"), value.get("discriminator")
        changed: dict[str, Json] = {}
        if isinstance(reference, str) and reference in names:
            changed["$ref"] = names[reference]
        if isinstance(discriminator, dict) and isinstance(mapping := discriminator.get("mapping"), dict):
            links = {key: names.get(text, text) if isinstance(text, str) else text for key, text in mapping.items()}
            changed["discriminator"] = {**discriminator, "mapping": links}
        return {**value, **changed} if changed else value

    return transform(schema, change)


def _stripped(value: Schema, shape: Shape) -> Schema:
    if not isinstance(value, dict):
        return value
    return {name: each for name, each in value.items() if not name.startswith("x-") or _keeps(name, shape)}


def _keeps(name: str, shape: Shape) -> bool:
    return any(name.startswith(kept[:-1]) if kept.endswith("*") else name == kept for kept in shape.keeps)


def _as_object(schema: Json) -> Json:
    if isinstance(schema, bool):
        return {} if schema else {"not": {}}
    return schema

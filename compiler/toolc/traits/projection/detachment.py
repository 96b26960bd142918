"""Keeping what a recursive schema of arguments means below the root while its root is changed for a target."""

from __future__ import annotations

from toolc.ir.json import ObjectSchema
from toolc.schema.order import ordered_keywords
from toolc.schema.walk import subschemas
from toolc.traits.projection.spelling import repointed

ROOT = "#"
NAME = "Arguments"


def detached(schema: ObjectSchema) -> ObjectSchema:
    """Return a canonical schema in which no reference leads to the root: they lead to a definition that says the same."""
    if not any(isinstance(each.value, dict) and each.value.get("$ref") == ROOT for each in subschemas(schema)):
        return schema
    written = schema.get("$defs")
    definitions = written if isinstance(written, dict) else {}
    name = next(each for each in (NAME, *(f"{NAME}{number}" for number in range(2, len(definitions) + 3))) if each not in definitions)
    body = {keyword: value for keyword, value in schema.items() if keyword != "$defs"}
    changed = repointed({**body, "$defs": {**definitions, name: body}}, {ROOT: f"#/$defs/{name}"})
    ordered = ordered_keywords(changed)
    return ordered if isinstance(ordered, dict) else schema

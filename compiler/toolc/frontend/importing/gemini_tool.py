"""A function declaration of the Gemini API, in the spelling of its JSON or of its Python library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import camel, described, extras, joined, named, schema_field
from toolc.frontend.importing.function_tool import foreign
from toolc.frontend.importing.gemini_schema import in_told_order, json_schema
from toolc.frontend.importing.member import Draft, Refused
from toolc.ir.json import Json

_SCHEMAS: Final = (
    ("inputSchema", "parametersJsonSchema"),
    ("inputSchema", "parameters"),
    ("outputSchema", "responseJsonSchema"),
    ("outputSchema", "response"),
)
"""Fields of a contract, and where a declaration has them: as JSON Schema, or in the provider's own words."""


def gemini_draft(written: Mapping[str, Json]) -> Draft | Refused:
    """Return what a function declaration says."""
    value = {camel(key): each for key, each in written.items()}
    if len(value) < len(written):
        return Refused("has a key in two spellings", "keep one of the two")
    if "name" not in value:
        return foreign(value, "function declaration")
    fields = joined(named(value["name"]), described(value.get("description")), *(_schema(value, field, key) for field, key in _SCHEMAS))
    if isinstance(fields, Refused):
        return fields
    return Draft({**fields, **extras("gemini", value, ("name", "description", *(key for _, key in _SCHEMAS)))})


def _schema(value: Mapping[str, Json], field: str, key: str) -> dict[str, Json] | Refused:
    schema = schema_field(field, value.get(key), key)
    if isinstance(schema, Refused) or not schema:
        return schema
    if key.endswith("JsonSchema"):
        return {field: in_told_order(schema[field])}
    if value.get(f"{key}JsonSchema") is not None:
        return Refused(f"has both `{key}` and `{key}JsonSchema`", "keep one of the two", (key,))
    return {field: json_schema(schema[field])}

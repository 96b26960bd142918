"""Where the properties of an object's schema stand, and which one a name or a JSON Pointer means."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.ir.json import Json
from toolc.schema.pointer import followed, tokens
from toolc.source import Path


def property_names(schema: Json) -> tuple[str, ...]:
    """Return the names under a schema's own `properties`, in written order."""
    return tuple(_properties(schema))


def parameter_path(schema: Json, key: str) -> Path | None:
    """Return the path in a schema of the property that a key of `parameters` means: its name, else a JSON Pointer; None where there is none."""
    if key in _properties(schema):
        return ("properties", key)
    steps = tokens(key) if key.startswith("/") else None
    found = followed(schema, steps) if steps else None
    return None if found is None else found[0]


def is_named(path: Path) -> bool:
    """Tell whether a path in a schema ends at a property, which an object can be without; a list cannot be without its items."""
    return path[-2:-1] in {("properties",), ("patternProperties",)}


def _properties(schema: Json) -> Mapping[str, Json]:
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    return properties if isinstance(properties, Mapping) else {}

"""One schema of draft 2020-12, its own keywords only, in the canonical form: one way to write what can be written in several."""

from __future__ import annotations

from typing import Final

from toolc.ir.json import Json, Schema
from toolc.schema.order import ordered_keywords

RESOLVED: Final = frozenset({"$schema", "$id", "$vocabulary", "$anchor", "$dynamicAnchor", "$comment", "$defs", "definitions"})
"""Keywords that mean nothing once references are resolved."""

COUNTS: Final = frozenset(
    {"minLength", "maxLength", "minItems", "maxItems", "minContains", "maxContains", "minProperties", "maxProperties"}
    | {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
)
"""Keywords whose number may be written `2` or `2.0`."""

OPENNESS: Final = frozenset({"additionalProperties", "unevaluatedProperties", "unevaluatedItems"})
"""Keywords that are read as a yes or no, so that anything is `true` there and `{}` everywhere else."""

_RESPELT: Final = frozenset({list, tuple, float})
"""The types of values that may be written in another way: nearly all values are of others."""


def canonical(keywords: dict[str, Json]) -> Schema:
    """Return one schema in the canonical form; the schemas below are taken as they are."""
    found = {name: _value(name, value) if type(value) in _RESPELT else value for name, value in keywords.items() if name not in RESOLVED}
    if "required" in found:
        found["required"] = _names(found["required"], found.get("properties"))
    return ordered_keywords(found)


def in_role(schema: Schema, role: str) -> Schema:
    """Return a schema as it is written under a keyword: what accepts anything has one form there."""
    if schema is True or schema == {}:
        return True if role in OPENNESS else {}
    return schema


def _value(name: str, value: Json) -> Json:
    if name == "type" and isinstance(value, list | tuple):
        return _types(value)
    if name in COUNTS and isinstance(value, float) and value.is_integer() and abs(value) <= 2**53:
        return int(value)
    return value


def _types(value: list[Json] | tuple[Json, ...]) -> Json:
    if len(value) == 1:
        return value[0]
    return [each for each in value if each != "null"] + [each for each in value if each == "null"]


def _names(required: Json, properties: Json) -> Json:
    """Return names that are required in the order of the properties, others after them as they were written, each once."""
    if not isinstance(required, list | tuple) or not all(isinstance(each, str) for each in required):
        return required
    written = dict.fromkeys(required)
    known = [name for name in properties if name in written] if isinstance(properties, dict) else []
    return list(dict.fromkeys([*known, *written]))

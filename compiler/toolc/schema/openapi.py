"""
What a schema of OpenAPI 3.0 may look like, as a schema of draft 2020-12.

After the Schema Object of the OpenAPI Specification 3.0.4: keywords of draft-04 without tuples, dependencies, definitions and lists of types.
"""

from __future__ import annotations

from typing import Final

from toolc.ir.json import Json

_SCHEMA: Final[Json] = {"$ref": "#"}
_SCHEMAS: Final[Json] = {"type": "array", "minItems": 1, "items": _SCHEMA}
_COUNT: Final[Json] = {"type": "integer", "minimum": 0}
_SWITCH: Final[Json] = {"type": "boolean"}
_TEXT: Final[Json] = {"type": "string"}
_NUMBER: Final[Json] = {"type": "number"}
_OBJECT: Final[Json] = {"type": "object"}

META_SCHEMA: Final[dict[str, Json]] = {
    "type": "object",
    "properties": {
        "$ref": _TEXT,
        "type": {"enum": ["array", "boolean", "integer", "number", "object", "string"]},
        **dict.fromkeys(("title", "description", "format", "pattern"), _TEXT),
        **dict.fromkeys(("maxLength", "minLength", "maxItems", "minItems", "maxProperties", "minProperties"), _COUNT),
        **dict.fromkeys(("maximum", "minimum"), _NUMBER),
        "multipleOf": {"type": "number", "exclusiveMinimum": 0},
        **dict.fromkeys(("exclusiveMaximum", "exclusiveMinimum", "uniqueItems", "nullable", "readOnly", "writeOnly", "deprecated"), _SWITCH),
        "required": {"type": "array", "items": _TEXT, "minItems": 1, "uniqueItems": True},
        "enum": {"type": "array", "minItems": 1},
        **dict.fromkeys(("allOf", "anyOf", "oneOf"), _SCHEMAS),
        **dict.fromkeys(("not", "items"), _SCHEMA),
        "properties": {"type": "object", "additionalProperties": _SCHEMA},
        "additionalProperties": {"type": ["boolean", "object"], "if": {"type": "object"}, "then": _SCHEMA},
        **dict.fromkeys(("discriminator", "xml", "externalDocs"), _OBJECT),
    },
    "dependentRequired": {"exclusiveMaximum": ["maximum"], "exclusiveMinimum": ["minimum"]},
    "if": {"properties": {"type": {"const": "array"}}, "required": ["type"]},
    "then": {"required": ["items"]},
}

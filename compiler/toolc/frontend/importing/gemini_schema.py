"""
The schemas of the Gemini API, put as JSON Schema: types in capitals, `nullable`, integers as texts, definitions without a dollar sign.

Schemas that are JSON Schema already stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import camel
from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.walk import transform

_COUNTS: Final = frozenset(("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"))
_SNAKE: Final = frozenset(("any_of", "prefix_items", "property_ordering", "additional_properties"))
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")


def json_schema(schema: Json) -> Json:
    """Return a schema of the Gemini API as JSON Schema."""
    if not isinstance(schema, dict):
        return schema
    return transform(_named(schema), lambda value, _: _translated(value), DRAFT_2020_12)


def in_told_order(schema: Json) -> Json:
    """Return a JSON Schema whose properties stand in the order that `propertyOrdering` tells, at every level, without that keyword."""
    return transform(schema, lambda value, _: _in_order(value), DRAFT_2020_12) if isinstance(schema, dict) else schema


def _named(schema: Json) -> dict[str, Json]:
    """Return a schema whose keywords, at every level, have the names under which a walk of JSON Schema finds what they hold."""
    return {} if not isinstance(schema, dict) else {_keyword(key): _content(_keyword(key), each) for key, each in schema.items()}


def _keyword(key: str) -> str:
    plain = camel(key)
    return {"defs": "$defs", "ref": "$ref"}.get(key, plain if plain in _COUNTS or key in _SNAKE else key)


def _content(keyword: str, value: Json) -> Json:
    if keyword in {"properties", "$defs"} and isinstance(value, Mapping):
        return {name: _named(each) if isinstance(each, dict) else each for name, each in value.items()}
    if keyword in {"anyOf", "prefixItems"} and isinstance(value, list | tuple):
        return [_named(each) if isinstance(each, dict) else each for each in value]
    if keyword in {"items", "additionalProperties"} and isinstance(value, dict):
        return _named(value)
    return value


def _translated(schema: Schema) -> Schema:
    if not isinstance(schema, dict):
        return schema
    changed = {key: _value(key, each) for key, each in schema.items() if key not in {"nullable", "example"}}
    if changed.get("type") == "type_unspecified":
        del changed["type"]
    if changed.get("type") in {"integer", "number"} and isinstance(enum := changed.get("enum"), list):
        changed["enum"] = [_number(each) for each in enum]
    if "example" in schema:
        changed.setdefault("examples", [schema["example"]])
    return _with_null(_in_order(changed), schema.get("nullable"))


def _value(keyword: str, value: Json) -> Json:
    if keyword == "type" and isinstance(value, str) and value.isupper():
        return value.lower()
    if keyword == "$ref" and isinstance(value, str):
        return re.sub(r"\A#/defs/", "#/$defs/", value)
    return _number(value) if keyword in _COUNTS else value


def _number(value: Json) -> Json:
    """Return the integer that a text spells: in its JSON, long integers are texts."""
    return int(value) if isinstance(value, str) and _WHOLE.fullmatch(value) else value


def _in_order(schema: Schema) -> Schema:
    """Return a schema whose properties stand in the order that another keyword tells; those that it does not name follow."""
    if not isinstance(schema, dict) or "propertyOrdering" not in schema:
        return schema
    plain = {key: each for key, each in schema.items() if key != "propertyOrdering"}
    properties, told = schema.get("properties"), schema["propertyOrdering"]
    if not isinstance(properties, Mapping) or not isinstance(told, list | tuple):
        return plain
    names = [*(each for each in told if isinstance(each, str) and each in properties), *properties]
    return {**plain, "properties": {name: properties[name] for name in dict.fromkeys(names)}}


def _with_null(schema: Schema, nullable: Json) -> Schema:
    """Return a schema that also accepts null where `nullable` says so."""
    if nullable is not True or not isinstance(schema, dict):
        return schema
    if isinstance(written := schema.get("type"), str):
        schema = {**schema, "type": [written, "null"]}
    if isinstance(enum := schema.get("enum"), list) and None not in enum:
        schema = {**schema, "enum": [*enum, None]}
    if isinstance(options := schema.get("anyOf"), list) and {"type": "null"} not in options:
        schema = {**schema, "anyOf": [*options, {"type": "null"}]}
    return schema

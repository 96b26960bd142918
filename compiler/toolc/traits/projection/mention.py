"""
Properties that only a part of a schema names, listed beside the others before the parts are taken out.

Where objects are closed, what only `then` or a choice at the root names could not be sent at all. Listing what is named changes nothing about an
object that takes any keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.keywords import STRING, TYPES_OF
from toolc.schema.walk import Subschema, parts, transform
from toolc.traits.projection.mark import AT, NULL_DEFAULT, origin
from toolc.traits.projection.notes import text_of
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name

CONDITIONAL: Final = frozenset({"if", "then", "else", "dependentSchemas", "allOf"})
CHOICES: Final = frozenset({"anyOf", "oneOf"})
NAMING: Final = ("additionalProperties", "unevaluatedProperties", "patternProperties")
MOST_SAID: Final = 8
"""How many schemas for one name are told apart."""


def with_mentions(schema: ObjectSchema, plan: Plan) -> ObjectSchema:
    """Return a marked schema that lists what only its parts name, where the target takes closed objects only; names of keys are texts."""
    if not plan.closes:
        return schema
    stored = schema.get("$defs")
    definitions = stored if isinstance(stored, Mapping) else {}

    def change(value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        if node.role == "propertyNames":
            return {"type": "string", **{keyword: each for keyword, each in value.items() if "string" in TYPES_OF.get(keyword, STRING)}}
        noted = {**value, NULL_DEFAULT: True} if "default" in value and value["default"] is None else value
        return _listed(noted, definitions, at_root=not node.path)

    found = transform(schema, change)
    return found if isinstance(found, dict) else {}


def _listed(schema: ObjectSchema, definitions: Mapping[str, Json], *, at_root: bool) -> ObjectSchema:
    roles = CONDITIONAL | CHOICES if at_root else CONDITIONAL
    if roles.isdisjoint(schema) or any(schema.get(name, True) is not True for name in NAMING):
        return schema
    own = _properties(schema)
    found: dict[str, dict[str, Schema]] = {}
    for part in _parts(schema, roles, definitions, set()):
        for name, each in _properties(part).items():
            if name not in own and isinstance(each, dict):
                found.setdefault(name, {}).setdefault(text_of(each), each)
    more = {name: _any_of(list(each.values()), schema) for name, each in found.items()}
    return {**schema, "properties": {**own, **more}} if more else schema


def _parts(schema: ObjectSchema, roles: frozenset[str], definitions: Mapping[str, Json], seen: set[str]) -> Iterator[ObjectSchema]:
    """Yield the schemas that judge the same object under some keywords, references followed once."""
    for step, each in parts(schema, DRAFT_2020_12):
        if step[0] in roles and isinstance(each, dict):
            yield each
            yield from _parts(each, roles | CHOICES, definitions, seen)
    name = link_name(schema)
    body = definitions.get(name) if name is not None and name not in seen else None
    if name is not None and isinstance(body, dict):
        seen.add(name)
        yield body
        yield from _parts(body, roles | CHOICES, definitions, seen)


def _any_of(schemas: list[Schema], around: ObjectSchema) -> Json:
    if len(schemas) == 1:
        return schemas[0]
    at = f"{origin(around)}/properties"
    return {"anyOf": schemas, AT: at} if len(schemas) <= MOST_SAID else {AT: at}


def _properties(schema: ObjectSchema) -> Mapping[str, Json]:
    found = schema.get("properties")
    return found if isinstance(found, Mapping) else {}

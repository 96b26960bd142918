"""Requiring every property, for targets that want that: null says that nothing is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.keywords import is_annotation
from toolc.schema.listed import values_of
from toolc.schema.targets.record import ObjectRule
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import ABSENT, AT, NULL_DEFAULT, NULLS
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name
from toolc.traits.projection.text_form import COMPOUND, kinds

MOST_STEPS: Final = 8
"""How many references are followed in a row."""


def completed(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in which every object requires all that it lists, where the target wants that."""
    rule = plan.target.objects
    if rule is None or not rule.complete:
        return schema
    stored = schema.get("$defs")
    found = transform(schema, _Completing(plan, rule, notes, stored if isinstance(stored, Mapping) else {}).changed)
    return found if isinstance(found, dict) else {}


def takes_null(schema: Json, definitions: Mapping[str, Json], steps: int = MOST_STEPS) -> bool:
    """Tell whether a marked schema, in which everything has a type, takes null."""
    if not isinstance(schema, Mapping) or not steps:
        return False
    values, branches, name = values_of(schema), schema.get("anyOf"), link_name(schema)
    if values is not None:
        return None in values
    if isinstance(branches, list | tuple):
        return any(takes_null(each, definitions, steps - 1) for each in branches)
    return takes_null(definitions.get(name), definitions, steps - 1) if name is not None else "null" in kinds(schema)


def with_null(schema: ObjectSchema) -> dict[str, Json]:
    """Return a marked schema that takes null too."""
    branches = schema.get("anyOf")
    if isinstance(branches, list | tuple):
        return {**schema, "anyOf": [*branches, {"type": "null"}]}
    found = kinds(schema)
    values = values_of(schema)
    if not found or not COMPOUND.isdisjoint(found) or (values is not None and "enum" not in schema):
        around = {keyword: each for keyword, each in schema.items() if is_annotation(keyword) or keyword == AT}
        return {**around, "anyOf": [{keyword: each for keyword, each in schema.items() if keyword not in around or keyword == AT}, {"type": "null"}]}
    listed: dict[str, Json] = {} if values is None else {"enum": [*values, None]}
    return {**schema, "type": [*found, "null"], **listed}


@dataclass(frozen=True, slots=True)
class _Completing:
    plan: Plan
    rule: ObjectRule
    notes: Notes
    definitions: Mapping[str, Json]

    def changed(self, value: Schema, _: Subschema) -> Schema:
        properties = value.get("properties") if isinstance(value, Mapping) else None
        if not isinstance(value, Mapping) or not isinstance(properties, Mapping):
            return value
        required = value.get("required")
        optional = [name for name in properties if not isinstance(required, list | tuple) or name not in required]
        nullable = [name for name in optional if takes_null(properties[name], self.definitions)]
        nulls = [name for name in nullable if not _is_null_by_default(properties[name])]
        if nulls:
            why = Why(f"{self.plan.target.name} requires every property, and null, which is a value of these, also stands for none", self.rule)
            self.notes.enter(value, "required", nulls, "narrowed", why)
        more = {name: _nullable(properties[name]) for name in optional if name not in nullable}
        marks: dict[str, Json] = {ABSENT: [name for name in optional if name not in nulls], NULLS: nulls}
        return {**value, "properties": {**properties, **more}, "required": list(properties), **{mark: each for mark, each in marks.items() if each}}


def _nullable(schema: Json) -> Json:
    return with_null(schema) if isinstance(schema, Mapping) else schema


def _is_null_by_default(schema: Json) -> bool:
    return isinstance(schema, Mapping) and NULL_DEFAULT in schema

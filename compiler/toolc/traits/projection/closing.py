"""
Closing objects: each takes only what it lists, members with any keys become a list of entries, and what may be anything a text.

Entries and texts find back by the rules that `back` reads off their marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import STORES
from toolc.schema.listed import values_of
from toolc.schema.targets.record import ObjectRule, TypeRule
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.entries import Openness, as_entries, free_name
from toolc.traits.projection.enumeration import LISTING
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, REST, WRITTEN, origin
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.refusal import folded
from toolc.traits.projection.text_form import as_listed_texts, as_text, is_anything, kinds, lists_compounds

OPENING: Final = ("additionalProperties", "unevaluatedProperties", "patternProperties")


def closed(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in which every object is closed and everything has a type."""
    objects, types = plan.target.objects, plan.target.types
    if objects is None or types is None or not plan.closes:
        return schema
    found = transform(schema, _Closing(plan, notes, objects, types).changed)
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class _Closing:
    plan: Plan
    notes: Notes
    objects: ObjectRule
    types: TypeRule

    def changed(self, value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        written = node.value if isinstance(node.value, dict) else {}
        if not node.path:
            going = {keyword: self._why("a list of whole arguments") for keyword in LISTING if keyword in value}
            return self._object(folded(value, going, self.notes, at_root=True) if going else value, written, at_root=True)
        if is_nothing(value):
            return as_text(written, self._untyped(), self.notes) if node.role in STORES else {"not": {}, AT: origin(value)}
        if is_anything(value):
            return as_text(written, self._untyped(), self.notes)
        if lists_compounds(value):
            return as_listed_texts(value, self.notes)
        return self._of_kind(fitting(value), written)

    def _of_kind(self, value: ObjectSchema, written: ObjectSchema) -> ObjectSchema:
        found = kinds(value)
        if "object" in found:
            return self._object(value, written, at_root=False)
        if "array" in found:
            return self._array(value)
        branches = value.get("anyOf")
        if not isinstance(branches, list | tuple):
            return value
        kept = [each for each in branches if not is_nothing(each)]
        return {**value, "anyOf": kept, WRITTEN: written.get("anyOf")} if kept else {"not": {}, AT: origin(value)}

    def _array(self, value: ObjectSchema) -> ObjectSchema:
        if not is_nothing(value.get("items")):
            return value
        if not self.plan.takes("maxItems", 0):
            self.notes.enter(value, "items", value["items"], "widened", self._why("that nothing may be in an array"))
            value = self.notes.told(value, {"items": "false"}, at_root=False)
        most: dict[str, Json] = {"maxItems": 0} if self.plan.takes("maxItems", 0) else {}
        return {**value, "items": {"type": "string", AT: f"{origin(value)}/items"}, **most}

    def _object(self, value: ObjectSchema, written: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        listed = value.get("properties")
        properties = {name: each for name, each in listed.items() if not is_nothing(each)} if isinstance(listed, Mapping) else {}
        refused = listed.keys() - properties.keys() if isinstance(listed, Mapping) else set()
        names = value.get("required")
        required = [each for each in names if isinstance(each, str) and each not in refused] if isinstance(names, list | tuple) else []
        value = {keyword: each for keyword, each in value.items() if keyword not in {"properties", "required"}}
        others = value.get("additionalProperties", value.get("unevaluatedProperties"))
        for name in required:
            if name not in properties:
                properties[name] = others if isinstance(others, Mapping) and not is_nothing(others) else self._anything(f"{origin(value)}/properties")
        if at_root and others is True and not properties:
            value, others = {**value, "additionalProperties": self._anything(f"{origin(value)}/additionalProperties")}, None
        openness = Openness(value, written, alone=not properties and not at_root)
        if openness.schemas and not is_nothing(value.get("propertyNames")):
            return self._with_entries(openness, properties, required)
        if not properties and not at_root and (others is None or others is True):
            return as_text(written, self._why("an object that may have any members"), self.notes)
        if others is None or others is True:
            self.notes.enter(value, "additionalProperties", others, "closed" if others is None else "narrowed", self._why("an open object"))
        return self._listing(value, properties, required)

    def _with_entries(self, openness: Openness, properties: dict[str, Json], required: list[str]) -> ObjectSchema:
        entries = as_entries(openness, self.plan, self._why("members without a name"), self.notes)
        if openness.alone:
            return entries
        at = free_name(properties)
        rest = {keyword: each for keyword, each in openness.value.items() if keyword != "propertyNames"}
        described = self.notes.told(entries, {"holds": "all other members"}, at_root=False)
        return self._listing({**rest, REST: at}, {**properties, at: described}, [*required, at])

    def _listing(self, value: ObjectSchema, properties: Mapping[str, Json], required: list[str]) -> ObjectSchema:
        rest = {keyword: each for keyword, each in value.items() if keyword not in OPENING}
        return {**rest, "type": value.get("type", "object"), "properties": properties, "required": required, "additionalProperties": False}

    def _anything(self, at: str) -> dict[str, Json]:
        return as_text({AT: at}, self._untyped(), self.notes)

    def _untyped(self) -> Why:
        return Why(f"{self.plan.target.name} takes no schema without a type", self.types)

    def _why(self, what: str) -> Why:
        return Why(f"{self.plan.target.name} does not take {what}", self.objects)


def is_nothing(schema: Json) -> bool:
    """Tell whether a schema takes nothing."""
    if not isinstance(schema, Mapping):
        return schema is False
    is_empty = schema.get("anyOf") in ([], ()) or values_of(schema) == [] or ("type" in schema and not type_list(schema["type"]))
    return is_empty or schema.get("not") in ({}, True)


def fitting(schema: ObjectSchema) -> ObjectSchema:
    """Return a schema without the listed values that its type does not take."""
    values = values_of(schema)
    return schema if values is None or "enum" not in schema else {**schema, "enum": values}

"""What stands beside references, for targets that take nothing there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.intersection import intersection
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, is_mark, origin
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name
from toolc.traits.projection.refusal import folded
from toolc.traits.projection.text_form import judging

MOST_STEPS: Final = 16
"""How many references are followed in a row."""

MOST_WRITTEN: Final = 5_000
"""How many characters of definitions are written in the place of references."""


def has_company(schema: ObjectSchema, plan: Plan) -> bool:
    """Tell whether anything that judges stands beside a reference in a marked schema, and the target does not take that."""
    rule = plan.target.references
    if rule is None or rule.beside == "taken":
        return False
    found = (node for node in subschemas(schema) if link_name(node.value) is not None)
    return any(isinstance(each.value, dict) and (not each.path or len(judging(each.value)) > 1) for each in found)


def joined(schema: ObjectSchema, plan: Plan, notes: Notes, most: int = MOST_WRITTEN) -> ObjectSchema:
    """
    Return a marked schema in which nothing that judges stands beside a reference.

    It is said together with what the reference leads to, or told where more than `most` characters of definitions would be written.
    """
    rule = plan.target.references
    if rule is None or rule.beside == "taken":
        return schema
    joining = _Joining(_definitions(schema), Why(f"{plan.target.name} takes nothing beside a reference", rule), notes, most)
    found = transform(schema, joining.changed)
    return found if isinstance(found, dict) else {}


def alone(schema: ObjectSchema, plan: Plan) -> ObjectSchema:
    """Return a marked schema in which nothing stands beside a reference, not even a description."""
    rule = plan.target.references
    if rule is None or rule.beside == "taken":
        return schema
    definitions = _definitions(schema) if rule.beside == "written" else {}

    def change(value: Schema, _: Subschema) -> Schema:
        for _step in range(MOST_STEPS):
            name = link_name(value)
            if not isinstance(value, dict) or name is None or all(is_mark(keyword) or keyword == "$ref" for keyword in value):
                return value
            beside = {keyword: each for keyword, each in value.items() if keyword != "$ref"}
            body = definitions.get(name)
            value = {**body, **beside} if isinstance(body, Mapping) else {**beside, "anyOf": [{"$ref": value["$ref"], AT: origin(value)}]}
        return value

    found = transform(schema, change)
    return found if isinstance(found, dict) else {}


@dataclass(slots=True)
class _Joining:
    """Merges definitions into what stands beside references to them; `written` counts the characters of those that were."""

    definitions: Mapping[str, Json]
    why: Why
    notes: Notes
    most: int
    written: int = 0
    lengths: dict[str, int] = field(default_factory=dict)

    def changed(self, value: Schema, node: Subschema) -> Schema:
        at_root = not node.path
        seen: set[str] = set()
        while isinstance(value, dict) and (name := link_name(value)) is not None and (at_root or len(judging(value)) > 1):
            beside = {keyword: each for keyword, each in value.items() if keyword != "$ref"}
            if name in seen:
                return beside  # what says itself again says no more
            seen.add(name)
            body = self.definitions.get(name)
            if name not in self.lengths:
                self.lengths[name] = len(compact_json(body))
            self.written += self.lengths[name]
            if self.written > self.most:
                going = ["$ref"] if at_root else [keyword for keyword in judging(value) if keyword != "$ref"]
                return folded(value, dict.fromkeys(going, self.why), self.notes, at_root=at_root)
            value = self._merged(beside, body, at_root=at_root)
        return value

    def _merged(self, beside: ObjectSchema, body: Json, *, at_root: bool) -> ObjectSchema:
        if not isinstance(body, Mapping):
            return {AT: origin(beside), "not": {}} if body is False else beside
        value, left = intersection(beside, body)
        texts = {keyword: text_of(each) for keyword, each in left.items() if keyword != AT}
        for keyword in texts:
            self.notes.enter(left, keyword, left[keyword], "folded", self.why)
        return self.notes.told(value, texts, at_root=at_root) if texts else value


def _definitions(schema: ObjectSchema) -> Mapping[str, Json]:
    found = schema.get("$defs")
    return found if isinstance(found, Mapping) else {}

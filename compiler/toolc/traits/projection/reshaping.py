"""
Saying in other words what a target refuses or does not look at, where that says the same; and what comes nearest where it does not.

What is left of the avoided keywords is taken out afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil, floor
from typing import Final

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.disjointness import pairwise_disjoint
from toolc.schema.form import OPENNESS
from toolc.schema.intersection import UNEVALUATED, intersection, type_list, types_in_both
from toolc.schema.keywords import ANY_TYPE, is_annotation
from toolc.schema.pointer import pointer
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, origin
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name
from toolc.traits.projection.refusal import folded, opened, with_any

BOUNDS: Final = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}

MOST_REPEATED: Final = 10_000
"""How many characters what stands beside `anyOf` may have in all branches together."""


def reshaped(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in words that the target takes, as far as there are such words."""
    stored = schema.get("$defs")
    rule = plan.target.arrays
    reshaping = _Reshaping(plan, notes, stored if isinstance(stored, dict) else {}, adds_items=rule is not None and rule.items)
    found = transform(schema, reshaping.changed)
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class _Reshaping:
    plan: Plan
    notes: Notes
    definitions: Mapping[str, Json]
    adds_items: bool
    done: dict[str, Json] = field(default_factory=dict)
    """Definitions that are reshaped: they stand last in a canonical schema, and a walk from the leaves up comes to them first."""

    def changed(self, value: Schema, node: Subschema) -> Schema:
        found = self._changed(value, node)
        if node.path[:-1] == ("$defs",):
            self.done[str(node.path[-1])] = found
        return found

    def _changed(self, value: Schema, node: Subschema) -> Schema:
        if isinstance(value, bool):
            return self._as_object(value, node)
        at_root, written = not node.path, node.value if isinstance(node.value, dict) else {}
        for step in (self._with_members, self._with_branch, self._with_enumeration, self._with_bounds):
            value = step(value, at_root=at_root)
        return self._alone(self._with_items(self._with_any(value, written, at_root=at_root), written, at_root=at_root), at_root=at_root)

    def _as_object(self, value: bool, node: Subschema) -> Schema:  # noqa: FBT001 - a schema that is a boolean
        rule = self.plan.target.booleans
        if rule is None or rule.refused != "everywhere" or node.role in OPENNESS or node.parent is None:
            return value
        around = node.parent.value if isinstance(node.parent.value, Mapping) else {}
        at = f"{origin(around)}{pointer(node.path[len(node.parent.path) :])}"
        return {AT: at} if value else {"not": {}, AT: at}

    def _with_members(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Merge the members of `allOf`, as far as that is exact."""
        members = value.get("allOf")
        if not isinstance(members, list | tuple) or not self.plan.avoids("allOf", at_root=at_root):
            return value
        merged = {keyword: each for keyword, each in value.items() if keyword != "allOf"}
        return self._merged(merged, members, at_root=at_root)

    def _with_branch(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Merge the only branch of a choice."""
        for keyword in ("anyOf", "oneOf"):
            branches = value.get(keyword)
            is_lone = isinstance(branches, list | tuple) and len(branches) == 1
            if is_lone and (self.plan.target.unions or self.plan.avoids(keyword, at_root=at_root)):
                rest = {name: each for name, each in value.items() if name != keyword}
                value = self._merged(rest, branches if isinstance(branches, list | tuple) else (), at_root=at_root)
        return value

    def _merged(self, schema: dict[str, Json], members: list[Json] | tuple[Json, ...], *, at_root: bool) -> dict[str, Json]:
        """Return a schema that says what members say too; what it cannot say stays in `allOf`, or is told where the target refuses that."""
        left: list[Json] = []
        why = self.plan.refusal("allOf", at_root=at_root)
        for each in members:
            member = self._followed(each)
            if member is False:
                left.append(False)
            if isinstance(member, dict):
                schema, rest = intersection(schema, member)
                marked = {**rest, AT: origin(member)}
                if rest and why is None:
                    left.append(marked)
                elif rest and why is not None:
                    schema = self._told(schema, marked, why, at_root=at_root)
        before = schema.get("allOf")
        kept = [*(before if isinstance(before, list | tuple) else ()), *left]
        return {**schema, "allOf": kept} if kept else schema

    def _told(self, schema: ObjectSchema, rest: ObjectSchema, why: Why, *, at_root: bool) -> dict[str, Json]:
        """Return a schema whose description tells what a member says that it cannot say beside."""
        texts = {keyword: text_of(each) for keyword, each in rest.items() if keyword != AT}
        for keyword in texts:
            self.notes.enter(rest, keyword, rest[keyword], "folded", why)
        told = self.notes.told(schema, texts, at_root=at_root)
        return folded(told, dict.fromkeys(UNEVALUATED, why), self.notes, at_root=at_root)

    def _followed(self, member: Json) -> Json:
        """Return what a member refers to together with what it says itself."""
        name = link_name(member)
        body = None if name is None else self.done.get(name, self.definitions.get(name))
        if not isinstance(member, dict) or not isinstance(body, dict):
            return member
        said, rest = intersection({keyword: each for keyword, each in member.items() if keyword != "$ref"}, body)
        return member if rest else said

    def _with_any(self, value: ObjectSchema, written: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Say `oneOf` by `anyOf`: exact where no two branches have a value in common."""
        branches = value.get("oneOf")
        is_taken = not self.plan.avoids("anyOf", at_root=at_root) and "anyOf" not in value
        why = self.plan.refusal("oneOf", at_root=at_root)
        if not isinstance(branches, list | tuple) or why is None or not is_taken:
            return value
        if pairwise_disjoint([each for each in branches if isinstance(each, dict | bool)], self.definitions):
            return with_any(value)
        return opened(value, written, why, self.notes, at_root=at_root)

    def _with_enumeration(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Say `const` by `enum`, where the target has no rule about what is enumerated."""
        is_asked = "const" in value and "enum" not in value and not self.plan.target.enumerations
        if not is_asked or not self.plan.avoids("const", at_root=at_root) or self.plan.avoids("enum", at_root=at_root):
            return value
        return {("enum" if keyword == "const" else keyword): [each] if keyword == "const" else each for keyword, each in value.items()}

    def _with_bounds(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Say an exclusive bound by an inclusive one: exact for integers, the nearest for numbers."""
        for keyword, inclusive in BOUNDS.items():
            limit = value.get(keyword)
            is_number = isinstance(limit, int | float) and not isinstance(limit, bool)
            if is_number and self.plan.avoids(keyword, at_root=at_root) and not self.plan.avoids(inclusive, at_root=at_root):
                value = self._bounded(value, keyword, inclusive, at_root=at_root)
        return value

    def _bounded(self, value: ObjectSchema, keyword: str, inclusive: str, *, at_root: bool) -> ObjectSchema:
        limit, beside = value[keyword], value.get(inclusive)
        assert isinstance(limit, int | float)  # noqa: S101 - the caller asks only for numbers
        is_lower = inclusive == "minimum"
        is_exact = "number" not in (type_list(value["type"]) if "type" in value else ANY_TYPE)
        nearest = (floor(limit) + 1 if is_lower else ceil(limit) - 1) if is_exact else limit
        is_implied = isinstance(beside, int | float) and (beside > limit if is_lower else beside < limit)
        why = None if is_exact or is_implied else self.plan.refusal(keyword, at_root=False)
        if why is None and not is_exact and not is_implied:
            return value
        rest = {name: each for name, each in value.items() if name != keyword}
        said, _ = intersection(rest, {inclusive: nearest})
        if why is None:
            return said
        self.notes.enter(value, keyword, limit, "widened", why)
        return self.notes.told(said, {keyword: text_of(limit)}, at_root=at_root)

    def _with_items(self, value: ObjectSchema, written: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Say what the items of an array are: a tuple's by all that they may be, where the target refuses tuples."""
        why = self.plan.refusal("prefixItems", at_root=False)
        if why is not None and "prefixItems" in value:
            value = self._with_choice_of_items(value, written, why, at_root=at_root)
        is_array = "type" in value and "array" in type_list(value["type"])
        return {**value, "items": {AT: f"{origin(value)}/items"}} if self.adds_items and is_array and "items" not in value else value

    def _with_choice_of_items(self, value: ObjectSchema, written: ObjectSchema, why: Why, *, at_root: bool) -> ObjectSchema:
        value = folded(value, {"unevaluatedItems": why}, self.notes, at_root=at_root)
        prefix = value["prefixItems"]
        after = value.get("items", {AT: f"{origin(value)}/items"})
        choices = [*(prefix if isinstance(prefix, list | tuple) else ()), *([] if _is_nothing(after) else [after])]
        distinct = list({text_of(each): each for each in choices}.values())
        items: Json = distinct[0] if len(distinct) == 1 else {"anyOf": distinct, AT: f"{origin(value)}/items"}
        rest = {name: each for name, each in value.items() if name not in {"prefixItems", "items"}}
        if _is_nothing(after) and isinstance(prefix, list | tuple):
            rest, _ = intersection(rest, {"maxItems": len(prefix)})
        held = written.get("prefixItems", prefix)
        self.notes.enter(value, "prefixItems", held, "widened", why)
        return self.notes.told({**rest, "items": items}, {"prefixItems": text_of(held)}, at_root=at_root)

    def _alone(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Leave nothing beside `anyOf` that judges: say it in every branch, or tell the choice."""
        rule = self.plan.target.unions
        branches = value.get("anyOf")
        if at_root or rule is None or not rule.alone or not isinstance(branches, list | tuple):
            return value
        beside = {keyword: each for keyword, each in value.items() if keyword != "anyOf" and not is_annotation(keyword) and keyword != AT}
        if not beside:
            return value
        if beside.keys().isdisjoint(UNEVALUATED) and len(compact_json(beside)) * len(branches) <= MOST_REPEATED:
            fitting = [each for each in branches if isinstance(each, dict) and not _are_apart(each, beside)]
            joined = [self._alone(self._merged(dict(each), [beside], at_root=False), at_root=False) for each in fitting]
            if joined:
                return {**{keyword: each for keyword, each in value.items() if keyword not in beside}, "anyOf": joined}
        return folded(value, {"anyOf": Why(f"{self.plan.target.name} takes nothing beside anyOf", rule)}, self.notes, at_root=False)


def _is_nothing(schema: Json) -> bool:
    return schema is False or (isinstance(schema, dict) and schema.get("not") in ({}, True))


def _are_apart(one: ObjectSchema, other: ObjectSchema) -> bool:
    return "type" in one and "type" in other and not types_in_both(type_list(one["type"]), type_list(other["type"]))

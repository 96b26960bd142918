"""
Types as a target says them: one in each schema, null by `nullable`, never none; and lists of values by type.

What says something about several types becomes a choice between schemas of one type each, which accepts the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import ARRAY, NUMBER, OBJECT, STRING, TYPES_OF, is_annotation
from toolc.schema.listed import kinds_of, values_of
from toolc.schema.targets.record import Target, TypeRule
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.enumeration import LISTING, Enumerations
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, CUT, origin
from toolc.traits.projection.notes import Notes, text_of

COMPOUND: Final = frozenset({"object", "array"})
NUMERIC_FORMATS: Final = frozenset({"int32", "int64", "float", "double"})
IMPLIED: Final = (("string", STRING), ("number", NUMBER), ("object", OBJECT), ("array", ARRAY))
"""The types that keywords are about, in the order in which a choice has them."""

PLAIN: Final[tuple[Json, ...]] = ({"type": "string"}, {"type": "number"}, {"type": "boolean"}, {"type": "object"})
ANYTHING: Final[Mapping[str, Json]] = {
    "anyOf": (*PLAIN, {"type": "array", "items": {"anyOf": PLAIN, "nullable": True}}),
    "nullable": True,
}
"""Any value, but for lists in lists: what is without a type says nothing that could be said of these."""


def by_kind(schema: ObjectSchema, target: Target, notes: Notes) -> ObjectSchema:
    """Return a marked schema with types and lists of values as a target says them."""
    if target.types is None and target.enumerations is None and (target.objects is None or not target.objects.listed_only):
        return schema
    found = transform(schema, _Kinds(target, target.types or TypeRule(grade="unconfirmed", source="none"), notes).changed)
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class _Kinds:
    target: Target
    rule: TypeRule
    notes: Notes

    def changed(self, value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        if self.rule.nullable and "default" in value and value["default"] is None:
            value = {keyword: each for keyword, each in value.items() if keyword != "default"}
        if "anyOf" in value:
            return self._with_choice(value, at_root=not node.path)
        return self._with_kinds(value, at_root=not node.path)

    def _with_choice(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Return a schema with `anyOf` whose branches are done."""
        if not self.rule.nullable:
            kinds = kinds_of(values_of(value) or ())
            only = kinds[0] if len(kinds) == 1 else ""
            return self._limited({**value, "type": only} if only else value, value, only, at_root=at_root)
        branches = value["anyOf"]
        flat = [branch for each in (branches if isinstance(branches, list | tuple) else ()) for branch in _flat(each)]
        is_nullable = any(branch.get("nullable") is True or branch.get("type") == "null" for branch in flat)
        rest = [{keyword: each for keyword, each in branch.items() if keyword != "nullable"} for branch in flat if branch.get("type") != "null"]
        around = {keyword: each for keyword, each in value.items() if keyword != "anyOf"}
        null: dict[str, Json] = {"nullable": True} if is_nullable else {}
        if not rest:
            return {**around, "type": "null"}
        if len(rest) == 1:
            return {**_annotated(rest[0], around), **null}
        return {**around, "anyOf": rest, **null}

    def _with_kinds(self, value: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        kinds = ["object"] if at_root else self._kinds(value)
        if not kinds:
            limited = self._limited(value, value, "", at_root=at_root)
            return limited if self.rule.absent or self.rule.text else {**limited, **ANYTHING}
        plain = [each for each in kinds if each != "null"] if self.rule.nullable else kinds
        if not plain:
            return self._of_kind(value, value, "null", at_root=at_root)
        null: dict[str, Json] = {"nullable": True} if len(plain) < len(kinds) else {}
        if len(plain) == 1 or not self._is_split(value, plain):
            only = plain[0] if len(plain) == 1 else ""
            several: dict[str, Json] = {} if only or self.rule.absent or "type" in value else {"type": plain}
            return {**several, **self._of_kind(value, value, only, at_root=at_root), **null}
        around = {keyword: each for keyword, each in value.items() if is_annotation(keyword) or keyword == AT}
        judging = {keyword: each for keyword, each in value.items() if not is_annotation(keyword)}
        return {**around, "anyOf": [self._of_kind(judging, value, each, at_root=False) for each in plain], **null}

    def _is_split(self, value: ObjectSchema, kinds: Sequence[str]) -> bool:
        if not self.rule.compound and values_of(value) is None and not COMPOUND.isdisjoint(kinds):
            return True
        return not self.rule.lists or (self.target.enumerations is not None and len(kinds) > 1 and values_of(value) is not None)

    def _kinds(self, value: ObjectSchema) -> list[str]:
        """Return the types that a schema admits, or nothing where it does not say and nothing tells."""
        if values := values_of(value):
            return kinds_of(values)
        if "type" in value:
            found = type_list(value["type"])
            return [each for each in found if each != "integer" or "number" not in found]
        if self.rule.absent:
            return []
        implied = [name for name, types in IMPLIED if any(_is_about(keyword, each, types) for keyword, each in value.items())]
        if not self.rule.text or (implied and "$ref" not in value and CUT not in value):
            self.notes.enter(value, "type", None, "narrowed", Why(f"{self.target.name} takes no schema without a type", self.rule))
        return implied

    def _of_kind(self, schema: ObjectSchema, source: ObjectSchema, kind: str, *, at_root: bool) -> ObjectSchema:
        """Return what a schema says of one type; with no type, all of it."""
        if kind and self.target.types:
            kept = {keyword: each for keyword, each in schema.items() if keyword not in TYPES_OF or kind in TYPES_OF[keyword]}
            schema = _without(kept, ("format",)) if "format" in kept and not _fits(kept["format"], kind) else kept
        typed = {**schema, "type": kind} if kind else schema
        if kind == "array" and "items" not in typed and self.target.arrays is not None and not self.rule.absent:
            typed = {**typed, "items": {AT: f"{origin(schema)}/items"} if self.rule.text else ANYTHING}
        return self._listed_only(self._limited(typed, source, kind, at_root=at_root), at_root=at_root)

    def _limited(self, schema: ObjectSchema, source: ObjectSchema, kind: str, *, at_root: bool) -> ObjectSchema:
        if self.target.enumerations is None or all(each not in source for each in LISTING):
            return schema
        found = Enumerations(self.target.name, self.target.enumerations, self.notes)
        return found.limited(_without(schema, LISTING), source, kind, at_root=at_root)

    def _listed_only(self, schema: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        """Return a schema that demands no property which it does not list."""
        rule, names, listed = self.target.objects, schema.get("required"), schema.get("properties")
        if rule is None or not rule.listed_only or not isinstance(names, list | tuple):
            return schema
        missing = [each for each in names if not isinstance(listed, dict) or each not in listed]
        if not missing:
            return schema
        why = Why(f"{self.target.name} takes only listed properties as required", rule)
        self.notes.enter(schema, "required", names, "folded", why)
        kept = [each for each in names if each not in missing]
        rest = {**schema, "required": kept} if kept else _without(schema, ("required",))
        return self.notes.told(rest, {"required": text_of(names)}, at_root=at_root)


def _flat(branch: Json) -> list[Mapping[str, Json]]:
    """Return the branches of a branch that is nothing but a choice itself."""
    if not isinstance(branch, dict):
        return []
    inner = branch.get("anyOf")
    if not isinstance(inner, list | tuple):
        return [branch]
    around = {keyword: each for keyword, each in branch.items() if keyword not in {"anyOf", "nullable"}}
    null: list[Mapping[str, Json]] = [{"type": "null"}] if branch.get("nullable") is True else []
    return [*(_annotated(each, around) for each in inner if isinstance(each, dict)), *null]


def _annotated(schema: ObjectSchema, around: ObjectSchema) -> dict[str, Json]:
    """Return a schema with the annotations around it, which win; two descriptions are joined."""
    texts = [each for each in (around.get("description"), schema.get("description")) if isinstance(each, str) and each]
    joined: dict[str, Json] = {"description": " ".join(dict.fromkeys(texts))} if texts else {}
    return {**schema, **around, **joined}


def _is_about(keyword: str, value: Json, types: frozenset[str]) -> bool:
    if keyword == "format":
        return types == (NUMBER if value in NUMERIC_FORMATS else STRING)
    return keyword in TYPES_OF and TYPES_OF[keyword] <= types


def _fits(name: Json, kind: str) -> bool:
    return kind in (NUMBER if name in NUMERIC_FORMATS else STRING)


def _without(schema: ObjectSchema, keywords: Sequence[str]) -> dict[str, Json]:
    return {keyword: each for keyword, each in schema.items() if keyword not in keywords}

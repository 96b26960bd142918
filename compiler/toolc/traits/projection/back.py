"""The way back, read off a marked schema as it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

import msgspec

from toolc.ir.decoding import Branch, Choice, Decoding, Entries, Items, Members, Named, Rest, Rule, Text
from toolc.ir.json import Json, ObjectSchema, members_of
from toolc.schema.disjointness import disjoint
from toolc.traits.projection.mark import ABSENT, ENTRIES, NULLS, REST, TEXT
from toolc.traits.projection.reach import LINK, link_name
from toolc.traits.projection.shape import BOUNDS
from toolc.traits.projection.telling_apart import shaped_definitions
from toolc.traits.projection.text_form import kinds

STATED: Final = ("type", "enum", "const", "required", "additionalProperties", *BOUNDS)
"""Keywords of a shape that hold no schemas."""

DEPTHS: Final = (1, 2)
"""How deep shapes are looked for that tell branches apart, before they are told whole."""


def decoding_of(schema: ObjectSchema, keys: Mapping[str, str]) -> Decoding | None:
    """Return the way back from a marked schema, with the wire's names of parameters that are called otherwise; None where there is nothing to do."""
    definitions = members_of(schema.get("$defs"))
    back = _Back(definitions, shaped_definitions(definitions))
    wires = {wire: name for name, wire in keys.items()}
    found = back.rule(schema)
    rule = _renamed(found, wires) if wires else found
    if rule is None:
        return None
    return Decoding(rule=rule, definitions=back.named(rule), shapes=back.shapes)


def _renamed(rule: Rule | None, wires: Mapping[str, str]) -> Rule:
    if not isinstance(rule, Members):
        return Members(keys=wires)
    rest = rule.rest and msgspec.structs.replace(rule.rest, names=tuple(wires.get(each, each) for each in rule.rest.names))
    return msgspec.structs.replace(rule, keys=wires, rest=rest)


@dataclass(frozen=True, slots=True)
class _Back:
    """Makes the rules of one schema; `shapes` gathers the definitions that shapes refer to."""

    definitions: Mapping[str, Json]
    shaped: frozenset[str]
    shapes: dict[str, ObjectSchema] = field(default_factory=dict)

    def named(self, rule: Rule) -> dict[str, Rule]:
        """Return the rules of the definitions that a rule leads to."""
        found: dict[str, Rule] = {}
        pending = sorted(_names(rule))
        while pending:
            name = pending.pop()
            body = self.rule(self.definitions[name]) if name not in found else None
            if body is not None:
                found[name] = body
                pending += sorted(_names(body))
        return {name: found[name] for name in sorted(found)}

    def rule(self, schema: Json) -> Rule | None:
        """Return the rule of a schema, or None where what is sent for it is what is meant."""
        if not isinstance(schema, Mapping):
            return None
        name, branches = link_name(schema), schema.get("anyOf")
        if name is not None:
            return Named(name=name) if name in self.shaped else None
        if TEXT in schema:
            return Text()
        if isinstance(branches, list | tuple):
            return self._choice(branches)
        return self._array(schema) if "items" in schema else self._object(schema)

    def _array(self, schema: ObjectSchema) -> Rule | None:
        items = schema["items"]
        if ENTRIES in schema:
            return Entries(value=self.rule(members_of(self._followed(items).get("properties")).get("value")))
        inner = self.rule(items)
        return None if inner is None else Items(items=inner)

    def _object(self, schema: ObjectSchema) -> Rule | None:
        properties, at = members_of(schema.get("properties")), schema.get(REST)
        absent, nulls = _texts(schema.get(ABSENT)), _texts(schema.get(NULLS))
        rest = (
            Rest(at=at, names=tuple(name for name in properties if name != at), value=_value(self.rule(self._followed(properties[at]))))
            if isinstance(at, str)
            else None
        )
        values = {name: rule for name, each in properties.items() if name != at and (rule := self.rule(each)) is not None}
        return Members(absent=absent, nulls=nulls, values=values, rest=rest) if absent or nulls or values or rest else None

    def _followed(self, schema: Json) -> ObjectSchema:
        """Return a schema, or the definition that stands in its place since it was nested too deep."""
        name = link_name(schema)
        return members_of(schema if name is None else self.definitions.get(name))

    def _choice(self, branches: Sequence[Json]) -> Rule | None:
        rules = [self.rule(each) for each in branches]
        if not any(rules):
            return None
        found = [self._kinds(each) for each in branches]
        only = [rule for rule, kinds in zip(rules, found, strict=True) if kinds != {"null"}]
        if len(only) == 1:
            return only[0]
        keeps_kinds = all(map(_keeps_kinds, rules))
        is_told_by_kind = keeps_kinds and all(one.isdisjoint(other) for one, other in combinations(found, 2))
        if is_told_by_kind:
            shapes: list[ObjectSchema] = [{"type": sorted(each)} for each in found]
        else:
            shapes = self._shapes(branches) if keeps_kinds else [self._whole(each) for each in branches]
        return Choice(branches=tuple(Branch(fits=shape, rule=rule) for shape, rule in zip(shapes, rules, strict=True)))

    def _kinds(self, schema: Json) -> set[str]:
        """Return the types that a schema takes; every integer is a number."""
        body = self._followed(schema)
        branches = body.get("anyOf")
        if isinstance(branches, list | tuple):
            return {kind for each in branches for kind in self._kinds(each)}
        return {"number" if each == "integer" else each for each in kinds(body)}

    def _shapes(self, branches: Sequence[Json]) -> list[ObjectSchema]:
        for depth in DEPTHS:
            shapes = [self._shape(each, depth) for each in branches]
            if all(disjoint(*pair, {}) for pair in combinations(shapes, 2)):
                return shapes
        return [self._whole(each) for each in branches]

    def _shape(self, schema: Json, depth: int) -> ObjectSchema:
        """Return what a schema says of a value, so many levels deep."""
        body = self._followed(schema)
        shape: dict[str, Json] = {keyword: body[keyword] for keyword in STATED if keyword in body}
        branches = body.get("anyOf")
        if isinstance(branches, list | tuple):
            shape["anyOf"] = [self._shape(each, depth) for each in branches]
        if "properties" in body:
            shape["properties"] = {key: self._shape(each, depth - 1) if depth else {} for key, each in members_of(body["properties"]).items()}
        if "items" in body and depth:
            shape["items"] = self._shape(body["items"], depth - 1)
        return shape

    def _whole(self, schema: Json) -> ObjectSchema:
        """Return all that a schema says of a value; what it refers to is added to the shapes."""
        name, body = link_name(schema), members_of(schema)
        if name is not None:
            if name not in self.shapes:
                self.shapes[name] = {}
                self.shapes[name] = self._whole(self.definitions.get(name))
            return {"$ref": f"{LINK}{name}"}
        shape: dict[str, Json] = {keyword: body[keyword] for keyword in STATED if keyword in body}
        branches = body.get("anyOf")
        if isinstance(branches, list | tuple):
            shape["anyOf"] = [self._whole(each) for each in branches]
        if "properties" in body:
            shape["properties"] = {key: self._whole(each) for key, each in members_of(body["properties"]).items()}
        if "items" in body:
            shape["items"] = self._whole(body["items"])
        return shape


def _names(rule: Rule | None) -> set[str]:
    """Return the names of the definitions that a rule leads to by itself."""
    match rule:
        case Named():
            return {rule.name}
        case Choice():
            inner: list[Rule | None] = [each.rule for each in rule.branches]
        case Members():
            inner = [*rule.values.values(), rule.rest.value if rule.rest else None]
        case Items():
            inner = [rule.items]
        case Entries():
            inner = [rule.value]
        case _:
            return set()
    return {name for each in inner for name in _names(each)}


def _keeps_kinds(rule: Rule | None) -> bool:
    """Tell whether what is sent has the kinds that it is meant to have, all the way down, so that a glance at either tells a branch."""
    match rule:
        case Members():
            return rule.rest is None and all(map(_keeps_kinds, rule.values.values()))
        case Items():
            return _keeps_kinds(rule.items)
        case _:
            return rule is None


def _value(rule: Rule | None) -> Rule | None:
    return rule.value if isinstance(rule, Entries) else None


def _texts(value: Json) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list | tuple) else ()

"""
One schema for all forms of a tool: it accepts what any of them accepts, and often more, so that one model can read the arguments of each.

A member of the whole that a form does not know is one that the gate refuses there, whatever else the form takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from toolc.ir.json import Json, ObjectSchema, items_of, members_of
from toolc.traits.preparation import knows

Lacks: TypeAlias = Callable[[ObjectSchema, str], bool]
"""Tells whether an object that a schema describes never has a member that its `properties` do not name."""

MEMBERS: Final = frozenset({"properties", "required", "additionalProperties"})
"""What is brought together member by member."""

TOLD: Final = frozenset({"title", "description", "default"})
"""What is said to readers, and limits nothing."""

DECIDING: Final = frozenset({"patternProperties", "unevaluatedProperties", "propertyNames"})
"""What decides together with the members which others there may be."""

WIDEST: Final[Mapping[str, Callable[..., Any]]] = {  # `min` and `max` take numbers of any kind
    **dict.fromkeys(("minimum", "exclusiveMinimum", "minLength", "minItems"), min),
    **dict.fromkeys(("maximum", "exclusiveMaximum", "maxLength", "maxItems"), max),
}
"""Which of two bounds takes more."""


def united(forms: Sequence[ObjectSchema]) -> ObjectSchema:
    """Return a schema that accepts whatever one of some canonical schemas accepts; the first says in which words and order."""
    if all(each == forms[0] for each in forms):
        return forms[0]
    if any(each.get("type") != "object" for each in forms) or _means_two_things(forms):
        return {"type": "object"} if all(each.get("type") == "object" for each in forms) else {}
    definitions = {name: value for each in reversed(forms) for name, value in members_of(each.get("$defs")).items()}
    bare = [{name: value for name, value in each.items() if name != "$defs"} for each in forms]
    return {**_objects(bare, lambda form, name: not knows({**form, "$defs": definitions}, name)), **({"$defs": definitions} if definitions else {})}


def either(stated: Sequence[Json]) -> Json:
    """Return a schema that accepts whatever one of some schemas accepts, which share their definitions."""
    objects = [each for each in stated if isinstance(each, Mapping)]
    if len(objects) < len(stated):
        return {}
    if all(_said(each) == _said(objects[0]) for each in objects):
        return objects[0]
    kinds = {str(each.get("type")) if "$ref" not in each else "" for each in objects}
    if kinds == {"object"}:
        return _objects(objects, lambda schema, _: schema.get("additionalProperties") is False)
    if kinds == {"array"}:
        return {**_same(objects), "items": either([each.get("items", {}) for each in objects])}
    if len(kinds) == 1 and kinds < {"integer", "number", "string"} and not any("enum" in each or "const" in each for each in objects):
        return _same(objects)
    told = {name: value for name, value in objects[0].items() if name in {"title", "description"}}
    return {**told, "anyOf": [*_unique([_said(each) for each in objects])]}


def _objects(stated: Sequence[ObjectSchema], lacks: Lacks) -> ObjectSchema:
    names = dict.fromkeys(name for each in stated for name in members_of(each.get("properties")))
    required = [each for each in items_of(stated[0].get("required")) if all(each in items_of(other.get("required")) for other in stated)]
    is_closed = all(each.get("additionalProperties") is False for each in stated) and all(
        each.get(keyword) == stated[0].get(keyword) for each in stated for keyword in DECIDING
    )
    return {
        **_same(stated),
        "properties": {name: _member(name, stated, lacks) for name in names},
        **({"additionalProperties": False} if is_closed else {}),
        **({"required": required} if required else {}),
    }


def _member(name: str, stated: Sequence[ObjectSchema], lacks: Lacks) -> Json:
    found = [members_of(each.get("properties")).get(name) for each in stated]
    if any(value is None and not lacks(each, name) for each, value in zip(stated, found, strict=True)):
        return {}
    made = either([each for each in found if each is not None])
    if None in found or any(members_of(each).get("default") != members_of(found[0]).get("default") for each in found):
        return {key: value for key, value in members_of(made).items() if key != "default"}
    return made


def _same(stated: Sequence[ObjectSchema]) -> dict[str, Json]:
    """Return what is said alike, in the words of the first, and the wider of two bounds."""
    first, others = stated[0], stated[1:]
    found: dict[str, Json] = {}
    for name, value in first.items():
        if name in TOLD or (name not in MEMBERS and all(name in each and each[name] == value for each in others)):
            found[name] = value
        elif name in WIDEST and all(name in each for each in others):
            found[name] = WIDEST[name](each[name] for each in stated)
    return found


def _means_two_things(forms: Sequence[ObjectSchema]) -> bool:
    """Tell whether two forms mean different things by the name of a definition."""
    together = {name: value for each in forms for name, value in members_of(each.get("$defs")).items()}
    return any(together[name] != value for each in forms for name, value in members_of(each.get("$defs")).items())


def _said(schema: ObjectSchema) -> ObjectSchema:
    return {name: value for name, value in schema.items() if name not in TOLD}


def _unique(values: Sequence[Json]) -> list[Json]:
    return [each for index, each in enumerate(values) if each not in values[:index]]

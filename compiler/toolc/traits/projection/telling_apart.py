"""Whether what a model sends for one branch of a choice could be meant for another, and the choice as a text where it could."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema, members_of
from toolc.schema.disjointness import disjoint
from toolc.schema.keywords import is_annotation
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.traits.projection.completing import takes_null
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import ABSENT, AT, ENTRIES, NULLS, REST, TEXT, WRITTEN
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name
from toolc.traits.projection.text_form import as_text

SHAPING: Final = (TEXT, ENTRIES, REST, ABSENT, NULLS)
MOST_STEPS: Final = 8
"""How deep two schemas are compared."""


def told_apart(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in which every choice says by what is sent which of its branches is meant, as far as that matters to the way back."""
    types = plan.target.types
    if types is None or not plan.closes:
        return schema
    stored = schema.get("$defs")
    definitions = stored if isinstance(stored, Mapping) else {}
    reshaped = shaped_definitions(definitions)
    why = Why(f"{plan.target.name} gets members and values in another form, by which the branches cannot be told apart", types)

    def change(value: Schema, node: Subschema) -> Schema:
        branches = value.get("anyOf") if isinstance(value, Mapping) and node.path else None
        if not isinstance(value, dict) or not isinstance(branches, list | tuple) or agree_pairwise(branches, definitions, reshaped):
            return value
        around = {keyword: each for keyword, each in value.items() if is_annotation(keyword) or keyword == AT}
        text = as_text({**around, "anyOf": value.get(WRITTEN) or branches}, why, notes)
        return {**text, "type": ["string", "null"]} if takes_null(value, definitions) else text

    found = transform(schema, change)
    return found if isinstance(found, dict) else {}


def agree_pairwise(branches: Sequence[Json], definitions: Mapping[str, Json], reshaped: frozenset[str]) -> bool:
    """Tell whether whatever two branches take finds back the same way by both."""
    if not any(has_shape(each, reshaped) for each in branches):
        return True
    return all(_agree(one, other, definitions, MOST_STEPS) for one, other in combinations(branches, 2))


def shaped_definitions(definitions: Mapping[str, Json]) -> frozenset[str]:
    """Return the names of the definitions in which something finds back by a rule, also by the definitions that they use."""
    found: frozenset[str] = frozenset()
    while True:
        more = frozenset(name for name, body in definitions.items() if has_shape(body, found))
        if more == found:
            return found
        found = more


def has_shape(schema: Json, reshaped: frozenset[str]) -> bool:
    """Tell whether anything in a marked schema finds back by a rule."""
    if not isinstance(schema, Mapping):
        return False
    nodes = (each.value for each in subschemas({keyword: each for keyword, each in schema.items() if keyword != "$defs"}))
    return any(isinstance(each, Mapping) and (any(mark in each for mark in SHAPING) or link_name(each) in reshaped) for each in nodes)


def _agree(one: Json, other: Json, definitions: Mapping[str, Json], steps: int) -> bool:
    first, second = _followed(one, definitions), _followed(other, definitions)
    if first == second or disjoint(first, second, definitions):
        return True
    if not steps or not isinstance(first, Mapping) or not isinstance(second, Mapping):
        return False
    for choice, single in ((first, second), (second, first)):
        branches = choice.get("anyOf")
        if isinstance(branches, list | tuple):
            return all(_agree(each, single, definitions, steps - 1) for each in branches)
    if (TEXT in first, ENTRIES in first, REST in first) != (TEXT in second, ENTRIES in second, REST in second):
        return False
    return _agree_within(first, second, definitions, steps)


def _agree_within(first: ObjectSchema, second: ObjectSchema, definitions: Mapping[str, Json], steps: int) -> bool:
    mine, yours = members_of(first.get("properties")), members_of(second.get("properties"))
    for name in (each for each in mine if each in yours):
        drops = name in _names(first.get(ABSENT)), name in _names(second.get(ABSENT))
        nulls = takes_null(mine[name], definitions), takes_null(yours[name], definitions)
        if (drops[0] != drops[1] and all(nulls)) or not _agree(mine[name], yours[name], definitions, steps - 1):
            return False
    items = first.get("items"), second.get("items")
    return items[0] is None or items[1] is None or _agree(items[0], items[1], definitions, steps - 1)


def _followed(schema: Json, definitions: Mapping[str, Json]) -> Schema:
    name = link_name(schema)
    body = schema if name is None else definitions.get(name)
    return body if isinstance(body, Mapping | bool) else True


def _names(value: Json) -> Sequence[Json]:
    return value if isinstance(value, list | tuple) else ()

"""Members with any keys as a list of entries, each with a key and a value."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import is_annotation
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, ENTRIES, WRITTEN, origin
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.plan import Plan

COUNTS: Final = {"minProperties": "minItems", "maxProperties": "maxItems"}
OPENNESS: Final = ("additionalProperties", "unevaluatedProperties")
NAMES: Final = ("entries", "otherEntries", "members")
"""What the property with the entries is called, the first that is free."""


@dataclass(frozen=True, slots=True)
class Openness:
    """
    What an object says of members that it does not list: schemas by pattern of their key, and of all others.

    `written` is the object before anything in it got another shape; it is `alone` where the object lists no members.
    """

    value: ObjectSchema
    written: ObjectSchema
    alone: bool

    @property
    def patterns(self) -> Mapping[str, Json]:
        """The schemas by pattern."""
        found = self.value.get("patternProperties")
        return found if isinstance(found, Mapping) else {}

    @property
    def others(self) -> Json:
        """The schema of what no pattern fits, whether there may be any, or nothing where that is not said."""
        return self.value.get("additionalProperties", self.value.get("unevaluatedProperties"))

    @property
    def schemas(self) -> list[Mapping[str, Json]]:
        """The schemas of values, each once."""
        found = [each for each in (*self.patterns.values(), self.others) if isinstance(each, Mapping) and "not" not in each]
        return list({text_of(each): each for each in found}.values())


def as_entries(openness: Openness, plan: Plan, why: Why, notes: Notes) -> dict[str, Json]:
    """Return a marked schema of a list of entries that stands for what an object says of members that it does not list."""
    key = _key(openness, plan, why, notes)
    at = origin(openness.value)
    schemas = openness.schemas
    value: Json = schemas[0] if len(schemas) == 1 else {"anyOf": schemas, AT: at, WRITTEN: [_written(openness)]}
    entry: dict[str, Json] = {
        "type": "object",
        "properties": {"key": key, "value": value},
        "required": ["key", "value"],
        "additionalProperties": False,
        AT: at,
    }
    around = _around(openness, plan) if openness.alone else {AT: at, "type": "array"}
    told = around if _is_exact(openness, plan) else notes.told(around, {"patternProperties": text_of(_written(openness))}, at_root=False)
    return {**told, "items": entry, ENTRIES: True}


def free_name(taken: Collection[str]) -> str:
    """Return a name for the property with the entries."""
    names = (*NAMES, *(f"{NAMES[0]}{number}" for number in range(2, len(taken) + 3)))
    return next(each for each in names if each not in taken)


def _key(openness: Openness, plan: Plan, why: Why, notes: Notes) -> dict[str, Json]:
    names = openness.value.get("propertyNames")
    key: dict[str, Json] = {"type": "string", AT: f"{origin(openness.value)}/propertyNames"}
    if isinstance(names, Mapping) and "not" not in names:
        key = {**key, **names} if "anyOf" not in names else dict(names)
    if openness.patterns and not _is_exact(openness, plan):
        notes.enter(openness.value, "patternProperties", _written(openness), "widened", why)
    elif openness.patterns:
        key["pattern"] = _pattern(openness)
    if openness.patterns and openness.others in (None, True):
        notes.enter(openness.value, "additionalProperties", openness.others, "closed" if openness.others is None else "narrowed", why)
    return key


def _is_exact(openness: Openness, plan: Plan) -> bool:
    """Tell whether keys of entries can say the same as patterns do."""
    if not openness.patterns:
        return True
    names = openness.value.get("propertyNames")
    is_free = not isinstance(names, Mapping) or {"pattern", "anyOf", "enum", "const"}.isdisjoint(names)
    is_all = not isinstance(openness.others, Mapping) or "not" in openness.others
    return openness.alone and is_all and is_free and len(openness.schemas) == 1 and plan.takes("pattern", _pattern(openness))


def _pattern(openness: Openness) -> str:
    patterns = list(openness.patterns)
    return patterns[0] if len(patterns) == 1 else "|".join(f"(?:{each})" for each in patterns)


def _written(openness: Openness) -> Json:
    return openness.written.get("patternProperties")


def _around(openness: Openness, plan: Plan) -> dict[str, Json]:
    """Return what an object says beside, as an array says it."""
    kinds = ["array" if each == "object" else each for each in type_list(openness.value.get("type", "object"))]
    around: dict[str, Json] = {"type": kinds[0] if len(kinds) == 1 else kinds}
    for keyword, each in openness.value.items():
        if keyword in COUNTS and plan.takes(COUNTS[keyword], each):
            around[COUNTS[keyword]] = each
        elif keyword in COUNTS or keyword == AT or (is_annotation(keyword) and keyword != "default"):
            around[keyword] = each
    return around

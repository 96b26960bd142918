"""Taking out the keywords that a target refuses, and telling what they said in the descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.keywords import IN_PLACE
from toolc.schema.order import equal_json
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.source import Path
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import unmarked
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.plan import OF_OBJECTS, SAYS_NOTHING, Plan

UNEVALUATED: Final = ("unevaluatedProperties", "unevaluatedItems")

DEPENDENTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys((*IN_PLACE, "$ref"), UNEVALUATED),
    "if": ("then", "else", *UNEVALUATED),
    "patternProperties": ("additionalProperties", "unevaluatedProperties"),
    "prefixItems": ("items", "unevaluatedItems"),
    "contains": ("minContains", "maxContains", "unevaluatedItems"),
}
"""Keywords that would refuse more if another one went without them."""


Waiting: TypeAlias = Literal["reshaped", "closed", "none"]
"""Which keywords stay because there may be other words for them: all, those about members without a name of their own, none."""


def without_refused(schema: ObjectSchema, plan: Plan, notes: Notes, waiting: Waiting = "none") -> ObjectSchema:
    """
    Return what is left of a marked schema once the keywords that a target refuses are gone. It accepts no less than before.

    What a keyword held is told as it was written: nothing inside it is changed.
    """
    gone = dict(_going(schema, plan, waiting))
    if not gone:
        return schema

    def change(value: Schema, node: Subschema) -> Schema:
        going = gone.get(node.path)
        return value if going is None or not isinstance(value, dict) else folded(value, going, notes, at_root=not node.path)

    reduced = transform(schema, change)
    return reduced if isinstance(reduced, dict) else {}


def folded(schema: ObjectSchema, going: Mapping[str, Why], notes: Notes, *, at_root: bool) -> dict[str, Json]:
    """Return a marked schema without some keywords, and without those that mean more without them; its description tells what they said."""
    gone = _with_dependents(schema, going)
    told = {name: text_of(schema[name]) for name in gone if not says_nothing(name, schema[name])}
    for name in told:
        notes.enter(schema, name, schema[name], "folded", gone[name])
    left = {name: each for name, each in schema.items() if name not in gone}
    return notes.told(left, told, at_root=at_root) if told else left


def with_any(schema: ObjectSchema) -> dict[str, Json]:
    """Return a schema with `anyOf` in place of `oneOf`."""
    return {("anyOf" if keyword == "oneOf" else keyword): each for keyword, each in schema.items()}


def opened(schema: ObjectSchema, written: ObjectSchema, why: Why, notes: Notes, *, at_root: bool) -> dict[str, Json]:
    """
    Return a marked schema with `anyOf` in place of `oneOf`; its description tells that exactly one of its branches fits.

    `written` is what the schema was before anything in it changed.
    """
    notes.enter(schema, "oneOf", written.get("oneOf", schema["oneOf"]), "widened", why)
    return notes.told(with_any(schema), {"oneOf": "exactly one"}, at_root=at_root)


def _going(schema: ObjectSchema, plan: Plan, waiting: Waiting) -> Iterator[tuple[Path, dict[str, Why]]]:
    """Yield where keywords go, and why, without looking into what goes."""
    inside: set[Path] = set()
    for node in subschemas(schema):
        around = node.parent.path if node.parent else None
        if around is not None and (around in inside or (*around, node.role) in inside):
            inside.add(node.path)
        elif isinstance(node.value, dict):
            going = _refused(node.value, plan, waiting, at_root=not node.path)
            if going:
                inside.update((*node.path, name) for name in _with_dependents(node.value, going))
                yield node.path, going


def _refused(schema: ObjectSchema, plan: Plan, waiting: Waiting, *, at_root: bool) -> dict[str, Why]:
    going = {name: why for name in schema if (why := plan.refusal(name, at_root=at_root)) is not None}
    if waiting == "reshaped":
        going = {name: why for name, why in going.items() if not plan.may_reshape(name, schema[name], at_root=at_root)}
    for name, value in schema.items():
        why = plan.refused_value(name, value) if name not in going else None
        if why is not None:
            going[name] = why
    is_open = waiting != "none" and plan.closes
    return {name: why for name, why in going.items() if not (is_open and name in OF_OBJECTS)}


def _with_dependents(schema: ObjectSchema, going: Mapping[str, Why]) -> dict[str, Why]:
    gone = {name: why for name, why in going.items() if name in schema}
    pending = list(gone)
    while pending:
        name = pending.pop()
        for each in _present(DEPENDENTS.get(name, ()), schema):
            if each not in gone:
                gone[each] = Why(f"{each} means more without {name}: {gone[name].reason}", gone[name].known)
                pending.append(each)
    return {name: gone[name] for name in schema if name in gone}


def _present(names: Iterable[str], schema: ObjectSchema) -> list[str]:
    return [each for each in names if each in schema]


def says_nothing(keyword: str, value: Json) -> bool:
    """Tell whether a keyword with a value demands and tells nothing."""
    return any(equal_json(unmarked(value), each) for each in SAYS_NOTHING.get(keyword, ()))

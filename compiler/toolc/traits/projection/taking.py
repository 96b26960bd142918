"""The passes that make of a schema what a target takes, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import is_annotation
from toolc.schema.walk import subschemas
from toolc.traits.projection.beside import MOST_WRITTEN, alone, has_company, joined
from toolc.traits.projection.closing import closed
from toolc.traits.projection.completing import completed
from toolc.traits.projection.crowd import is_crowded, uncrowded
from toolc.traits.projection.kind import by_kind
from toolc.traits.projection.ledger import Lost, Why
from toolc.traits.projection.mark import AT
from toolc.traits.projection.mention import with_mentions
from toolc.traits.projection.nesting import flattened
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.opacity import without_opaque
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.refusal import without_refused
from toolc.traits.projection.reshaping import reshaped
from toolc.traits.projection.settling import settled
from toolc.traits.projection.telling_apart import told_apart

JOINING: Final = frozenset({"allOf", "anyOf", "oneOf", "$ref"})
"""Keywords that may bring parameters along."""

CLOSING: Final = ("additionalProperties", "unevaluatedProperties")
PART: Final = "part"


def taken(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema of arguments without anything that the target does not take; what is lost is noted."""
    bare, narrower = _bare(with_mentions(joined(schema, plan, notes), plan), plan)
    opened = without_opaque(bare, narrower, notes, lambda each: _losses(each, plan))
    again, narrower = _bare(_reshaped(without_refused(opened, narrower, notes, "reshaped"), narrower, notes), narrower)
    typed = by_kind(without_refused(again, narrower, notes, "closed"), plan.target, notes)
    return _shaped(typed, narrower, notes) if plan.closes else typed


def _reshaped(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in words that a target takes; merging may bring something beside references and choices again."""
    found = reshaped(schema, plan, notes)
    for most in (MOST_WRITTEN, 0, 0):
        if not has_company(found, plan) and not is_crowded(found, plan):
            return found
        is_short = len(compact_json(found)) <= MOST_WRITTEN
        found = reshaped(joined(found, plan, notes, most if is_short else 0), plan, notes)
    return uncrowded(found, plan, notes)


def _shaped(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in a form of which a target takes only closed objects."""
    shaped = told_apart(completed(closed(schema, plan, notes), plan, notes), plan, notes)
    return flattened(settled(alone(without_refused(shaped, plan, notes), plan), plan, notes), plan)


def inside(schema: ObjectSchema) -> ObjectSchema:
    """Return a schema of arguments with another schema in it, so that this is not taken for the root of arguments."""
    return {"type": "object", "properties": {PART: schema}, AT: ""}


def only(schema: ObjectSchema) -> ObjectSchema:
    """Return the schema inside."""
    properties = schema.get("properties")
    found = properties.get(PART) if isinstance(properties, Mapping) else None
    return found if isinstance(found, dict) else {}


def is_touched(schema: ObjectSchema, plan: Plan, *, at_root: bool = True) -> bool:
    """Tell whether a target does not take a schema just as it is."""
    target = plan.target
    nodes = [each.value for each in subschemas(schema)]
    keywords = frozenset(name for each in nodes if isinstance(each, dict) for name in each)
    return (
        target.types is not None
        or plan.touches(keywords, schema if at_root else ())
        or ("$ref" in keywords and target.references is not None)
        or (target.formats is not None and "format" in keywords)
        or (target.patterns is not None and "pattern" in keywords)
        or plan.closes
        or (target.enumerations is not None and not keywords.isdisjoint(("enum", "const")))
        or (target.unions is not None and "anyOf" in keywords)
        or (target.arrays is not None and any(_is_bare_array(each) for each in nodes))
        or (target.objects is not None and target.objects.listed_only and "required" in keywords)
        or (target.booleans is not None and target.booleans.refused == "everywhere" and any(isinstance(each, bool) for each in nodes))
    )


def _losses(schema: ObjectSchema, plan: Plan) -> list[Lost]:
    """Return what would be lost of a schema that stands somewhere in a schema of arguments."""
    notes = Notes()
    taken(inside(schema), replace(plan, going={}), notes)
    return notes.ledger


def _bare(schema: ObjectSchema, plan: Plan) -> tuple[ObjectSchema, Plan]:
    """
    Return a schema of arguments without parameters, and the plan by which nothing is left of it, where the target wants none of such a tool.

    That there is none says that nothing else is taken either.
    """
    rule = plan.target.objects
    if rule is None or not rule.omits_empty or schema.get("properties") or not schema.keys().isdisjoint(JOINING):
        return schema, plan
    kept = {name: each for name, each in schema.items() if not (name in CLOSING and each is False)}
    why = Why(f"{plan.target.name} takes no schema of arguments without parameters", rule)
    saying = (name for name in kept if name not in {"type", "properties", AT} and not is_annotation(name))
    return kept, replace(plan, going={**plan.going, **dict.fromkeys(saying, why)})


def _is_bare_array(schema: Json) -> bool:
    return isinstance(schema, dict) and "type" in schema and "array" in type_list(schema["type"]) and "items" not in schema

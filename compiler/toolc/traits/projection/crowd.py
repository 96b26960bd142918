"""Choices with something that judges beside them, for targets that take nothing there: what merging left of them."""

from __future__ import annotations

from toolc.ir.json import ObjectSchema, Schema
from toolc.schema.keywords import is_annotation
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import is_mark
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.refusal import folded


def is_crowded(schema: ObjectSchema, plan: Plan) -> bool:
    """Tell whether anything that judges stands beside a choice below the root, and the target does not take that."""
    return plan.target.unions is not None and plan.target.unions.alone and any(_is_crowded(each) for each in subschemas(schema))


def uncrowded(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in which such choices are told."""
    rule = plan.target.unions
    if rule is None or not is_crowded(schema, plan):
        return schema
    why = Why(f"{plan.target.name} takes nothing beside anyOf", rule)

    def change(value: Schema, node: Subschema) -> Schema:
        return folded(value, {"anyOf": why}, notes, at_root=False) if isinstance(value, dict) and _is_crowded(node) else value

    found = transform(schema, change)
    return found if isinstance(found, dict) else {}


def _is_crowded(node: Subschema) -> bool:
    if not node.path or not isinstance(node.value, dict) or "anyOf" not in node.value:
        return False
    return any(not is_annotation(keyword) and not is_mark(keyword) and keyword != "anyOf" for keyword in node.value)

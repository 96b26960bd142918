"""What contradicts itself, in a form that a target takes all the same: nothing fits it, and it must not make a whole request fail."""

from __future__ import annotations

from typing import Final

from toolc.ir.json import ObjectSchema, Schema
from toolc.schema.listed import values_of
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.text_form import as_text, is_anything

LISTING: Final = ("enum", "const")


def settled(schema: ObjectSchema, plan: Plan, notes: Notes) -> ObjectSchema:
    """Return a marked schema in which every part but the root says a type, and none lists only values of other types."""
    types = plan.target.types
    if types is None:
        return schema
    why = Why(f"{plan.target.name} takes no schema that contradicts itself", types)

    def change(value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict) or not node.path:
            return value
        if is_anything(value):
            return as_text(value, why, notes)
        listing = [keyword for keyword in LISTING if keyword in value]
        if not listing or values_of(value) != []:
            return value
        for keyword in listing:
            notes.enter(value, keyword, value[keyword], "folded", why)
        rest = {keyword: each for keyword, each in value.items() if keyword not in LISTING}
        return notes.told(rest, {keyword: text_of(value[keyword]) for keyword in listing}, at_root=False)

    found = transform(schema, change)
    return found if isinstance(found, dict) else {}

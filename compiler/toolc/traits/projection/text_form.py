"""What a target without open schemas cannot describe, as a text that holds it as JSON."""

from __future__ import annotations

from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import is_annotation
from toolc.schema.listed import values_of
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, CUT, TEXT, is_mark
from toolc.traits.projection.notes import Notes, text_of
from toolc.traits.projection.refusal import says_nothing

SAYING: Final = frozenset({"type", "enum", "const", "anyOf", "$ref"})
"""Keywords of which a schema has one, or else takes anything."""

KEPT: Final = ("title", "description", AT)
FORM: Final = "form"
COMPOUND: Final = frozenset({"object", "array"})


def as_text(schema: ObjectSchema, why: Why, notes: Notes, *, is_entered: bool = True) -> dict[str, Json]:
    """Return a marked schema of a text that holds what a schema takes; its description tells what that is."""
    told = {keyword: each for keyword, each in schema.items() if keyword not in KEPT and not is_mark(keyword) and not says_nothing(keyword, each)}
    for keyword, value in told.items() if is_entered else ():
        notes.enter(schema, keyword, value, "folded", why)
    kept = {keyword: schema[keyword] for keyword in KEPT if keyword in schema}
    texts = {keyword: text_of(value) for keyword, value in told.items()}
    return {**notes.told({**kept, "type": "string"}, {FORM: "JSON in a text", **texts}, at_root=False), TEXT: True}


def as_listed_texts(schema: ObjectSchema, notes: Notes) -> dict[str, Json]:
    """Return a marked schema of the texts that hold the values which a schema lists."""
    kept = {keyword: schema[keyword] for keyword in KEPT if keyword in schema}
    texts = [text_of(each) for each in values_of(schema) or ()]
    return {**notes.told({**kept, "type": "string"}, {FORM: "JSON in a text"}, at_root=False), "enum": texts, TEXT: True}


def is_anything(schema: ObjectSchema) -> bool:
    """Tell whether a marked schema says nothing of what it takes, or nothing any more."""
    return CUT in schema or SAYING.isdisjoint(schema)


def lists_compounds(schema: ObjectSchema) -> bool:
    """Tell whether a schema lists values that hold others."""
    return any(isinstance(each, dict | list | tuple) for each in values_of(schema) or ())


def judging(schema: ObjectSchema) -> list[str]:
    """Return the keywords of a marked schema that judge."""
    return [keyword for keyword in schema if not is_annotation(keyword) and not is_mark(keyword)]


def kinds(schema: ObjectSchema) -> list[str]:
    """Return the types that a schema states."""
    return type_list(schema["type"]) if "type" in schema else []

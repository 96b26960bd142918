"""
Where each part of a schema was written, while passes move it about: a mark in every schema, which no JSON Schema can have.

Marks are put before the first pass and taken away after the last. They are keywords as any other to what moves schemas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.intersection import type_list
from toolc.schema.keywords import RANK, TYPES_OF
from toolc.schema.listed import kinds_of, values_of
from toolc.schema.walk import Subschema, transform

AT: Final = "\0at"
"""The keyword of a mark: the pointer into the model schema."""

CUT: Final = "\0cut"
"""Stands where a reference was left out."""

TEXT: Final = "\0text"
"""Stands where a text holds a value as JSON."""

ENTRIES: Final = "\0entries"
"""Stands where an array of entries is an object."""

REST: Final = "\0rest"
"""The name of the property that holds, as entries, what belongs into the object itself."""

ABSENT: Final = "\0absent"
"""The names of the properties whose null means that nothing is given."""

NULLS: Final = "\0nulls"
"""The names of the properties whose null is a value of theirs, and also stands for none."""

NULL_DEFAULT: Final = "\0null default"
"""Stands where null is the default, also after that is taken out."""

WRITTEN: Final = "\0written"
"""What a keyword held before anything in it got another shape."""


def marked(schema: ObjectSchema, *, only_meant: bool) -> ObjectSchema:
    """
    Return a schema with a mark in every schema in it.

    `only_meant` leaves out keywords that are none of JSON Schema, and those that say nothing about the type beside them.
    """

    def each(value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        kept = dict(_meant(value)) if only_meant else value
        return {**kept, AT: node.pointer}

    found = transform(schema, each)
    return found if isinstance(found, dict) else {}


def unmarked(value: Json) -> Json:
    """Return a value without the marks of the schemas in it."""
    if isinstance(value, Mapping):
        return {name: unmarked(each) for name, each in value.items() if not name.startswith("\0")}
    if isinstance(value, list | tuple):
        return [unmarked(each) for each in value]
    return value


def origin(schema: ObjectSchema) -> str:
    """Return the pointer to where a marked schema was written."""
    found = schema.get(AT)
    return found if isinstance(found, str) else ""


def is_mark(keyword: str) -> bool:
    """Tell whether a keyword is a mark."""
    return keyword.startswith("\0")


def _meant(schema: ObjectSchema) -> Iterator[tuple[str, Json]]:
    values = values_of(schema)
    types = type_list(schema["type"]) if "type" in schema else None
    kinds = types if values is None else kinds_of(values)
    for keyword, value in schema.items():
        about = TYPES_OF.get(keyword)
        if keyword in RANK and not (kinds and about is not None and about.isdisjoint(kinds)):
            yield keyword, value

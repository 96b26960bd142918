"""
How a record of the language is declared: a frozen struct whose fields carry notes.

The annotations are the only definition of a field. The meta-schemas, the structural check, the lowering into these records and the field
pages are all read off them (see `toolc.language`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, dataclass_transform

from msgspec import Meta, Struct
from msgspec import field as struct_field

from toolc.ir.json import Json


class FieldClass(Enum):
    """What kind of fact a field states; the class decides how bad it is when nobody reads it."""

    ID = "id"
    TEXT = "text"
    SCHEMA = "schema"
    SAFETY = "safety"
    HOST = "host"
    PEOPLE = "people"


class Merge(Enum):
    """How a value in a contract meets the toolset's default for it."""

    MAP = "map"
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Note:
    """
    What a field is for, as meta-schemas and field pages tell it.

    `unique` tells that its lists are sets; `nullable` that null says what absence says; `replaced_by` names the field to use in place of
    a retired one; `later` that the language knows the field and no behaviour follows from it yet.
    """

    about: str
    field_class: FieldClass | None = None
    absent: str | None = None
    in_defaults: bool = False
    merge: Merge | None = None
    values: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[Json, ...] = ()
    since: str = "0.1"
    later: bool = False
    unique: bool = False
    nullable: bool = False
    replaced_by: str | None = None


@dataclass(frozen=True, slots=True)
class Scalar:
    """A named kind of text with one spelling rule, an ECMA-262 pattern."""

    name: str
    about: str
    pattern: str
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Fields of one record, by their keys, of which one must be given; where `exclusive`, exactly one."""

    keys: tuple[str, ...]
    exclusive: bool = True


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(struct_field,))
class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel", gc=False):
    """A map of the language: closed, frozen, its keys in camel case."""

    choice: ClassVar[Choice | None] = None


def note(about: str, **facts: Any) -> Meta:  # noqa: ANN401 # the facts are the keyword arguments of Note, checked there
    """Return the annotation that says what a field is for; the keyword arguments are those of `Note`."""
    return Meta(extra={"note": Note(about, **facts)})


def scalar(name: str, pattern: str, about: str, *examples: str) -> Meta:
    """Return the annotation of a text that must match an anchored ECMA-262 pattern as a whole."""
    return Meta(pattern=rf"^(?:{pattern})\Z", extra={"scalar": Scalar(name, about, f"^(?:{pattern})$", examples)})


def note_of(annotation: object) -> Note:
    """Return the note of an annotated field, such as `Annotated[str, note("…")]`."""
    for each in getattr(annotation, "__metadata__", ()):
        if isinstance(each, Meta) and each.extra and "note" in each.extra:
            found: Note = each.extra["note"]
            return found
    raise TypeError(f"{annotation!r} carries no note")

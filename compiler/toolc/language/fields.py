"""
The fields of the language as a flat table: one entry for each field of each record, by its dotted path.

In a path `*` stands for a key of the author's and for an item of a list: `parameters.*.when`, `usage.*.text`. What may be one record or a
list of them has one path: `permission.subject.parameter`. The fields of `defaults` are those of a contract and are not told again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from toolc.ir.json import Json
from toolc.ir.note import FieldClass, Merge
from toolc.ir.toolset import Defaults
from toolc.language.shape import FieldShape, Kind, ListShape, MapShape, RecordShape, Shape, defaulted, document_shape, options, record_in
from toolc.language.wording import type_words

EACH = "*"
"""What stands for a name or an index in a dotted path."""

UNKNOWN = "Looked at and not decided; the worst case holds."
"""What the word `unknown` says wherever it may stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldEntry:
    """One field: its path, what it may hold, and what its note and the field above it say; it is answered where leaving it out says something."""

    path: str
    about: str
    type: str
    field_class: FieldClass
    required: bool
    answered: bool
    absent: str | None
    default: Json
    in_defaults: bool
    merge: Merge | None
    since: str
    later: bool
    replaced_by: str | None
    is_section: bool
    values: Mapping[str, str]
    examples: tuple[Json, ...]
    record: str | None = None


@cache
def field_table(kind: Kind) -> tuple[FieldEntry, ...]:
    """Return every field of a kind of document, each before the fields below it, in the order in which they are declared."""
    return tuple(entry for each in document_shape(kind).fields.values() for entry in _entries(each, each.name, each))


@cache
def field_class(path: str, kind: Kind = "contract") -> FieldClass:
    """Return the class of a field by its dotted path: that of the topmost field. Raise KeyError for an unknown one."""
    return _class(document_shape(kind).fields[path.partition(".")[0]])


def explained(shape: FieldShape, word: str) -> str | None:
    """Return what a word says as the value of a field."""
    return shape.note.values.get(word, UNKNOWN if word == "unknown" else None)


def words_of(shape: Shape) -> Iterator[str]:
    """Yield the words that may stand at a place, items of lists and values of maps included, records not."""
    for each in options(shape):
        match each:
            case ListShape(item):
                yield from words_of(item)
            case MapShape(value=value):
                yield from words_of(value)
            case _:
                yield from (word for word in getattr(each, "words", ()) if isinstance(word, str))


def _entries(shape: FieldShape, path: str, top: FieldShape) -> Iterator[FieldEntry]:
    below = () if record_in(shape.shape) and _is_defaults(shape) else tuple(_below(shape.shape, path, top))
    yield _entry(shape, path, top, is_section=bool(below))
    yield from below


def _is_defaults(shape: FieldShape) -> bool:
    found = record_in(shape.shape)
    return found is not None and found.record is Defaults


def _below(shape: Shape, path: str, top: FieldShape) -> Iterator[FieldEntry]:
    direct = record_in(shape)
    for each in options(shape):
        match each:
            case RecordShape():
                for inner in each.fields.values():
                    yield from _entries(inner, f"{path}.{inner.name}", top)
            case ListShape(inside) | MapShape(value=inside) if direct is None or record_in(inside) != direct:
                yield from _below(inside, f"{path}.{EACH}", top)
            case _:
                pass


def _class(top: FieldShape) -> FieldClass:
    if top.note.field_class is None:
        raise TypeError(f"the field {top.name} has no class")
    return top.note.field_class


def _entry(shape: FieldShape, path: str, top: FieldShape, *, is_section: bool) -> FieldEntry:
    found = shape.note
    record = next(_records(shape.shape), None)
    return FieldEntry(
        path=path,
        about=found.about,
        type=type_words(shape.shape),
        field_class=_class(top),
        required=shape.required,
        answered=shape.answered,
        absent=found.absent,
        default=defaulted(shape),
        in_defaults=top.note.in_defaults,
        merge=found.merge,
        since=found.since,
        later=top.note.later or found.later,
        replaced_by=found.replaced_by,
        is_section=is_section,
        values={word: about for word in words_of(shape.shape) if (about := explained(shape, word))},
        examples=found.examples,
        record=None if record is None else record.name,
    )


def _records(shape: Shape) -> Iterator[RecordShape]:
    """Yield the records that a value at a place is made of, through lists and maps."""
    for each in options(shape):
        match each:
            case RecordShape():
                yield each
            case ListShape(inside) | MapShape(value=inside):
                yield from _records(inside)
            case _:
                pass

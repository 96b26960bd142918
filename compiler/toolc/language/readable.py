"""The fields of the language that can be read as leaves, so that a reader table can name whole sections, and a scan knows what a read is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from toolc.ir.note import Record
from toolc.ir.toolset import Defaults
from toolc.language.shape import (
    Kind,
    ListShape,
    MapShape,
    Options,
    RecordShape,
    Shape,
    TextShape,
    Words,
    document_shape,
    options,
    record_in,
    record_shape,
)

NOTHING_STATED = frozenset(("none", "unknown"))
"""The words that stand in place of a section and say nothing else than that there is none, or that nobody decided."""


def within(*sections: str, kind: Kind = "contract") -> tuple[str, ...]:
    """Return the readable fields of a kind of document that are one of some sections or below one; raise KeyError for an unknown one."""
    known = readable_fields(kind)
    found = tuple(each for each in known if any(each == name or each.startswith(f"{name}.") for name in sections))
    for name in sections:
        if not any(each == name or each.startswith(f"{name}.") for each in found):
            raise KeyError(name)
    return found if kind == "contract" else tuple(f"{kind}.{each}" for each in found)


@cache
def readable_fields(kind: Kind) -> tuple[str, ...]:
    """Return every field of a kind of document that can hold a leaf, as dotted paths with `*` for keys and items."""
    return tuple(dict.fromkeys(path for path, shape in _fields(document_shape(kind), "") if takes_leaf(shape)))


@cache
def bare_sections(kind: Kind) -> frozenset[str]:
    """Return the readable fields that hold a record or, in its place, only `none` or `unknown`."""
    return frozenset(path for path, shape in _fields(document_shape(kind), "") if _is_bare(shape))


@cache
def plural_sections(kind: Kind) -> frozenset[str]:
    """Return the fields that hold a record or a list of such records: what is below them has one path in either case."""
    return frozenset(path for path, shape in _fields(document_shape(kind), "") if _is_plural(shape))


def takes_leaf(shape: Shape) -> bool:
    """Tell whether a value of a shape can be, or hold, something else than records."""
    match shape:
        case RecordShape():
            return shape.record is Defaults
        case ListShape(item):
            return takes_leaf(item)
        case MapShape(_, value):
            return takes_leaf(value)
        case Options(every):
            return any(takes_leaf(each) for each in every)
        case _:
            return True


def takes_word(shape: Shape, word: str) -> bool:
    """Tell whether a value of a shape can be a word of the language, or a record that holds it."""
    match shape:
        case Words(words):
            return word in words
        case TextShape(spelt):
            return spelt is not None and word in re.findall("[A-Za-z]+", spelt.pattern)
        case RecordShape(fields=fields):
            return any(takes_word(each.shape, word) for each in fields.values())
        case Options(every):
            return any(takes_word(each, word) for each in every)
        case _:
            return False


def can_be_empty(record: type[Record]) -> bool:
    """Tell whether a record may be written without any field."""
    shape = record_shape(record)
    return shape.choice is None and not any(each.required for each in shape.fields.values())


def _fields(record: RecordShape, above: str) -> Iterator[tuple[str, Shape]]:
    for field in record.fields.values():
        path = f"{above}{field.name}"
        yield path, field.shape
        yield from _below(field.shape, path)


def _below(shape: Shape, path: str) -> Iterator[tuple[str, Shape]]:
    direct = record_in(shape)
    for each in options(shape):
        match each:
            case RecordShape() if each.record is not Defaults:
                yield from _fields(each, f"{path}.")
            case ListShape(inside) | MapShape(value=inside) if direct is None or record_in(inside) != direct:
                yield from _below(inside, f"{path}.*")
            case _:
                pass


def _is_bare(shape: Shape) -> bool:
    """Tell whether a shape is that of a record or, in its place, of a word that states nothing."""
    others = [each for each in options(shape) if not isinstance(each, RecordShape)]
    words = [each for each in others if isinstance(each, Words) and NOTHING_STATED.issuperset(each.words)]
    return record_in(shape) is not None and bool(words) and len(words) == len(others)


def _is_plural(shape: Shape) -> bool:
    direct = record_in(shape)
    return direct is not None and any(isinstance(each, ListShape) and record_in(each.item) == direct for each in options(shape))

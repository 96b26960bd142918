"""The one order of keywords, and when two JSON values are equal."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import Dialect
from toolc.schema.keywords import KEYWORDS, RANK, Holds
from toolc.schema.walk import Subschema, transform

AS_WRITTEN = frozenset({"properties", "enum", "examples"})
"""Keywords whose content keeps the written order; lists keep it everywhere."""

LAST = len(KEYWORDS)

_ORDERED = frozenset({dict, list, tuple})
"""The types of values in which there is anything to order."""

HOLDS = {keyword.name: keyword.holds for keyword in KEYWORDS}


def ordered(schema: Schema, dialect: Dialect | None = None) -> Schema:
    """Return a schema with all its keywords in the one order; what is said stays the same."""

    def each(value: Schema, _: Subschema) -> Schema:
        return ordered_keywords(value)

    return transform(schema, each, dialect)


def ordered_keywords(schema: Schema) -> Schema:
    """Return a schema with its own keywords in the one order, and the maps of names under them; the schemas below are left alone."""
    if not isinstance(schema, dict):
        return schema
    return {name: _content(name, value) if type(value := schema[name]) in _ORDERED else value for name in keyword_order(schema)}


def keyword_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return keywords in the one order: known ones by the table, then the others by code point."""
    return _ordered(tuple(names))


@lru_cache(maxsize=4096)
def _ordered(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(names, key=lambda name: (RANK.get(name, LAST), name)))


def equal_json(left: Json, right: Json) -> bool:
    """Tell whether two values are equal as JSON Schema says: numbers by value, `true` is not 1, key order means nothing."""
    pending = [(left, right)]
    while pending:
        one, other = pending.pop()
        if isinstance(one, dict) and isinstance(other, dict):
            if one.keys() != other.keys():
                return False
            pending += [(one[key], other[key]) for key in one]
        elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
            if len(one) != len(other):
                return False
            pending += zip(one, other, strict=True)
        elif isinstance(one, bool) is not isinstance(other, bool) or one != other:
            return False
    return True


def identity(value: Json) -> Hashable:
    """Return what two values share exactly when they are equal JSON."""
    if isinstance(value, dict):
        return ("object", frozenset((name, identity(each)) for name, each in value.items()))
    if isinstance(value, list | tuple):
        return ("array", tuple(identity(each) for each in value))
    return (isinstance(value, bool), value)


def _content(keyword: str, content: Json) -> Json:
    if keyword in AS_WRITTEN:
        return content
    match HOLDS.get(keyword, Holds.DATA):
        case Holds.DATA:
            return _sorted_data(content)
        case Holds.SCHEMA_MAP | Holds.DEPENDENCIES if isinstance(content, dict):
            return {name: content[name] for name in sorted(content)}
    return content


def _sorted_data(value: Json) -> Json:
    if isinstance(value, dict):
        return {name: _sorted_data(value[name]) for name in sorted(value)}
    if isinstance(value, list | tuple):
        return [_sorted_data(each) for each in value]
    return value

"""Schemas in words: what a value is, and what is demanded of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from toolc.emit.page.words import Told, Words, code, joined, link, listed, said, value
from toolc.ir.json import Json, Schema
from toolc.schema.pointer import decoded

MANY: Final = {"string": "strings", "integer": "integers", "number": "numbers", "boolean": "booleans", "object": "objects", "array": "lists"}
ONE: Final = {"array": "list"}
UNIONS: Final = ("anyOf", "oneOf")


def type_words(schema: Schema, anchors: str) -> Words:
    """Return what a value is: `string`, `list of integers`, a link to a definition. `anchors` is what the definitions' anchors start with."""
    if isinstance(schema, bool):
        return said("anything" if schema else "nothing")
    reference = schema.get("$ref")
    if isinstance(reference, str):
        return _linked(reference, anchors)
    if "type" in schema:
        return _typed(schema, anchors)
    union = next((schema[name] for name in UNIONS if isinstance(schema.get(name), list | tuple)), None)
    if isinstance(union, list | tuple):
        return _either([type_words(each, anchors) for each in union if isinstance(each, Mapping | bool)])
    return said("a fixed value" if "const" in schema or "enum" in schema else "anything")


def demands(schema: Schema) -> tuple[Words, ...]:
    """Return what is demanded of a value beside its type, in the order of the keywords, and what is said of it."""
    if isinstance(schema, bool):
        return ()
    names = bare_names(schema)
    given = (said(listed(code(each) for each in names), " must be given"),) if names else ()
    return (*(WORDS[name](each) for name, each in schema.items() if name in WORDS), *given, *_others(schema))


def bare_names(schema: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the members that must be there and that no row shows."""
    required, properties = schema.get("required"), schema.get("properties")
    known = properties if isinstance(properties, Mapping) else {}
    return tuple(str(each) for each in required if each not in known) if isinstance(required, list | tuple) else ()


def root_demands(schema: Mapping[str, Json]) -> tuple[Words, ...]:
    """Return what is demanded of the members of a schema's root together."""
    unions = tuple(said(TOGETHER[name]) for name in TOGETHER if name in schema)
    return (*(each for each in demands({name: each for name, each in schema.items() if name != "additionalProperties"}) if each), *unions)


def _typed(schema: Mapping[str, Json], anchors: str) -> Words:
    types = schema["type"]
    names = [types] if isinstance(types, str) else [each for each in types if isinstance(each, str)] if isinstance(types, list | tuple) else []
    return _either([_list_of(schema, anchors) if name == "array" else said(ONE.get(name, name)) for name in names])


def _list_of(schema: Mapping[str, Json], anchors: str) -> Words:
    items = schema.get("items")
    if not isinstance(items, Mapping) or not items:
        return said("list")
    inner = items.get("type")
    if isinstance(inner, str) and inner != "array":
        return said("list of ", MANY.get(inner, inner))
    return said("list of ", type_words(items, anchors))


def _linked(reference: str, anchors: str) -> Words:
    if reference == "#":
        return link(said("the whole"), f"#{anchors}")
    name = decoded(reference.rpartition("/")[2])
    return link(said(Told(name)), f"#{anchors}-{name}")


def _either(words: list[Words]) -> Words:
    return listed(dict.fromkeys(words), "or") or said("anything")


def _others(schema: Mapping[str, Json]) -> tuple[Words, ...]:
    return tuple(said(code(name), ": ", value(each)) for name, each in schema.items() if name not in WORDS and name not in SHOWN)


def _length(word: str, one: str, many: str) -> Callable[[Json], Words]:
    return lambda count: said(f"{word} ", value(count), f" {one if count == 1 else many}")


def _values(word: str) -> Callable[[Json], Words]:
    return lambda values: said(f"{word} ", joined(", ", map(value, values))) if isinstance(values, list | tuple) else ()


def _value(word: str) -> Callable[[Json], Words]:
    return lambda each: said(f"{word} ", value(each))


def _text(word: str) -> Callable[[Json], Words]:
    return lambda each: said(f"{word} ", code(str(each)))


def _where(word: str, *, is_: bool) -> Callable[[Json], Words]:
    return lambda each: said(word) if each is is_ else ()


WORDS: Final[Mapping[str, Callable[[Json], Words]]] = {
    "const": _value("always"),
    "enum": _values("one of"),
    "format": _text("format"),
    "pattern": _text("matches"),
    "minLength": _length("at least", "character", "characters"),
    "maxLength": _length("at most", "character", "characters"),
    "contentEncoding": _text("encoded as"),
    "contentMediaType": _text("holds"),
    "minimum": _value("at least"),
    "exclusiveMinimum": _value("more than"),
    "maximum": _value("at most"),
    "exclusiveMaximum": _value("less than"),
    "multipleOf": _value("a multiple of"),
    "additionalProperties": _where("no other members", is_=False),
    "minProperties": _length("at least", "member", "members"),
    "maxProperties": _length("at most", "member", "members"),
    "minItems": _length("at least", "item", "items"),
    "maxItems": _length("at most", "item", "items"),
    "uniqueItems": _where("no item twice", is_=True),
    "default": _value("default"),
    "examples": _values("such as"),
    "deprecated": _where("deprecated", is_=True),
}
"""How each keyword is said."""

TOGETHER: Final = {"anyOf": "at least one of the options holds", "oneOf": "exactly one of the options holds", "allOf": "every part holds"}
"""What a keyword at the root demands of the rows that show its schemas."""

SHOWN: Final = frozenset(
    {"$ref", "$defs", "type", "title", "description", "properties", "required", "patternProperties", "items", "prefixItems", "allOf"} | {*UNIONS}
)
"""Keywords that rows, types and descriptions show."""

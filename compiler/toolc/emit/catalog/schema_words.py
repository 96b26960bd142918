"""Schemas in words: what a value is, and what is demanded of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from toolc.emit.catalog.markdown import Markdown, code, line, link, listed, value
from toolc.ir.json import Json, Schema
from toolc.schema.pointer import decoded

MANY: Final = {"string": "strings", "integer": "integers", "number": "numbers", "boolean": "booleans", "object": "objects", "array": "lists"}
ONE: Final = {"array": "list"}
UNIONS: Final = ("anyOf", "oneOf")


def type_words(schema: Schema, anchors: str) -> Markdown:
    """Return what a value is: `string`, `list of integers`, a link to a definition. `anchors` is what the definitions' anchors start with."""
    if isinstance(schema, bool):
        return Markdown("anything" if schema else "nothing")
    reference = schema.get("$ref")
    if isinstance(reference, str):
        return _linked(reference, anchors)
    if "type" in schema:
        return _typed(schema, anchors)
    union = next((schema[name] for name in UNIONS if isinstance(schema.get(name), list | tuple)), None)
    if isinstance(union, list | tuple):
        return _either([type_words(each, anchors) for each in union if isinstance(each, Mapping | bool)])
    return Markdown("a fixed value" if "const" in schema or "enum" in schema else "anything")


def demands(schema: Schema) -> tuple[Markdown, ...]:
    """Return what is demanded of a value beside its type, in the order of the keywords, and what is said of it."""
    if isinstance(schema, bool):
        return ()
    names = bare_names(schema)
    given = (Markdown(f"{listed(code(each) for each in names)} must be given"),) if names else ()
    return (*(Markdown(WORDS[name](each)) for name, each in schema.items() if name in WORDS), *given, *_others(schema))


def bare_names(schema: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the members that must be there and that no row shows."""
    required, properties = schema.get("required"), schema.get("properties")
    known = properties if isinstance(properties, Mapping) else {}
    return tuple(str(each) for each in required if each not in known) if isinstance(required, list | tuple) else ()


def root_demands(schema: Mapping[str, Json]) -> tuple[Markdown, ...]:
    """Return what is demanded of the members of a schema's root together."""
    unions = tuple(Markdown(TOGETHER[name]) for name in TOGETHER if name in schema)
    return (*(each for each in demands({name: each for name, each in schema.items() if name != "additionalProperties"}) if each), *unions)


def _typed(schema: Mapping[str, Json], anchors: str) -> Markdown:
    types = schema["type"]
    names = [types] if isinstance(types, str) else [each for each in types if isinstance(each, str)] if isinstance(types, list | tuple) else []
    return _either([_list_of(schema, anchors) if name == "array" else Markdown(ONE.get(name, name)) for name in names])


def _list_of(schema: Mapping[str, Json], anchors: str) -> Markdown:
    items = schema.get("items")
    if not isinstance(items, Mapping) or not items:
        return Markdown("list")
    inner = items.get("type")
    if isinstance(inner, str) and inner != "array":
        return Markdown(f"list of {MANY.get(inner, inner)}")
    return Markdown(f"list of {type_words(items, anchors)}")


def _linked(reference: str, anchors: str) -> Markdown:
    if reference == "#":
        return link(Markdown("the whole"), f"#{anchors}")
    name = decoded(reference.rpartition("/")[2])
    return link(line(name), f"#{anchors}-{name}")


def _either(words: list[Markdown]) -> Markdown:
    return listed(dict.fromkeys(words), "or") or Markdown("anything")


def _others(schema: Mapping[str, Json]) -> tuple[Markdown, ...]:
    return tuple(Markdown(f"{code(name)}: {value(each)}") for name, each in schema.items() if name not in WORDS and name not in SHOWN)


def _number(one: str, many: str, word: str) -> Callable[[Json], str]:
    return lambda count: f"{word} {value(count)} {one if count == 1 else many}"


def _values(values: Json) -> str:
    return f"one of {', '.join(value(each) for each in values)}" if isinstance(values, list | tuple) else ""


def _length(word: str, one: str, many: str) -> Callable[[Json], str]:
    return _number(one, many, word)


WORDS: Final[Mapping[str, Callable[[Json], str]]] = {
    "const": lambda each: f"always {value(each)}",
    "enum": _values,
    "format": lambda each: f"format {code(str(each))}",
    "pattern": lambda each: f"matches {code(str(each))}",
    "minLength": _length("at least", "character", "characters"),
    "maxLength": _length("at most", "character", "characters"),
    "contentEncoding": lambda each: f"encoded as {code(str(each))}",
    "contentMediaType": lambda each: f"holds {code(str(each))}",
    "minimum": lambda each: f"at least {value(each)}",
    "exclusiveMinimum": lambda each: f"more than {value(each)}",
    "maximum": lambda each: f"at most {value(each)}",
    "exclusiveMaximum": lambda each: f"less than {value(each)}",
    "multipleOf": lambda each: f"a multiple of {value(each)}",
    "additionalProperties": lambda each: "no other members" if each is False else "",
    "minProperties": _length("at least", "member", "members"),
    "maxProperties": _length("at most", "member", "members"),
    "minItems": _length("at least", "item", "items"),
    "maxItems": _length("at most", "item", "items"),
    "uniqueItems": lambda each: "no item twice" if each is True else "",
    "default": lambda each: f"default {value(each)}",
    "examples": lambda each: f"such as {', '.join(value(one) for one in each)}" if isinstance(each, list | tuple) else "",
    "deprecated": lambda each: "deprecated" if each is True else "",
}
"""How each keyword is said."""

TOGETHER: Final = {"anyOf": "at least one of the options holds", "oneOf": "exactly one of the options holds", "allOf": "every part holds"}
"""What a keyword at the root demands of the rows that show its schemas."""

SHOWN: Final = frozenset(
    {"$ref", "$defs", "type", "title", "description", "properties", "required", "patternProperties", "items", "prefixItems", "allOf"} | {*UNIONS}
)
"""Keywords that rows, types and descriptions show."""

"""
What a shape is as JSON Schema.

Words are an `enum` with `enumDescriptions`, which editors complete and explain, and which validators report as one fault; a `oneOf` of
constants would be explained as well and reported as many. A JSON Schema inside a document is an object and no more: a reference to its own
meta-schema is one that editors would have to fetch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from toolc.ir.json import Json
from toolc.ir.note import Choice, Scalar
from toolc.language.fields import explained
from toolc.language.layer import Layer
from toolc.language.shape import FieldShape, FreeShape, ListShape, MapShape, NumberShape, Options, RecordShape, Shape, TextShape, Words, options

EXTENSIONS: Mapping[str, Json] = {"^x-": {"description": "A field of your own, declared under `extensions` in `toolc.yaml`."}}
"""The pattern of extension fields; any value may stand there."""

NULL: Mapping[str, Json] = {"type": "null"}

_SUFFIXES = {Layer.ALONE: "", Layer.OVER: "OverDefaults", Layer.PART: "Part"}


def definition_name(record: RecordShape, layer: Layer) -> str:
    """Return the name of a record's definition, by where the record stands in a merge."""
    return f"{record.name}{_SUFFIXES[layer]}"


def scalar_name(scalar: Scalar) -> str:
    """Return the name of the definition of a kind of text."""
    return "".join(f"{word[0].upper()}{word[1:]}" for word in (*scalar.name.split(), "text"))


def subschema(shape: Shape, field: FieldShape, layer: Layer) -> dict[str, Json]:
    """Return the schema of a value below a field; `layer` is where the value stands in a merge."""
    match shape:
        case Options(every):
            return {"anyOf": [subschema(each, field, layer) for each in every]}
        case Words(words):
            return _words(words, field)
        case NumberShape(whole, minimum):
            return {"type": "integer" if whole else "number", **({} if minimum is None else {"minimum": minimum})}
        case TextShape(scalar):
            return {"type": "string"} if scalar is None else _reference(scalar_name(scalar))
        case _:
            return _container(shape, field, layer)


def scalar_schema(scalar: Scalar) -> dict[str, Json]:
    """Return the definition of a kind of text; editors show `patternErrorMessage` in place of the pattern."""
    return {
        "title": scalar.name,
        "description": scalar.about,
        "type": "string",
        "pattern": scalar.pattern,
        "patternErrorMessage": scalar.about,
        "examples": [*scalar.examples],
    }


def scalars_in(shape: Shape) -> Iterator[Scalar]:
    """Yield the kinds of text that may stand at a place; records are not looked into."""
    for each in options(shape):
        match each:
            case TextShape(scalar) if scalar is not None:
                yield scalar
            case ListShape(inside):
                yield from scalars_in(inside)
            case MapShape(value=inside):
                yield from scalars_in(inside)
            case _:
                pass


def choice_schema(choice: Choice, layer: Layer) -> dict[str, Json]:
    """Return the keywords that say which of a record's alternatives must be given, where the record must be complete, and may not be."""
    if layer is Layer.ALONE:
        return {"oneOf" if choice.exclusive else "anyOf": [{"required": [key]} for key in choice.keys]}
    if not choice.exclusive:
        return {}
    return {"not": {"anyOf": [_given(pair, layer) for pair in combinations(choice.keys, 2)]}}


def _given(keys: tuple[str, ...], layer: Layer) -> dict[str, Json]:
    """Return the schema of a map that gives all of some keys; over a default, null gives nothing."""
    required: dict[str, Json] = {"required": [*keys]}
    return required | {"properties": {key: {"not": NULL} for key in keys}} if layer is Layer.OVER else required


def _reference(name: str) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{name}"}


def _words(words: tuple[str | int, ...], field: FieldShape) -> dict[str, Json]:
    if not all(isinstance(each, str) for each in words):
        return {"const": words[0]} if len(words) == 1 else {"enum": [*words]}
    return {"enum": [*words], "enumDescriptions": [explained(field, str(each)) or "" for each in words]}


def _container(shape: Shape, field: FieldShape, layer: Layer) -> dict[str, Json]:
    match shape:
        case RecordShape():
            return _reference(definition_name(shape, layer))
        case ListShape(item):
            items = subschema(item, field, Layer.ALONE)
            return {"type": "array", "items": items, **({"uniqueItems": True} if field.note.unique else {})}
        case MapShape():
            return _map(shape, field, layer)
        case FreeShape(only_object):
            return {"type": "object"} if only_object else {}
        case _:
            return {"type": "boolean"}


def _map(shape: MapShape, field: FieldShape, layer: Layer) -> dict[str, Json]:
    value = subschema(shape.value, field, layer)
    if layer is Layer.OVER:
        value = {"anyOf": [value, NULL]}
    if shape.key is None:
        return {"type": "object", "additionalProperties": value}
    patterns = {shape.key.pattern: value, **(EXTENSIONS if shape.extensible else {})}
    return {"type": "object", "patternProperties": patterns, "additionalProperties": False}

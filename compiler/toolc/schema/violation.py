"""What one error of the engine says about an instance, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from jsonschema_rs import ValidationError

from toolc.ir.json import Json, Schema
from toolc.schema.pointer import value_at
from toolc.schema.suggestion import did_you_mean
from toolc.schema.wording import alternatives, counted, shown, thing, type_of, types_named
from toolc.source import Path

CLOSING: Final = ("additionalProperties", "unevaluatedProperties")


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is wrong with an instance; `path` leads to it, also where it is a key that should not be there."""

    path: Path
    message: str
    keyword: str
    help: str | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """What was judged, and by what."""

    schema: Schema
    instance: Json


def violations(error: ValidationError, case: Case) -> Iterator[Violation]:
    """Yield what an error says, one violation for each key that should not be there."""
    path: Path = tuple(error.instance_path)
    keyword = error.kind.name
    if keyword in CLOSING:
        known = _known_names(error, case.schema)
        for name in _words(error, "unexpected"):
            yield _unknown_key((*path, name), keyword, known)
    elif keyword == "falseSchema" and error.schema_path[-1:] == ["additionalProperties"]:
        yield from (_unknown_key((*path, name), "additionalProperties", ()) for name in _keys(case.instance, path))
    elif keyword == "enum":
        help_ = did_you_mean(error.instance, _words(error, "options")) if isinstance(error.instance, str) else None
        yield Violation(path, _sentence(error, path), keyword, help_)
    else:
        yield Violation(path, _sentence(error, path), keyword)


def _unknown_key(path: Path, keyword: str, known: Iterable[str]) -> Violation:
    name = str(path[-1])
    return Violation(path, f"unknown key {shown(name)}{_within(path[:-1])}", keyword, did_you_mean(name, known))


def _keys(instance: Json, path: Path) -> tuple[str, ...]:
    """Return the keys of the object at a path; the engine names none where an object may have no key at all."""
    value = value_at(instance, path)
    return tuple(value) if isinstance(value, dict) else ()


def _sentence(error: ValidationError, path: Path) -> str:
    write = _SENTENCES.get(error.kind.name)
    return write(error, thing(path)) if write else f"{thing(path)}: {error.message}"


def _words(error: ValidationError, name: str) -> list[str]:
    return [each for each in error.kind.as_dict()[name] if isinstance(each, str)]


def _limit(error: ValidationError) -> object:
    return error.kind.as_dict()["limit"]


def _within(path: Path) -> str:
    return f" in {thing(path)}" if path else ""


def _known_names(error: ValidationError, schema: Schema) -> tuple[str, ...]:
    """Return the property names beside the keyword that an error is about, where the schema given holds it."""
    value: Json = schema
    for part in error.schema_path[:-1]:
        if isinstance(value, dict) and isinstance(part, str):
            value = value.get(part)
        elif isinstance(value, list | tuple) and isinstance(part, int) and part < len(value):
            value = value[part]
        else:
            return ()
    properties = value.get("properties") if isinstance(value, dict) else None
    return tuple(properties) if isinstance(properties, dict) else ()


def _type(error: ValidationError, name: str) -> str:
    return f"{name} is {types_named([type_of(error.instance)])}, not {types_named(error.kind.as_dict()['types'])}"


def _required(error: ValidationError, name: str) -> str:
    missing = shown(error.kind.as_dict()["property"])
    return f"{missing} is missing" if name == thing(()) else f"{name} lacks {missing}"


def _enum(error: ValidationError, name: str) -> str:
    return f"{name} is {shown(error.instance)}, not one of {alternatives([shown(each) for each in error.kind.as_dict()['options']])}"


def _const(error: ValidationError, name: str) -> str:
    return f"{name} is {shown(error.instance)}, not {shown(error.kind.as_dict()['expected_value'])}"


def _pattern(error: ValidationError, name: str) -> str:
    pattern = error.kind.as_dict().get("pattern")
    return f"{name} takes its pattern too many steps" if pattern is None else f"{name} does not match the pattern {shown(pattern)}"


def _compared(words: str) -> Callable[[ValidationError, str], str]:
    return lambda error, name: f"{name} is {shown(error.instance)}, {words} {shown(_limit(error))}"


def _sized(words: str, noun: str) -> Callable[[ValidationError, str], str]:
    return lambda error, name: f"{name} {words} {counted(_limit(error), noun)}"


_SENTENCES: Final[dict[str, Callable[[ValidationError, str], str]]] = {
    "type": _type,
    "required": _required,
    "enum": _enum,
    "const": _const,
    "minimum": _compared("less than the minimum of"),
    "maximum": _compared("more than the maximum of"),
    "exclusiveMinimum": _compared("not more than"),
    "exclusiveMaximum": _compared("not less than"),
    "multipleOf": lambda error, name: f"{name} is {shown(error.instance)}, not a multiple of {shown(error.kind.as_dict()['multiple_of'])}",
    "minLength": _sized("is shorter than", "character"),
    "maxLength": _sized("is longer than", "character"),
    "minItems": _sized("has fewer than", "item"),
    "maxItems": _sized("has more than", "item"),
    "minProperties": _sized("has fewer than", "key"),
    "maxProperties": _sized("has more than", "key"),
    "pattern": _pattern,
    "format": lambda error, name: f"{name} is {shown(error.instance)}, not a valid {error.kind.as_dict()['format']}",
    "uniqueItems": lambda _, name: f"{name} has equal items",
    "contains": lambda _, name: f"{name} has no item of the kind that it must contain",
    "not": lambda _, name: f"{name} is of the kind that is excluded",
    "falseSchema": lambda _, name: f"{name} is not allowed",
    "propertyNames": lambda error, name: f"{name} has a key that is not allowed: {_inner(error)}",
    "unevaluatedItems": lambda _, name: f"{name} has items that are not allowed",
    "additionalItems": lambda _, name: f"{name} has items that are not allowed",
}


def _inner(error: ValidationError) -> str:
    inner = error.kind.as_dict().get("error")
    return _sentence(inner, ()).replace(thing(()), shown(inner.instance), 1) if isinstance(inner, ValidationError) else ""

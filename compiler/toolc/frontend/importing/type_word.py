"""The type words of programming languages, put as what JSON Schema calls the same values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.frontend.importing.member import Refused
from toolc.ir.json import Json, Schema
from toolc.schema.walk import Subschema, transform
from toolc.source import Path

TYPES: Final = frozenset(("array", "boolean", "integer", "null", "number", "object", "string"))

WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("bool", "Bool", "Boolean"), "boolean"),
    **dict.fromkeys(("byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger"), "integer"),
    **dict.fromkeys(("float", "double", "Float", "Double", "Number"), "number"),
    **dict.fromkeys(("str", "char", "String", "Character"), "string"),
    **dict.fromkeys(("list", "tuple", "Array", "ArrayList", "List"), "array"),
    **dict.fromkeys(("dict", "HashMap", "Map", "Object"), "object"),
}
"""What JSON Schema calls the type that a word of Python, Java or JavaScript names."""

ANYTHING: Final = frozenset(("any", "Any"))
"""The words that name no type."""


@dataclass(frozen=True, slots=True)
class Retyped:
    """A schema with JSON Schema's words, and a remark for each word that it had in their place."""

    value: Json
    remarks: tuple[tuple[str, Path], ...]


def with_json_types(schema: Json, written: str) -> Retyped | Refused | None:
    """Return a schema with JSON Schema's type words, or why that is not certain; `written` is the key of the member that holds it."""
    if not isinstance(schema, dict):
        return None
    remarks: dict[str, Path] = {}
    unknown: list[tuple[str, Path]] = []

    def change(value: Schema, node: Subschema) -> Schema:
        word = value.get("type") if isinstance(value, dict) else None
        if not isinstance(value, dict) or not isinstance(word, str) or word in TYPES:
            return value
        if word in ANYTHING:
            remarks.setdefault(f"the type `{word}` is left out: any value is allowed", (written, *node.path))
            return {key: each for key, each in value.items() if key != "type"}
        if word not in WORDS:
            unknown.append((word, (written, *node.path)))
            return value
        remarks.setdefault(f"the type `{word}` is `{WORDS[word]}` in JSON Schema", (written, *node.path))
        return {**value, "type": WORDS[word]}

    changed = transform(schema, change)
    if unknown:
        word, path = min(unknown, key=lambda each: [str(step) for step in each[1]])
        return Refused(f"has the type {word!r} at {_shown(path)}, which is none of JSON Schema's", "name a JSON type there", (*path, "type"))
    return Retyped(changed, tuple(remarks.items()))


def _shown(path: Path) -> str:
    return f"`{'.'.join(map(str, path))}`"

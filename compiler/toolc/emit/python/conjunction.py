"""
Everything that a schema says about one value at once: itself, what it refers to, and the members of `allOf`.

A canonical schema is expected, where references lead to `#` or `#/$defs/NAME`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from msgspec import UNSET, UnsetType

from toolc.ir.json import Json, Schema
from toolc.schema.judge import ASSERTED_FORMATS
from toolc.schema.keywords import KEYWORDS, RANK, Does
from toolc.schema.pointer import decoded, followed, tokens, value_at
from toolc.source import Path

APPLIED: Final = frozenset({"$ref", "$dynamicRef", "allOf"})
"""Keywords by which a schema only passes on what others say."""

_SPEAKING: Final = frozenset({Does.ASSERT, Does.APPLY_HERE, Does.APPLY_BELOW})
SAYING: Final = frozenset(each.name for each in KEYWORDS if each.does in _SPEAKING and each.name in RANK) - APPLIED
"""Keywords by which a schema says something of its own about a value."""

Part: TypeAlias = tuple[Path, frozenset[str]]
"""Where a schema stands, and which of its keywords are left out."""

WHOLE: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Piece:
    """A schema's own keywords, those that say something, and its description."""

    path: Path
    keywords: Mapping[str, Json]
    without: frozenset[str] = WHOLE
    description: str = ""

    def below(self, *steps: str | int) -> Part:
        """Return the part that a path leads to from here."""
        return (self.path + steps, WHOLE)

    def lacking(self, *keywords: str) -> Part:
        """Return the part that is this piece alone without some of its keywords."""
        return (self.path, self.without | APPLIED | frozenset(keywords))


@dataclass(slots=True)
class Conjunction:
    """
    What several schemas say about one value.

    `description` and `default` are the first there are; `name` is that of the definition which the first schema does nothing but refer to;
    `lost` are the references that lead nowhere.
    """

    pieces: list[Piece] = field(default_factory=list)
    description: str = ""
    default: Json | UnsetType = UNSET
    name: str = ""
    lost: list[Path] = field(default_factory=list)
    is_impossible: bool = False

    @property
    def key(self) -> frozenset[Part]:
        """Return what two conjunctions that say the same have in common."""
        return frozenset((piece.path, piece.without - APPLIED) for piece in self.pieces)


def conjoined(root: Schema, parts: Iterable[Part]) -> Conjunction:
    """Return what the schemas at some places of a root say together."""
    found = Conjunction()
    pending = list(parts)
    seen: set[Part] = set()
    while pending:
        part = pending.pop(0)
        if part in seen:
            continue
        seen.add(part)
        value = value_at(root, part[0])
        if value is False:
            found.is_impossible = True
        if isinstance(value, Mapping):
            _enter(found, part, value)
            pending = [*_applied(root, found, part, value), *pending]
    return found


def _enter(found: Conjunction, part: Part, value: Mapping[str, Json]) -> None:
    path, without = part
    text = value.get("description")
    description = text if isinstance(text, str) else ""
    keywords = {name: each for name, each in value.items() if name not in without and _says(name, each)}
    if keywords:
        found.pieces.append(Piece(path, keywords, without, description))
    found.description = found.description or description
    if "default" in value and found.default is UNSET:
        found.default = value["default"]


def _says(keyword: str, value: Json) -> bool:
    if keyword == "format":
        return value in ASSERTED_FORMATS
    return keyword in SAYING and not (keyword == "additionalProperties" and (value is True or value == {}))


def _applied(root: Schema, found: Conjunction, part: Part, value: Mapping[str, Json]) -> Iterator[Part]:
    """Yield the schemas that a schema applies to the same value."""
    path, without = part
    for keyword in ("$ref", "$dynamicRef"):
        text = value.get(keyword)
        if isinstance(text, str) and keyword not in without:
            yield from _referred(root, found, (*path, keyword), text)
    every = value.get("allOf")
    if isinstance(every, list | tuple) and "allOf" not in without:
        yield from (((*path, "allOf", index), WHOLE) for index in range(len(every)))


def _referred(root: Schema, found: Conjunction, at: Path, text: str) -> Iterator[Part]:
    steps = tokens(decoded(text[1:])) if text.startswith("#") else None
    target = None if steps is None else followed(root, steps)
    if target is None or not isinstance(target[1], Mapping | bool):
        found.lost.append(at)
        return
    if not found.pieces and not found.name:
        found.name = str(target[0][-1]) if target[0] else ""
    yield (target[0], WHOLE)

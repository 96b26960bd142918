"""Changes of one value of a workspace: for each field that its documents state, other values that the field may have."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from toolc.driver import analyse_texts
from toolc.frontend.loader import load
from toolc.ir.json import Json
from toolc.ir.program import Program
from toolc.language.fields import field_table
from toolc.language.shape import Kind
from toolc.language.stated import stated_fields
from toolc.source import DocumentId, Path, Source

Texts: TypeAlias = Mapping[str, str]

OTHER_TEXTS: Final = ("other", "9s", "9KiB", "2030-02-03", "tool.other", "workspace", "^o$", "module:other")
GONE: Final = object()
"""Stands for taking a value out."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a document of a workspace that states a field; `field` is as reader tables have it."""

    document: str
    path: Path
    field: str


def spots(program: Program) -> Iterator[Spot]:
    """Yield each place in the documents of a program that states a field."""
    if program.document is not None:
        yield from _spots(program.document, "workspace.", stated_fields(program.workspace, with_nothing=True))
    for toolset in program.toolsets:
        if toolset.document is not None:
            yield from _spots(toolset.document, "toolset.", stated_fields(toolset.record, with_nothing=True))
        for profile in toolset.profiles:
            if profile.document is not None and profile.turn is None:
                yield from _spots(profile.document, "profile.", stated_fields(profile.record, with_nothing=True))
        for tool in toolset.tools:
            stated = stated_fields(tool.contract, with_nothing=True)
            own = {path: field for path, field in stated.items() if tool.at(*path).document == tool.origin.document}
            yield from _spots(tool.origin.document, "", own)
            yield from (Spot(tool.origin.document, path, "x-*") for path in tool.extensions)


def _spots(document: str, stem: str, fields: Mapping[Path, str]) -> Iterator[Spot]:
    """Yield the places of leaves, and those of whole sections, where one word may stand in their place."""
    yield from (Spot(document, path, f"{stem}{field}") for path, field in fields.items())
    yield from (Spot(document, (top,), f"{stem}{top}") for top in dict.fromkeys(str(path[0]) for path in fields if len(path) > 1))


def mutations(texts: Texts, spot: Spot) -> Iterator[Program]:
    """Yield the programs of a workspace in which one value is another one, as far as the workspace can still be understood."""
    value = load(Source(DocumentId(spot.document), texts[spot.document])).value
    held = _at(value, spot.path)
    for other in _others(held, spot.field):
        changed = json.dumps(_changed(value, spot.path, other), ensure_ascii=False)
        program = analyse_texts({**texts, spot.document: changed}).program
        if program is not None:
            yield program


def _at(value: Json, path: Path) -> Json:
    for step in path:
        if isinstance(value, Mapping) and step in value:
            value = value[str(step)]
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _changed(value: Json, path: Path, other: object) -> Json:
    if not path:
        return other  # type: ignore[return-value]  # the values that are tried are JSON
    step, rest = path[0], path[1:]
    if isinstance(value, Mapping):
        if not rest and other is GONE:
            return {key: each for key, each in value.items() if key != step}
        return {key: _changed(each, rest, other) if key == step else each for key, each in value.items()}
    if isinstance(value, list):
        if not rest and other is GONE:
            return [each for index, each in enumerate(value) if index != step]
        return [_changed(each, rest, other) if index == step else each for index, each in enumerate(value)]
    return value


def _others(held: Json, field: str) -> Iterator[object]:
    """Yield values to try in place of another, the likeliest first."""
    yield from (word for word in _words(field) if word != held)
    match held:
        case bool():
            yield not held
        case int() | float():
            yield from (held + 1, held * 2)
        case str():
            yield from (f"{held} other", f"{held}x", *OTHER_TEXTS)
        case list():
            yield from (held[:-1], held[::-1])
            yield [*held, *(["other"] if all(isinstance(each, str) for each in held) else held[:1])]
        case Mapping():
            yield {**held, "other": next(iter(held.values()), "other")}
            yield {**held, "properties": {"other": {"type": "string", "description": "Another."}}}
            yield {**held, "required": []}
    yield GONE


@cache
def _words(field: str) -> tuple[str, ...]:
    first, _, rest = field.partition(".")
    kinds: dict[str, Kind] = {"toolset": "toolset", "profile": "profile", "workspace": "workspace"}
    kind = kinds.get(first, "contract")
    path = field if kind == "contract" else rest
    return next((tuple(each.values) for each in field_table(kind) if each.path == path), ())

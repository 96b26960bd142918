"""Changes of one value of a workspace: for each field that its documents state, other values that the field may have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.readers.workspace import Workspace
from toolc.ir.json import Json
from toolc.ir.program import Program
from toolc.language.fields import EACH, field_table
from toolc.language.readable import readable_fields
from toolc.language.shape import Kind
from toolc.language.stated import stated_fields
from toolc.source import Path

OTHER_TEXTS: Final = ("other", "9s", "9KiB", "2030-02-03", "tool.other", "workspace", "^o$", "module:other")
OTHER_POINTERS: Final = ("/inputSchema", "/outputSchema")
GONE: Final = object()
"""Stands for taking a value out."""


KINDS: Final[tuple[Kind, ...]] = ("toolset", "profile", "workspace")
READABLE: Final = frozenset((*readable_fields("contract"), *(f"{kind}.{each}" for kind in KINDS for each in readable_fields(kind))))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a document of a workspace that states a field; `field` is as reader tables have it."""

    document: str
    path: Path
    field: str


def spots(workspace: Workspace) -> tuple[Spot, ...]:
    """Return each place in the documents of a workspace that states a field, once."""
    return tuple(dict.fromkeys(each for each in _stated(workspace.program) if each.document in workspace.documents))


def _stated(program: Program) -> Iterator[Spot]:
    if program.document is not None:
        yield from _spots(program.document, "workspace.", stated_fields(program.workspace, with_nothing=True))
    for toolset in program.toolsets:
        if toolset.document is not None:
            yield from _spots(toolset.document, "toolset.", stated_fields(toolset.record, with_nothing=True))
        for profile in toolset.profiles:
            if profile.document is not None and profile.turn is None:
                yield from _spots(profile.document, "profile.", stated_fields(profile.record, with_nothing=True))
    for tool in (*(each for toolset in program.toolsets for each in toolset.tools), *program.fragments):
        stated = stated_fields(tool.contract, with_nothing=True)
        own = {path: field for path, field in stated.items() if tool.at(*path).document == tool.origin.document}
        yield from _spots(tool.origin.document, "", own)
        yield from (Spot(tool.origin.document, path, "x-*") for path in tool.extensions)


def _spots(document: str, stem: str, fields: Mapping[Path, str]) -> Iterator[Spot]:
    """Yield the places of leaves, and those of sections in whose place a word may stand."""
    for path, field in fields.items():
        yield Spot(document, path, f"{stem}{field}")
        yield from (Spot(document, above, f"{stem}{section}") for above, section in _above(path, field) if f"{stem}{section}" in READABLE)


def _above(path: Path, field: str) -> Iterator[tuple[Path, str]]:
    """Yield the paths above a leaf's, each with its field: what may be one record or a list of them has one."""
    names = field.split(".")
    done = 0
    for index, step in enumerate(path[:-1]):
        if names[done] in (step, EACH):
            done += 1
        if done < len(names):
            yield path[: index + 1], ".".join(names[:done])


def mutations(workspace: Workspace, spot: Spot, *, no_better: bool = False) -> Iterator[Program]:
    """Yield the programs of a workspace in which one value is another one, as far as it can be understood as well as before, or just as well."""
    value = workspace.documents[spot.document]
    held = at(value, spot.path)
    for other in (*_others(held, spot.field), GONE, *_apt(_words(workspace), held), *(OTHER_TEXTS if isinstance(held, str) else ())):
        program = workspace.with_document(spot.document, changed(value, spot.path, other), no_better=no_better)
        if program is not None:
            yield program


def _words(workspace: Workspace) -> Iterator[Json]:
    """Yield what may stand elsewhere too: the names of a workspace's tools, its schemas, and its texts."""
    yield from dict.fromkeys(each.id for toolset in workspace.program.toolsets for each in toolset.tools)
    for document in workspace.documents.values():
        if isinstance(document, Mapping):
            yield from (document[each] for each in ("inputSchema", "outputSchema") if each in document)
    yield from dict.fromkeys(each for document in workspace.documents.values() for each in _strings(document) if " " in each)


def _strings(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


def at(value: Json, path: Path) -> Json:
    """Return what a value holds at a path; None where nothing is."""
    for step in path:
        if isinstance(value, Mapping) and step in value:
            value = value[str(step)]
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def changed(value: Json, path: Path, other: object) -> Json:
    """Return a value that holds another one at a path, or nothing where that is `GONE`."""
    if not path:
        return other  # type: ignore[return-value]  # the values that are tried are JSON
    step, rest = path[0], path[1:]
    if isinstance(value, Mapping):
        if not rest and other is GONE:
            return {key: each for key, each in value.items() if key != step}
        return {key: changed(each, rest, other) if key == step else each for key, each in value.items()}
    if isinstance(value, list):
        if not rest and other is GONE:
            return [each for index, each in enumerate(value) if index != step]
        return [changed(each, rest, other) if index == step else each for index, each in enumerate(value)]
    return value


def _apt(words: Iterable[Json], held: Json) -> Iterator[Json]:
    """Yield the words that may stand in place of a value: of its own type, or as the items of a list."""
    for word in words:
        if type(word) is type(held) and word != held:
            yield word
        elif isinstance(held, list) and isinstance(word, str):
            yield [word]


def _others(held: Json, field: str) -> Iterator[object]:
    """Yield values to try in place of another, the likeliest first."""
    yield from (word for word in _choices(field) if word != held)
    match held:
        case bool():
            yield not held
        case int() | float():
            yield from (held + 1, held * 2, max(held - 1, 0), 1, 10**6)
        case str():
            yield from (f"not ({held})", f"{held} other", f"{held}x")
            if not held or held.startswith("/"):
                yield f"{held}/other"
        case list():
            yield from (held[:-1], held[::-1])
            yield [*held, *(["other"] if all(isinstance(each, str) for each in held) else held[:1])]
            if held and all(isinstance(each, str) and each.startswith("/") for each in held):
                yield from ([*held, other] for other in OTHER_POINTERS)
        case Mapping():
            yield from _other_maps(held)


def _other_maps(held: Mapping[str, Json]) -> Iterator[Json]:
    yield {key: not each if isinstance(each, bool) else each for key, each in held.items()}
    yield dict(zip(held, [*held.values()][1:] + [*held.values()][:1], strict=True))
    yield {**held, "other": next(iter(held.values()), "other")}
    yield {**held, "properties": {"other": {"type": "string", "description": "Another."}}}
    yield {**held, "required": []}
    yield {key: each[:-1] if isinstance(each, list) else each for key, each in held.items()}
    yield {key: f"{each} other" if isinstance(each, str) else each for key, each in held.items()}


@cache
def _choices(field: str) -> tuple[str, ...]:
    first, _, rest = field.partition(".")
    kinds: dict[str, Kind] = {"toolset": "toolset", "profile": "profile", "workspace": "workspace"}
    kind = kinds.get(first, "contract")
    path = field if kind == "contract" else rest
    return next((tuple(each.values) for each in field_table(kind) if each.path == path), ())

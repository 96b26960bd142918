"""Where two variants disagree, and what of a variant does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from toolc.ir.contract import Contract, Variant
from toolc.ir.json import Json
from toolc.ir.note import Record
from toolc.schema.order import equal_json
from toolc.schema.pointer import tokens
from toolc.schema.property import property_names
from toolc.source import Path
from toolc.traits.variant import BY_NAME, FIELDS, MAPS, SCHEMAS, TOUCHABLE, TOUCHED, merged, stated, without_part


@dataclass(frozen=True, slots=True)
class Removed:
    """What a variant sets a pointer to that it removes."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two variants, by index, that set one pointer differently, or one of them a part of what the other sets."""

    first: int
    second: int
    pointer: Path


@dataclass(frozen=True, slots=True)
class Pointless:
    """A part of a variant that does nothing: its path in the variant, and why."""

    path: Path
    message: str
    help: str


Setting: TypeAlias = Mapping[Path, object]


def conflicts(contract: Contract, active: tuple[bool, ...]) -> tuple[Conflict, ...]:
    """Return where variants that are active together disagree; `active` tells it of each variant."""
    settings = [(index, _setting(variant)) for index, variant in enumerate(contract.variants) if active[index]]
    return tuple(
        Conflict(first, second, pointer)
        for (first, one), (second, other) in combinations(settings, 2)
        for pointer in dict.fromkeys(_disagreements(one, other))
    )


def pointless(contract: Contract, variant: Variant) -> Iterator[Pointless]:
    """Yield the parts of a variant that do nothing to a contract: pointers and names that lead nowhere, or where no variant may go."""
    whole = contract if variant.merge is None else merged(contract, variant.merge)
    for index, pointer in enumerate(variant.remove):
        steps = tokens(pointer) or ("",)
        if steps[0] not in TOUCHABLE:
            why = f"a variant never touches `{steps[0]}`" if steps[0] in FIELDS else f"`{pointer}` leads nowhere"
            yield Pointless(("remove", index), why, "take it out; a variant touches texts, schemas, `parameters` and `providers`")
        elif without_part(whole, steps) is None:
            yield Pointless(
                ("remove", index),
                f"`{pointer}` leads nowhere, or to what cannot be missing",
                "let it lead to something that may be missing, or take it out",
            )
    known = property_names(whole.input_schema)
    for field, names in (("require", variant.require), ("unrequire", variant.unrequire)):
        for index, name in enumerate(names):
            if name not in known:
                yield Pointless((field, index), f"there is no parameter `{name}`", "name a parameter of the tool, or take it out")


def _setting(variant: Variant) -> Setting:
    """Return every pointer that a variant sets, with what it sets it to."""
    found: dict[Path, object] = {}
    if variant.merge is not None:
        for field in TOUCHED:
            patch = getattr(variant.merge, field.name)
            if patch is not None and patch != {}:
                found.update(_settings_of((field.encode_name,), patch))
    for pointer in variant.remove:
        found[tokens(pointer) or ()] = Removed()
    for name in variant.require:
        found["inputSchema", "required", name] = True
    for name in variant.unrequire:
        found["inputSchema", "required", name] = False
    return found


def _settings_of(path: Path, patch: Json) -> Iterator[tuple[Path, object]]:
    if path[0] in SCHEMAS and isinstance(patch, Mapping):
        yield from _schema_settings(path, patch)
    elif path[0] in MAPS and isinstance(patch, Mapping):
        for name, each in patch.items():
            yield from (((*path, name, key), value) for key, value in _parts(each))
    else:
        yield path, patch


def _parts(entry: object) -> Iterator[tuple[str, object]]:
    if isinstance(entry, Record):
        yield from ((field.encode_name, value) for field, value in stated(entry))
    elif isinstance(entry, Mapping):
        yield from entry.items()


def _schema_settings(path: Path, patch: Mapping[str, Json]) -> Iterator[tuple[Path, object]]:
    for keyword, value in patch.items():
        if keyword in BY_NAME and isinstance(value, Mapping):
            for name, each in value.items():
                inner = (*path, keyword, name)
                yield from _schema_settings(inner, each) if isinstance(each, Mapping) and each else ((inner, each),)
        else:
            yield (*path, keyword), value


def _disagreements(one: Setting, other: Setting) -> Iterator[Path]:
    for path, value in one.items():
        if path in other and not _equal(value, other[path]):
            yield path
        parents = (path[:length] for length in range(1, len(path)))
        yield from (parent for parent in parents if parent in other)
        yield from (path for longer in other if len(longer) > len(path) and longer[: len(path)] == path)


def _equal(one: object, other: object) -> bool:
    if type(one) is type(other) and not isinstance(one, Mapping | list | tuple):
        return one == other
    return equal_json(one, other)  # type: ignore[arg-type] # what a variant sets is JSON, or was compared above

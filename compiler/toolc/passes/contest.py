"""Where variants of a contract disagree: pointers that several of them set, and not all alike."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

from msgspec import to_builtins

from toolc.ir.contract import Contract, Variant
from toolc.ir.json import Json
from toolc.ir.note import Record
from toolc.schema.order import identity
from toolc.schema.pointer import tokens
from toolc.source import Path
from toolc.traits.variant import BY_NAME, MAPS, SCHEMAS, TOUCHED, stated


@dataclass(frozen=True, slots=True)
class Contest:
    """
    A pointer that variants, by index, set differently, or of which some set a part.

    Those of one group agree about it; two of different groups do not, unless they are one variant.
    """

    pointer: Path
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class _Removed:
    """What a variant sets a pointer to that it removes."""


def contests(contract: Contract) -> Iterator[Contest]:
    """Yield the pointers about which variants disagree, were they active together."""
    setters: dict[Path, dict[Hashable, list[int]]] = {}
    for index, variant in enumerate(contract.variants):
        for path, value in _setting(variant).items():
            setters.setdefault(path, {}).setdefault(_identity(value), []).append(index)
    inside = _inside(setters)
    for path, by_value in setters.items():
        groups = (*map(tuple, by_value.values()), *((tuple(inside[path]),) if path in inside else ()))
        if len(groups) > 1:
            yield Contest(path, groups)


def _inside(setters: Mapping[Path, Mapping[Hashable, list[int]]]) -> dict[Path, dict[int, None]]:
    """Return for each pointer the variants that set a part of what is there."""
    found: dict[Path, dict[int, None]] = {}
    for path, by_value in setters.items():
        for parent in (path[:length] for length in range(1, len(path))):
            if parent in setters:
                found.setdefault(parent, {}).update(dict.fromkeys(index for indexes in by_value.values() for index in indexes))
    return found


def _identity(value: object) -> Hashable:
    return value if isinstance(value, _Removed) else identity(to_builtins(value))


def _setting(variant: Variant) -> dict[Path, object]:
    """Return every pointer that a variant sets, with what it sets it to."""
    found: dict[Path, object] = {}
    if variant.merge is not None:
        for field in TOUCHED:
            patch = getattr(variant.merge, field.name)
            if patch is not None and patch != {}:
                found.update(_settings_of((field.encode_name,), patch))
    for pointer in variant.remove:
        found[tokens(pointer) or ()] = _Removed()
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

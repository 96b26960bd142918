"""
What a schema is made of once references are followed: the units that become definitions, and what each uses.

A unit is a schema that some reference leads to (and the root). Where `$dynamicRef` is in play, a schema means different things in different
dynamic scopes, so a unit is a path *and* the part of the dynamic scope that matters: with that, every dynamic reference is a plain one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec import Struct, field

from toolc.ir.json import Schema
from toolc.schema.keywords import STORES
from toolc.schema.reference import Index, Lost, Site, Target, references, resolved
from toolc.schema.upgrade import is_dead
from toolc.schema.walk import Step, parts
from toolc.source import Path

Scope: TypeAlias = tuple[tuple[str, Path], ...]
"""The outermost target of each dynamic anchor that more than one resource has, by name."""

MAPPING: Final = "discriminator"
"""OpenAPI's keyword, whose `mapping` holds references."""

SPECIALISATIONS: Final = 8
"""How many dynamic scopes, on average, a schema may stand in before resolution is given up."""


class Unit(Struct, frozen=True):
    """A schema that references lead to, in a dynamic scope."""

    path: Path
    scope: Scope = ()


class Piece(Struct, frozen=True):
    """
    A schema inside a unit.

    `step` leads here from the piece number `parent`; `uses` says what each reference, by keyword, leads to; `stands_for` is set where the
    schema is a unit of its own that happens to be written here.
    """

    site: Site
    parent: int
    step: Step
    uses: dict[str, Unit | Lost] = field(default_factory=dict)
    mapping: dict[str, Unit] = field(default_factory=dict)
    stands_for: Unit | None = None


@dataclass(frozen=True, slots=True)
class Closure:
    """All units that the root reaches, with their pieces, parents before children."""

    root: Unit
    pieces: dict[Unit, tuple[Piece, ...]]

    def used_by(self, unit: Unit) -> Iterator[Unit]:
        """Yield the units that a unit uses, once for each use."""
        for piece in self.pieces[unit]:
            if piece.stands_for is not None:
                yield piece.stands_for
            yield from (use for use in piece.uses.values() if isinstance(use, Unit))
            yield from piece.mapping.values()


def closure_of(index: Index) -> Closure | None:
    """Return the closure of an index's root, or None where dynamic scopes multiply beyond reason."""
    aims = _aims(index)
    names = _contested(index)
    root = Unit(index.root, _entered((), index, index.root, names))
    pieces: dict[Unit, tuple[Piece, ...]] = {}
    pending = [root]
    while pending:
        unit = pending.pop()
        if unit in pieces:
            continue
        if len(pieces) > SPECIALISATIONS * (len(index.sites) + 1):
            return None
        pieces[unit] = tuple(_pieces(index, unit, aims, names))
        pending += Closure(root, pieces).used_by(unit)
    return Closure(root, pieces)


def _aims(index: Index) -> frozenset[Path]:
    """Return every path that some reference may lead to."""
    reached = (resolved(index, site, keyword, text) for site in index.referring for keyword, text in references(site))
    plain = {target.path for target in reached if isinstance(target, Target)}
    return frozenset(plain.union(*(anchors.values() for anchors in index.dynamic.values())))


def _contested(index: Index) -> frozenset[str]:
    """Return the dynamic anchors that more than one resource has."""
    counted = Counter(name for anchors in index.dynamic.values() for name in anchors)
    return frozenset(name for name, count in counted.items() if count > 1)


def _pieces(index: Index, unit: Unit, aims: frozenset[Path], names: frozenset[str]) -> Iterator[Piece]:
    pending: list[tuple[Path, Scope, int, Step]] = [(unit.path, unit.scope, -1, ("",))]
    count = 0
    while pending:
        path, scope, parent, step = pending.pop()
        site = index.sites[path]
        if site.resource == path and parent >= 0:
            scope = _entered(scope, index, path, names)
        if path in aims and parent >= 0:
            yield Piece(site, parent, step, stands_for=Unit(path, scope))
        else:
            yield Piece(site, parent, step, _uses(index, site, scope, names), _mapping(index, site, scope, names))
            pending += [(path + each, scope, count, each) for each in _steps(site)][::-1]
        count += 1


def _steps(site: Site) -> list[Step]:
    found = (step for step, _ in parts(site.value, site.dialect))
    return [step for step in found if step[0] not in STORES and not is_dead(step[0], site.value, site.dialect)]


def _uses(index: Index, site: Site, scope: Scope, names: frozenset[str]) -> dict[str, Unit | Lost]:
    return {keyword: _used(index, site, scope, names, (keyword, text)) for keyword, text in references(site)}


def _used(index: Index, site: Site, scope: Scope, names: frozenset[str], reference: tuple[str, str]) -> Unit | Lost:
    target = resolved(index, site, *reference)
    if isinstance(target, Lost):
        return target
    path = dict(scope).get(target.dynamic or "", target.path)
    return Unit(path, _entered(scope, index, index.sites[path].resource, names))


def mapping_of(value: Schema) -> Mapping[str, str]:
    """Return what a discriminator maps tags to that looks like a reference; it may as well be the name of a schema."""
    discriminator = value.get(MAPPING) if isinstance(value, dict) else None
    mapping = discriminator.get("mapping") if isinstance(discriminator, dict) else None
    return {name: text for name, text in mapping.items() if isinstance(text, str) and "#" in text} if isinstance(mapping, dict) else {}


def _mapping(index: Index, site: Site, scope: Scope, names: frozenset[str]) -> dict[str, Unit]:
    used = {name: _used(index, site, scope, names, ("$ref", text)) for name, text in mapping_of(site.value).items()}
    return {name: use for name, use in used.items() if isinstance(use, Unit) and use.path in index.sites}


def _entered(scope: Scope, index: Index, resource: Path, names: frozenset[str]) -> Scope:
    anchors = {name: path for name, path in index.dynamic.get(resource, {}).items() if name in names}
    return tuple(sorted({**anchors, **dict(scope)}.items())) if anchors else scope

"""Finding a target by name: as it is called, as an edition calls it, or pinned to a date."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from toolc.schema.suggestion import nearest
from toolc.schema.targets.record import Target

NEWEST_EDITION = 2026


@dataclass(frozen=True, slots=True)
class UnknownTarget:
    """A name that means no target; `known` are the names, or the dates, that could stand there, and `nearest` the likeliest."""

    name: str
    pin: str | None
    known: tuple[str, ...]
    nearest: str | None


@cache
def all_targets() -> tuple[Target, ...]:
    """Return every target at every date, sorted by name and date. Raise where a data file is wrong: that is our mistake."""
    found = sorted(read_targets(_shipped()), key=_identity)
    identities = [_identity(each) for each in found]
    if len(set(identities)) != len(identities):
        raise ValueError("two files hold data about one target at one date")
    return tuple(found)


@cache
def _shipped() -> tuple[Mapping[str, Any], ...]:  # what a TOML file holds is any value
    texts = (each.read_text("utf-8") for each in files(__package__).iterdir() if each.name.endswith(".toml"))
    return tuple(tomllib.loads(each) for each in texts)


def whole_data(target: Target) -> dict[str, Any]:  # likewise
    """Return the data of one of our targets, with what it has of the one that it extends."""
    by_identity = {(each["name"], each["date"]): each for each in _shipped()}
    return _whole(by_identity[_identity(target)], by_identity)


def target_named(name: str, edition: int = NEWEST_EDITION, targets: Iterable[Target] | None = None) -> Target | UnknownTarget:
    """
    Return the target that a name means, or what is wrong with it.

    A name is a target's own or one that the edition chooses for (`mcp`); `NAME@DATE` is our data of exactly that date, and without a date
    the newest.
    """
    shelf = all_targets() if targets is None else tuple(targets)
    written, _, pin = name.partition("@")
    own = _chosen(shelf, edition).get(written, written)
    dated = {each.date: each for each in shelf if each.name == own}
    if not dated:
        known = known_names(edition, shelf)
        return UnknownTarget(name, None, known, nearest(written, known))
    if pin and pin not in dated:
        return UnknownTarget(name, pin, tuple(sorted(dated)), nearest(pin, dated))
    return dated[pin or max(dated)]


def plain_of(target: Target) -> Target | None:
    """Return the target without strict mode that a strict one extends, or None where it is not strict or extends none."""
    found = target if target.strict else None
    while found is not None and found.strict:
        name, _, pin = (found.extends or "").partition("@")
        wanted = (name, pin or found.date)
        found = next((each for each in all_targets() if _identity(each) == wanted), None)
    return found


def known_names(edition: int = NEWEST_EDITION, targets: Iterable[Target] | None = None) -> tuple[str, ...]:
    """Return every name that means a target in an edition, sorted."""
    shelf = all_targets() if targets is None else tuple(targets)
    return tuple(sorted({each.name for each in shelf} | _chosen(shelf, edition).keys()))


def _chosen(shelf: tuple[Target, ...], edition: int) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for target in shelf:
        for name in target.stands_for.get(str(edition), ()):
            if chosen.setdefault(name, target.name) != target.name:
                raise ValueError(f"edition {edition} has two choices for {name!r}")
    return chosen


def read_targets(written: Sequence[Mapping[str, Any]]) -> list[Target]:  # what a TOML file holds is any value
    """Return the targets that data files hold, each with what it has of the one that it extends. Raise where one extends what is not there."""
    by_identity = {(each["name"], each["date"]): each for each in written}
    return [msgspec.convert(_whole(each, by_identity), Target) for each in written]


def _whole(written: Mapping[str, Any], others: Mapping[tuple[str, str], Mapping[str, Any]]) -> dict[str, Any]:
    if "extends" not in written:
        return dict(written)
    return extended(_whole(others[written["extends"], written["date"]], others), written)


def extended(base: Mapping[str, Any], written: Mapping[str, Any]) -> dict[str, Any]:  # likewise
    """Return what a target is that has the rules of another one but for its own, and its fields and keywords in addition."""
    places = [each["at"] for each in written.get("fields", ())]
    fields = [*(each for each in base["fields"] if each["at"] not in places), *written.get("fields", ())]
    support = [*base.get("support", ()), *written.get("support", ())]
    own = {name: value for name, value in base.items() if name != "standsFor"}
    return {**own, **written, "fields": fields, "support": support}


def _identity(target: Target) -> tuple[str, str]:
    return (target.name, target.date)

"""The filters of the overview: for each property of a tool the values that occur, with the number of tools that have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from toolc.emit.site.atlas import Atlas
from toolc.emit.site.badge import ASKED, EFFECTS
from toolc.emit.site.search import key_of

Facets: TypeAlias = Mapping[str, tuple[str, ...]]
"""The values that a tool has, by filter; none is empty, and none holds a blank."""

NONE: Final = "-"
"""Stands for no value; no id is spelled so."""


@dataclass(frozen=True, slots=True)
class Option:
    """A value to choose."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Values under a heading, which is empty where one is all there is."""

    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice; without one, every tool is shown."""

    name: str
    label: str
    every: str
    groups: tuple[OptionGroup, ...]


def filters(atlas: Atlas, tools: Iterable[Facets]) -> tuple[Filter, ...]:
    """Return the filters that tell some of the tools from others."""
    counts: dict[str, Counter[str]] = {}
    total = 0
    for facets in tools:
        total += 1
        for name, values in facets.items():
            counts.setdefault(name, Counter()).update(values)

    def made(name: str, label: str, every: str, *groups: tuple[str, Iterable[tuple[str, str]]]) -> Iterator[Filter]:
        seen = counts.get(name, Counter())
        found = tuple(_group(heading, values, seen) for heading, values in groups)
        if any(0 < count < total for count in seen.values()):
            yield Filter(name, label, every, tuple(each for each in found if each.options))

    named = sorted(each for each in counts.get("group", ()) if each != NONE)
    return (
        *made("toolset", "Toolset", "All toolsets", ("", _same(each.toolset.id for each in atlas.indexes))),
        *made("group", "Group", "All groups", ("", (*_same(named), (NONE, "No group")))),
        *made("effects", "Effects", "All effects", ("", (*_labels(EFFECTS.values()), ("open-world", "Open world")))),
        *made("permission", "Permission", "Any permission", ("", _labels(ASKED.values()))),
        *made("profile", "Shown in", "Any profile", *_profiles(atlas)),
        *made("status", "Status", "Any status", ("", STATUS)),
    )


STATUS: Final = (("stable", "Stable"), ("experimental", "Experimental"), ("deprecated", "Deprecated"), ("retired", "Retired"))


def _group(heading: str, values: Iterable[tuple[str, str]], counts: Mapping[str, int]) -> OptionGroup:
    return OptionGroup(heading, tuple(Option(value, f"{label} ({counts[value]:,})") for value, label in values if counts.get(value)))


def _profiles(atlas: Atlas) -> Iterator[tuple[str, Iterable[tuple[str, str]]]]:
    for each in atlas.indexes:
        heading = each.toolset.id if len(atlas.indexes) > 1 else ""
        yield heading, [(key_of(each.toolset.id, profile.id), profile.id) for profile in each.toolset.profiles]
    yield "", ((NONE, "No profile"),)


def _labels(values: Iterable[tuple[str, str, str]]) -> Iterable[tuple[str, str]]:
    return {value: label for value, label, _ in values}.items()


def _same(values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((each, each) for each in values)

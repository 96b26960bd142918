"""A toolset turned round: for each tool where it is shown, what models are told of it and what its targets make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from toolc.emit.catalog.translation import Language, languages
from toolc.ir.program import LinkedProfile, LinkedToolset, Program, Reachable
from toolc.language.readership import ToolsetReaders, toolset_readers
from toolc.traits.form import forms_by_tool
from toolc.traits.matrix import with_lists
from toolc.traits.projection.manifest import Manifest, Projected, manifests

Place = tuple[str, str]
"""The ids of a profile and of a tool."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """
    One toolset, and by tool what its profiles say.

    `columns` are its profiles, each followed by the kinds of turn with a list of their own. `positions` count from one; `told` holds each text that
    models are told of a tool, with the columns that tell it; `forms` those that situations give it, each with the columns that have it.
    `readers` tells who reads what the tools state, and is absent where they state nothing.
    """

    toolset: LinkedToolset
    columns: tuple[LinkedProfile, ...]
    languages: tuple[Language, ...]
    positions: Mapping[Place, int]
    callable: frozenset[Place]
    reasons: Mapping[Place, str]
    told: Mapping[str, Mapping[str, tuple[str, ...]]]
    projected: Mapping[str, tuple[tuple[Manifest, Projected], ...]]
    forms: Mapping[str, tuple[tuple[Reachable, tuple[str, ...]], ...]]
    readers: ToolsetReaders | None


def indexes(program: Program) -> tuple[Index, ...]:
    """Return the index of each toolset of a program."""
    readers = {each.toolset: each for each in toolset_readers(program)}
    return tuple(index_of(each, readers.get(each.id)) for each in program.toolsets)


def index_of(toolset: LinkedToolset, readers: ToolsetReaders | None) -> Index:
    """Return the index of a toolset; its size is that of the columns' lists."""
    columns = tuple(with_lists(toolset))
    return Index(
        toolset=toolset,
        columns=columns,
        languages=languages(toolset.tools),
        positions={(each.id, shown.tool.id): position for each in columns for position, shown in enumerate(each.visible, 1)},
        callable=frozenset((each.id, shown.tool.id) for each in columns for shown in each.callable),
        reasons={(each.id, hidden.tool.id): hidden.reason for each in columns for hidden in each.hidden},
        told=_told(columns),
        projected=_projected(toolset),
        forms=_forms(toolset, columns),
        readers=readers,
    )


def _told(columns: Iterable[LinkedProfile]) -> dict[str, dict[str, tuple[str, ...]]]:
    told: dict[str, dict[str, tuple[str, ...]]] = {}
    for profile in columns:
        for shown in profile.visible:
            if shown.description:
                texts = told.setdefault(shown.tool.id, {})
                texts[shown.description] = (*texts.get(shown.description, ()), profile.id)
    return told


def _forms(toolset: LinkedToolset, columns: Iterable[LinkedProfile]) -> dict[str, tuple[tuple[Reachable, tuple[str, ...]], ...]]:
    forms = forms_by_tool(toolset)
    having: dict[tuple[str, str], list[str]] = {}
    for profile in columns:
        for each in (*profile.visible, *profile.callable):
            if each.tool.id in forms:
                having.setdefault((each.tool.id, each.form.digest), []).append(profile.id)
    return {name: tuple((each, tuple(having.get((name, each.form.digest), ()))) for each in every) for name, every in forms.items()}


def _projected(toolset: LinkedToolset) -> dict[str, tuple[tuple[Manifest, Projected], ...]]:
    found: dict[str, list[tuple[Manifest, Projected]]] = {}
    for manifest in manifests(toolset):
        for each in manifest.tools:
            found.setdefault(each.tool.id, []).append((manifest, each))
    return {name: tuple(each) for name, each in found.items()}

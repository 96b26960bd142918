"""
The matrix of a toolset: what each profile, and each kind of turn in it, does with each tool.

A column is a profile, or a kind of turn with the id `PROFILE+TURN`; a tool is visible at its place in the list, callable, or hidden for a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolc.ir.program import LinkedProfile, LinkedToolset, Tool

Presence: TypeAlias = Literal["visible", "callable", "hidden"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What a column does with a tool: its place in the list, counted from one, where it is visible; why it is hidden, where it is."""

    state: Presence
    position: int | None = None
    reason: str | None = None


def columns(toolset: LinkedToolset) -> Iterator[LinkedProfile]:
    """Yield every profile of a toolset, each followed by its kinds of turn."""
    for profile in toolset.profiles:
        yield profile
        yield from profile.turns


def with_lists(toolset: LinkedToolset) -> Iterator[LinkedProfile]:
    """Yield every profile of a toolset, each followed by the kinds of turn in which a model is told of other tools, or told otherwise of them."""
    for profile in toolset.profiles:
        yield profile
        yield from (turn for turn in profile.turns if turn.has_own_list)


def cells(column: LinkedProfile) -> Mapping[str, Cell]:
    """Return what a column does with each tool, by id."""
    visible = {each.tool.id: Cell("visible", position) for position, each in enumerate(column.visible, 1)}
    callable_ = {each.tool.id: Cell("callable") for each in column.callable}
    hidden = {each.tool.id: Cell("hidden", reason=each.reason) for each in column.hidden}
    return {**hidden, **callable_, **visible}


@dataclass(frozen=True, slots=True)
class Hole:
    """A tool that columns do not have, and why: the ids of the columns that hide it for one reason."""

    tool: Tool
    reason: str
    columns: tuple[str, ...]


def holes(tools: Iterable[Tool], among: Iterable[LinkedProfile]) -> Iterator[Hole]:
    """Yield why some columns do not have tools, in the order of tools and columns; columns that hide a tool for one reason are told together."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for column in among:
        for each in column.hidden:
            reasons = found.setdefault(each.tool.id, {})
            reasons[each.reason] = (*reasons.get(each.reason, ()), column.id)
    for tool in tools:
        yield from (Hole(tool, reason, ids) for reason, ids in found.get(tool.id, {}).items())

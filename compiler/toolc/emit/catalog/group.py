"""The groups in which people find the tools of a toolset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolc.ir.program import LinkedToolset, Tool


@dataclass(frozen=True, slots=True)
class Group:
    """Some tools, in the toolset's order; `id` is None for those of no group, and `is_only` tells that there is no other."""

    id: str | None
    tools: tuple[Tool, ...]
    is_only: bool = False


def groups(toolset: LinkedToolset) -> Iterator[Group]:
    """Yield the groups of a toolset: first as it orders them, then by id, last the tools of none; without tools that one alone."""
    members: dict[str | None, list[Tool]] = {}
    for each in toolset.tools:
        members.setdefault(each.contract.group, []).append(each)
    named = [each for each in toolset.record.order.groups if each in members]
    others = sorted(each for each in members if each is not None and each not in named)
    for group in (*named, *others):
        yield Group(group, tuple(members[group]))
    if None in members or not members:
        yield Group(None, tuple(members.get(None, ())), is_only=len(members) <= 1)

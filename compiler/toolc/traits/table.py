"""Every trait of a tool, with the fields that it follows from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec import to_builtins

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset
from toolc.traits.effect import (
    destructive,
    hints,
    idempotent,
    mutates_workspace,
    needs_person,
    open_world,
    overlap,
    parallel,
    read_only,
    retry_safe,
    touches_world,
)
from toolc.traits.expression.evaluation import reads
from toolc.traits.expression.node import Malformed
from toolc.traits.expression.parser import parse
from toolc.traits.prefix import prefix_stable

TRAITS: Final = (read_only, destructive, open_world, mutates_workspace, touches_world, needs_person, parallel, retry_safe)
FURTHER: Final = (idempotent, overlap, hints)
"""Traits whose values are not only true or false."""


@dataclass(frozen=True, slots=True)
class Computed:
    """The value of a trait for a tool, and the fields that it follows from."""

    name: str
    value: Json
    fields: tuple[str, ...]


def trait_table(contract: Contract, toolset: LinkedToolset) -> tuple[Computed, ...]:
    """Return what follows from a contract and is true or false; `prefixStable` holds where it holds in every profile."""
    slots = [name for name, slot in toolset.record.slots.items() if slot.stays == "session"]
    stable = prefix_stable(contract, slots, _changing(toolset))
    plain = (Computed(each.name, each(contract), each.fields) for each in TRAITS)
    return (*plain, Computed(prefix_stable.name, stable, prefix_stable.fields))


def further_traits(contract: Contract) -> tuple[Computed, ...]:
    """Return what else follows from a contract: how calls repeat and overlap, and the annotations of MCP."""
    return tuple(Computed(each.name, to_builtins(each(contract)), each.fields) for each in FURTHER)


def _changing(toolset: LinkedToolset) -> frozenset[str]:
    """Return the facts that some kind of turn changes, and those that follow from them."""
    changing = {name for profile in toolset.profiles for turn in profile.record.turns.values() for name in turn.facts}
    derived = {name: parse(fact.is_) for name, fact in toolset.record.facts.items() if fact.is_ is not None}
    read = {name: frozenset(reads(node).facts) for name, node in derived.items() if not isinstance(node, Malformed)}
    while added := {name for name, facts in read.items() if name not in changing and facts & changing}:
        changing |= added
    return frozenset(changing)

"""What follows from a tool's contract, for hosts that do not derive it themselves."""

from __future__ import annotations

from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset
from toolc.traits.effect import destructive, mutates_workspace, needs_person, open_world, parallel, read_only, retry_safe, touches_world
from toolc.traits.expression.evaluation import reads
from toolc.traits.expression.node import Malformed
from toolc.traits.expression.parser import parse
from toolc.traits.prefix import prefix_stable

TRAITS: Final = (read_only, destructive, open_world, mutates_workspace, touches_world, needs_person, parallel, retry_safe)


def listed_traits(contract: Contract, toolset: LinkedToolset) -> dict[str, Json]:
    """Return the traits of a tool by name; `prefixStable` holds where it holds in every profile."""
    slots = [name for name, slot in toolset.record.slots.items() if slot.stays == "session"]
    stable = prefix_stable(contract, slots, _changing(toolset))
    return {**{each.name: each(contract) for each in TRAITS}, prefix_stable.name: stable}


def _changing(toolset: LinkedToolset) -> frozenset[str]:
    """Return the facts that some kind of turn changes, and those that follow from them."""
    changing = {name for profile in toolset.profiles for turn in profile.record.turns.values() for name in turn.facts}
    derived = {name: parse(fact.is_) for name, fact in toolset.record.facts.items() if fact.is_ is not None}
    read = {name: frozenset(reads(node).facts) for name, node in derived.items() if not isinstance(node, Malformed)}
    while added := {name for name, facts in read.items() if name not in changing and facts & changing}:
        changing |= added
    return frozenset(changing)

"""One profile over what all profiles of its toolset stand on, and what it decides of the tools."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from toolc.ir.profile import FactValue, Profile
from toolc.passes.dependency import Plan
from toolc.passes.fact_table import FactTable
from toolc.passes.filters import Layer
from toolc.passes.permission_rule import Precedence
from toolc.passes.reading import Readings, Sound
from toolc.passes.roster import Roster, matching, meant
from toolc.traits.expression.evaluation import Situation


class State(Enum):
    """What a profile does with a tool."""

    VISIBLE = "visible"
    CALLABLE = "callable"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Decision:
    """
    What a profile does with a tool, and for a hidden one the first gate that closed it, in words.

    `is_unknown` marks a tool that is hidden since its own gate cannot be worked out, which has a finding of its own.
    """

    state: State
    reason: str = ""
    is_unknown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What all profiles of a toolset stand on: its tools and facts, and the order in which gates are worked out."""

    roster: Roster
    listed: frozenset[str]
    table: FactTable
    read: Readings
    plan: Plan
    precedence: Precedence = "denyWins"
    code_runner: frozenset[str] = frozenset()
    session_slots: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """
    One profile over its ground: its layers from the top, the values that follow from them, and the facts that it states.

    `changing` are the facts that some kind of turn changes.
    `is_implicit` marks the profile of a toolset without profile files, which shows every tool whose gate needs no facts.
    """

    ground: Ground
    layers: tuple[Layer, ...]
    record: Profile
    facts: Mapping[str, FactValue]
    changing: frozenset[str] = frozenset()
    is_implicit: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a profile decides of every tool, by id, and every fact that has a value, derived ones included."""

    decisions: Mapping[str, Decision]
    facts: Mapping[str, FactValue]

    def is_visible(self, identifier: str) -> bool:
        """Tell whether a tool is visible."""
        decision = self.decisions.get(identifier)
        return decision is not None and decision.state is State.VISIBLE

    def is_offered(self, identifier: str) -> bool:
        """Tell whether a tool is visible or callable."""
        decision = self.decisions.get(identifier)
        return decision is not None and decision.state is not State.HIDDEN


def situation_of(roster: Roster, result: Outcome) -> Situation:
    """Return the situation that a profile's outcome is, for expressions."""
    return Situation(
        facts=result.facts,
        shows=lambda name: any(map(result.is_visible, meant(roster, name))),
        offers=lambda glob: any(map(result.is_offered, matching(roster, glob))),
    )


def missing(sound: Sound, facts: Mapping[str, FactValue]) -> str | None:
    """Return the first fact that an expression reads and that has no value, or None."""
    return next((fact for fact in sound.asks.facts if fact not in facts), None)


def changing_facts(ground: Ground, record: Profile) -> frozenset[str]:
    """Return the facts that some kind of turn changes, and those derived from them."""
    changing = {name for turn in record.turns.values() for name in turn.facts}
    for kind, name in ground.plan.steps:
        sound = ground.read.get(ground.table.derived[name]) if kind == "fact" else None
        if sound is not None and not changing.isdisjoint(sound.asks.facts):
            changing.add(name)
    return frozenset(changing)

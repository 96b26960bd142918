"""Which tools a profile shows, lets be called, or hides."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from toolc.ir.profile import FactValue
from toolc.ir.program import Tool
from toolc.passes.gate import closed
from toolc.passes.view import Decision, Outcome, State, View, missing, situation_of
from toolc.traits.expression.evaluation import Situation, holds


def outcome(view: View) -> Outcome:
    """Return what a profile decides."""
    working = _Working.start(view)
    for kind, name in view.ground.plan.steps:
        if kind == "tool":
            working.decisions[name] = _decision(view.ground.roster.tools[name], view, working.situation)
        else:
            working.derive(name)
    return Outcome(working.decisions, working.facts)


def without(view: View, decided: Outcome, taken: Collection[str], reason: str) -> Outcome:
    """
    Return what is left of a profile's decisions once some tools are taken away; the gates of others stay as they were decided.

    Facts that follow from tools, and so texts and forms, speak of the tools that are left.
    """
    if not any(decided.is_offered(each) for each in taken):
        return decided
    working = _Working.start(view)
    gone = Decision(State.HIDDEN, reason)
    working.decisions.update({name: gone if name in taken and decided.is_offered(name) else each for name, each in decided.decisions.items()})
    for kind, name in view.ground.plan.steps:
        if kind == "fact":
            working.derive(name)
    return Outcome(working.decisions, working.facts)


@dataclass(frozen=True, slots=True)
class _Working:
    """Decisions and facts on the way to an outcome, and the situation that they are so far."""

    view: View
    decisions: dict[str, Decision]
    facts: dict[str, FactValue]
    situation: Situation

    @classmethod
    def start(cls, view: View) -> _Working:
        decisions: dict[str, Decision] = {}
        facts = dict(view.facts)
        return cls(view, decisions, facts, situation_of(view.ground.roster, Outcome(decisions, facts)))

    def derive(self, name: str) -> None:
        """Work out a derived fact, where it can be."""
        ground = self.view.ground
        sound = ground.read.get(ground.table.derived[name])
        if sound is not None and ("fact", name) not in ground.plan.circular and missing(sound, self.facts) is None:
            self.facts[name] = holds(sound.node, self.situation)


def _decision(tool: Tool, view: View, situation: Situation) -> Decision:
    first = next(closed(tool, view, situation), None)
    if first is not None:
        return Decision(State.HIDDEN, first.reason or "", first.is_unknown)
    availability = tool.contract.availability
    is_moved = view.record.present == "code" and "code" in (tool.contract.callers or ())
    if is_moved or (availability is not None and availability.visibility == "callable"):
        return Decision(State.CALLABLE)
    return Decision(State.VISIBLE)

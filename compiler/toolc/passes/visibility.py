"""Which tools a profile shows, lets be called, or hides."""

from __future__ import annotations

from toolc.ir.program import Tool
from toolc.passes.gate import closed
from toolc.passes.view import Decision, Outcome, State, View, missing, situation_of
from toolc.traits.expression.evaluation import Situation, holds


def outcome(view: View) -> Outcome:
    """Return what a profile decides."""
    facts = dict(view.facts)
    decisions: dict[str, Decision] = {}
    result = Outcome(decisions, facts)
    situation = situation_of(view.ground.roster, result)
    for kind, name in view.ground.plan.steps:
        if kind == "tool":
            decisions[name] = _decision(view.ground.roster.tools[name], view, situation)
            continue
        sound = view.ground.read.get(view.ground.table.derived[name])
        if sound is not None and (kind, name) not in view.ground.plan.circular and missing(sound, facts) is None:
            facts[name] = holds(sound.node, situation)
    return result


def _decision(tool: Tool, view: View, situation: Situation) -> Decision:
    first = next(closed(tool, view, situation), None)
    if first is not None:
        return Decision(State.HIDDEN, first.reason, first.is_unknown)
    availability = tool.contract.availability
    is_moved = view.record.present == "code" and "code" in (tool.contract.callers or ())
    if is_moved or (availability is not None and availability.visibility == "callable"):
        return Decision(State.CALLABLE)
    return Decision(State.VISIBLE)

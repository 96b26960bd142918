"""
The gates that a tool goes through in a profile, in order, and why each that is closed is closed.

It belongs to the toolset, it is not retired, it is there for a model, its own gate holds; then for each layer from the top `deny`, `allow` with
`always`, `where`; then permission rules; then how tools are presented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from toolc.ir.contract import Contract
from toolc.ir.profile import FactValue
from toolc.ir.program import Tool
from toolc.passes.dependency import gate_of
from toolc.passes.filters import Layer, LayerRule
from toolc.passes.permission_rule import refuses_all
from toolc.passes.view import View, missing
from toolc.traits.effect import destructive, mutates_workspace, needs_person, open_world, parallel, read_only, retry_safe, touches_world
from toolc.traits.expression.evaluation import Reads, Situation, decides, holds
from toolc.traits.prefix import prefix_stable
from toolc.traits.trait import Trait

WHERE: Final[Mapping[str, Trait[[Contract], bool]]] = {
    each.name: each for each in (read_only, destructive, open_world, mutates_workspace, touches_world, needs_person, parallel, retry_safe)
}


class Gate(Enum):
    """What a tool goes through, by the name of the field that says it."""

    LISTED = "tools"
    STATUS = "status"
    VISIBILITY = "visibility"
    WHEN = "when"
    DENY = "deny"
    ALLOW = "allow"
    WHERE = "where"
    PERMISSIONS = "permissions"
    PRESENT = "present"
    HIDE = "hide"


class Step(NamedTuple):
    """
    One gate: why it is closed, in words, or None where it is open.

    `layer` is the index of the profile's layer that it stands in; `is_unknown` marks a gate that is closed since it cannot be worked out.
    """

    gate: Gate
    reason: str | None
    layer: int | None = None
    is_unknown: bool = False


def closed(tool: Tool, view: View, situation: Situation) -> Iterator[Step]:
    """Yield each gate that is closed, in order."""
    return (step for step in steps(tool, view, situation) if step.reason is not None)


def steps(tool: Tool, view: View, situation: Situation) -> Iterator[Step]:
    """Yield each gate that somebody says something about, in order."""
    is_named = tool.id in view.ground.listed or any(tool.id in layer.add for layer in view.layers)
    yield Step(Gate.LISTED, None if is_named else "neither the toolset nor the profile names it")
    yield Step(Gate.STATUS, "it is retired" if tool.contract.status == "retired" else None)
    is_internal = tool.contract.availability is not None and tool.contract.availability.visibility == "internal"
    yield Step(Gate.VISIBILITY, "only the host uses it" if is_internal else None)
    if gate_of(tool) is not None:
        yield _own(tool, view, situation)
    for index, layer in enumerate(view.layers):
        yield from _of_layer(tool, view, index, layer)
    about = rules_about(tool, view)
    if about:
        yield Step(Gate.PERMISSIONS, _refused(about, view))
    if tool.id in view.ground.code_runner:
        is_native = view.record.present in {None, "native"}
        yield Step(Gate.PRESENT, "tools are presented natively, without the code runner" if is_native else None)


def rules_about(tool: Tool, view: View) -> list[tuple[int, LayerRule]]:
    """Return the rules about every call of a tool, each with the index of its layer; a rule with a pattern is about some calls and has no say."""
    return [(index, each) for index, layer in enumerate(view.layers) for each in layer.rules if each.rule.pattern is None and tool.id in each.tools]


def _own(tool: Tool, view: View, situation: Situation) -> Step:
    gate = gate_of(tool) or ""
    sound = view.ground.read.get(gate)
    if sound is None:
        return Step(Gate.WHEN, "its gate cannot be read", is_unknown=True)
    if ("tool", tool.id) in view.ground.plan.circular:
        return Step(Gate.WHEN, "its gate depends on itself", is_unknown=True)
    unknown = missing(sound, situation.facts)
    if unknown is not None:
        why = "no profile states" if view.is_implicit else "the profile leaves open"
        return Step(Gate.WHEN, f"its gate asks for `{unknown}`, which {why}", is_unknown=True)
    if holds(sound.node, situation):
        return Step(Gate.WHEN, None)
    why = answers_in_words(decides(sound.node, situation), situation) or "it is never true"
    return Step(Gate.WHEN, f"its gate `{' '.join(gate.split())}` does not hold: {why}")


def answers_in_words(asked: Reads, situation: Situation) -> str:
    """Return what an expression asked and was told, in words."""
    told = [f"{name} is {shown_value(situation.facts[name])}" for name in asked.facts]
    told += [f"{name!r} is {'visible' if situation.shows(name) else 'not visible'}" for name in asked.tools]
    told += [f"{'some' if situation.offers(glob) else 'no'} tool matches {glob!r}" for glob in asked.globs]
    return ", ".join(told)


def shown_value(value: FactValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(value)}]" if isinstance(value, tuple | list) else str(value)


def _of_layer(tool: Tool, view: View, index: int, layer: Layer) -> Iterator[Step]:
    name = layer.profile.id
    if layer.deny:
        yield Step(Gate.DENY, f"profile {name!r} denies it" if tool.id in layer.deny else None, index)
    if layer.allow is not None:
        is_allowed = tool.id in layer.allow or any(tool.id in each.always for each in view.layers[: index + 1])
        yield Step(Gate.ALLOW, None if is_allowed else f"profile {name!r} does not allow it", index)
    if layer.where is not None:
        has_it = _has(tool, layer.where, view)
        yield Step(Gate.WHERE, None if has_it else f"profile {name!r} takes tools that are `{layer.where}` only", index)


def _has(tool: Tool, trait: str, view: View) -> bool:
    if trait in WHERE:
        return WHERE[trait](tool.contract)
    return prefix_stable(tool.contract, view.ground.session_slots, view.changing)


def _refused(about: list[tuple[int, LayerRule]], view: View) -> str | None:
    """Return why permission rules refuse every call, or None where they do not."""
    if not refuses_all((each.action for _, each in about), view.ground.precedence):
        return None
    ordered = reversed(about) if view.ground.precedence == "lastMatch" else iter(about)
    profile, rule = next((view.layers[index].profile, each) for index, each in ordered if each.action == "deny")
    return f"permission rule {profile.record.permissions[rule.index]!r} of profile {profile.id!r} refuses every call"

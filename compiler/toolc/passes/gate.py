"""
Why a profile hides a tool: every gate that is closed, in the order in which a tool goes through them.

It belongs to the toolset, it is not retired, it is there for a model, its own gate holds; then for each layer from the top `deny`, `allow` with
`always`, `where`; then permission rules; then how tools are presented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.profile import FactValue
from toolc.ir.program import Tool
from toolc.passes.dependency import gate_of
from toolc.passes.filters import Layer
from toolc.passes.permission_rule import refuses_all
from toolc.passes.view import View, missing
from toolc.traits.effect import destructive, mutates_workspace, needs_person, open_world, parallel, read_only, retry_safe, touches_world
from toolc.traits.expression.evaluation import Reads, Situation, holds
from toolc.traits.prefix import prefix_stable
from toolc.traits.trait import Trait

WHERE: Final[Mapping[str, Trait[[Contract], bool]]] = {
    each.name: each for each in (read_only, destructive, open_world, mutates_workspace, touches_world, needs_person, parallel, retry_safe)
}


@dataclass(frozen=True, slots=True)
class Closed:
    """A gate that is closed: why, in words, and whether that is because it cannot be worked out."""

    reason: str
    is_unknown: bool = False


def closed(tool: Tool, view: View, situation: Situation) -> Iterator[Closed]:
    """Yield each gate that is closed, in the order in which a tool goes through them."""
    if tool.id not in view.ground.listed and not any(tool.id in layer.add for layer in view.layers):
        yield Closed("neither the toolset nor the profile names it")
    if tool.contract.status == "retired":
        yield Closed("it is retired")
    if tool.contract.availability is not None and tool.contract.availability.visibility == "internal":
        yield Closed("only the host uses it")
    yield from _closed_by_itself(tool, view, situation)
    for index, layer in enumerate(view.layers):
        yield from map(Closed, _closed_by_layer(tool, view, (index, layer)))
    yield from map(Closed, _closed_by_rules(tool, view))
    if view.record.present in {None, "native"} and tool.id in view.ground.code_runner:
        yield Closed("tools are presented natively, without the code runner")


def _closed_by_itself(tool: Tool, view: View, situation: Situation) -> Iterator[Closed]:
    gate = gate_of(tool)
    if gate is None:
        return
    sound = view.ground.read.get(gate)
    if sound is None:
        yield Closed("its gate cannot be read", is_unknown=True)
        return
    if ("tool", tool.id) in view.ground.plan.circular:
        yield Closed("its gate depends on itself", is_unknown=True)
        return
    unknown = missing(sound, situation.facts)
    if unknown is not None:
        why = "no profile states" if view.is_implicit else "the profile leaves open"
        yield Closed(f"its gate asks for `{unknown}`, which {why}", is_unknown=True)
    elif not holds(sound.node, situation):
        yield Closed(f"its gate `{' '.join(gate.split())}` does not hold: {_answers(sound.asks, situation)}")


def _answers(asked: Reads, situation: Situation) -> str:
    """Return what an expression asked and was told, in words."""
    told = [f"{name} is {shown_value(situation.facts[name])}" for name in asked.facts]
    told += [f"{name!r} is {'visible' if situation.shows(name) else 'not visible'}" for name in asked.tools]
    told += [f"{'some' if situation.offers(glob) else 'no'} tool matches {glob!r}" for glob in asked.globs]
    return ", ".join(told) or "it is never true"


def shown_value(value: FactValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(value)}]" if isinstance(value, tuple | list) else str(value)


def _closed_by_layer(tool: Tool, view: View, placed: tuple[int, Layer]) -> Iterator[str]:
    index, layer = placed
    name = layer.profile.id
    if tool.id in layer.deny:
        yield f"profile {name!r} denies it"
    if layer.allow is not None and tool.id not in layer.allow and not any(tool.id in each.always for each in view.layers[: index + 1]):
        yield f"profile {name!r} does not allow it"
    if layer.where is not None and not _has(tool, layer.where, view):
        yield f"profile {name!r} takes tools that are `{layer.where}` only"


def _has(tool: Tool, trait: str, view: View) -> bool:
    if trait in WHERE:
        return WHERE[trait](tool.contract)
    return prefix_stable(tool.contract, view.ground.session_slots, view.changing)


def _closed_by_rules(tool: Tool, view: View) -> Iterator[str]:
    """Yield why permission rules refuse every call; a rule with a pattern is about some calls and has no say."""
    about = [(layer, each) for layer in view.layers for each in layer.rules if each.rule.pattern is None and tool.id in each.tools]
    if refuses_all((each.action for _, each in about), view.ground.precedence):
        ordered = reversed(about) if view.ground.precedence == "lastMatch" else iter(about)
        layer, rule = next((layer, each) for layer, each in ordered if each.action == "deny")
        yield f"permission rule {layer.profile.record.permissions[rule.index]!r} of profile {layer.profile.id!r} refuses every call"

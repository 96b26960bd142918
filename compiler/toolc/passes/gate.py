"""
Why a profile hides a tool: every gate that is closed, in the order in which a tool goes through them.

It belongs to the toolset, it is not retired, it is there for a model, its own gate holds; then for each layer from the top `deny`, `allow` with
`always`, `where`; then permission rules; then how tools are presented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.profile import FactValue
from toolc.ir.program import Tool
from toolc.passes.dependency import gate_of
from toolc.passes.filters import Layer
from toolc.passes.permission_rule import refuses_all
from toolc.passes.view import View, missing
from toolc.traits.effect import destructive, mutates_workspace, needs_person, open_world, parallel, read_only, retry_safe, touches_world
from toolc.traits.expression.evaluation import Situation, holds, reads
from toolc.traits.expression.node import Node
from toolc.traits.prefix import prefix_stable
from toolc.traits.trait import Trait

WHERE: Final[Mapping[str, Trait[[Contract], bool]]] = {
    each.name: each for each in (read_only, destructive, open_world, mutates_workspace, touches_world, needs_person, parallel, retry_safe)
}


def closed(tool: Tool, view: View, situation: Situation) -> Iterator[str]:
    """Yield why each gate that is closed is closed, in the order of the gates."""
    if tool.id not in view.ground.listed and not any(tool.id in layer.add for layer in view.layers):
        yield "neither the toolset nor the profile names it"
    if tool.contract.status == "retired":
        yield "it is retired"
    if tool.contract.availability is not None and tool.contract.availability.visibility == "internal":
        yield "only the host uses it"
    yield from _closed_by_itself(tool, view, situation)
    for index, layer in enumerate(view.layers):
        yield from _closed_by_layer(tool, view, (index, layer))
    yield from _closed_by_rules(tool, view)
    if view.record.present in {None, "native"} and tool.id in view.ground.code_runner:
        yield "tools are presented natively, without the code runner"


def _closed_by_itself(tool: Tool, view: View, situation: Situation) -> Iterator[str]:
    gate = gate_of(tool)
    if gate is None:
        return
    node = view.ground.read.nodes.get(gate)
    if node is None:
        yield "its gate cannot be read"
        return
    if ("tool", tool.id) in view.ground.plan.circular:
        yield "its gate depends on itself"
        return
    unknown = missing(node, situation.facts)
    if unknown is not None:
        yield f"its gate asks for `{unknown}`, which " + ("no profile states" if view.is_implicit else "the profile leaves open")
    elif not holds(node, situation):
        yield f"its gate `{' '.join(gate.split())}` does not hold: {_answers(node, situation)}"


def _answers(node: Node, situation: Situation) -> str:
    """Return what an expression asked and was told, in words."""
    asked = reads(node)
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
    is_always = any(tool.id in each.always for each in view.layers[: index + 1])
    if layer.allow is not None and tool.id not in layer.allow and not is_always:
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

"""
What the gates of a toolset say over all situations, each as one exact condition.

A situation gives every fact a value, says how tools are presented, and keeps or takes away each tool: profiles may do so as they like. So
`tool.NAME` holds where the gate of that tool does, and the situation keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

from toolc.ir.program import Tool
from toolc.passes.dependency import Step, gate_of
from toolc.passes.reading import Sound
from toolc.passes.roster import matching, may_mean_family, meant
from toolc.passes.view import Ground
from toolc.traits.expression.node import ToolsAny, ToolVisible
from toolc.traits.logic.choice import Choice, Class, facts_of
from toolc.traits.logic.diagram import FALSE, TRUE, Entangled
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.space import Space, condition

Answer = TypeVar("Answer", Condition, bool)

PRESENT: Final = Choice("`present`", tuple(Class(each, f"is {each}") for each in ("native", "both", "code")))
"""How a profile presents tools."""

NATIVE: Final = (True, False, False)
CODE: Final = (False, False, True)


@dataclass(frozen=True, slots=True)
class World:
    """
    The conditions of a toolset; what cannot be read, goes in a circle or is too entangled has none.

    `facts` are the derived ones. `there` says of a tool, by id, that it is visible or callable where the situation keeps it; `shown` that it is
    visible, and `offered` that it is visible or callable, in a situation that may also take it away. `entangled` are expressions.
    """

    ground: Ground
    space: Space
    facts: dict[str, Condition] = field(default_factory=dict)
    there: dict[str, Condition] = field(default_factory=dict)
    shown: dict[str, Condition] = field(default_factory=dict)
    offered: dict[str, Condition] = field(default_factory=dict)
    known: dict[str, Condition | None] = field(default_factory=dict)
    entangled: dict[str, None] = field(default_factory=dict)

    def holds(self, text: str) -> Condition | None:
        """Return the condition that an expression is, or None where there is none."""
        if text not in self.known:
            sound = self.ground.read.get(text)
            self.known[text] = None if sound is None else self._condition(text, sound)
        return self.known[text]

    def joined(self, text: str, *conditions: Condition | None) -> Condition | None:
        """Return the condition that several hold, or None where one is None or all are too entangled; `text` is the expression to blame for that."""
        known = [each for each in conditions if each is not None]
        return self.worked_out(text, lambda: self.space.diagrams.conjunction(known)) if len(known) == len(conditions) else None

    def worked_out(self, text: str, work: Callable[[], Answer]) -> Answer | None:
        """Return what some work on the diagrams gives, or None where it is too entangled; `text` is the expression to blame."""
        try:
            self.space.diagrams.begin()
            return work()
        except Entangled:
            self.entangled[text] = None
            return None

    def own(self, identifier: str) -> Condition | None:
        """Return the condition that a tool is visible or callable, or None where there is none; nobody may have asked for the tool."""
        return self.offered.get(identifier, self.there.get(identifier))

    def is_kept(self, identifier: str) -> Condition:
        """Return the condition that a situation keeps a tool."""
        return self.space.free(kept(identifier), "is there", "is not there")

    def _condition(self, text: str, sound: Sound) -> Condition | None:
        if not all(self._is_known(step) for step in asked(sound, self.ground)):
            return None
        return self.worked_out(text, lambda: condition(sound.node, self.space, self.facts, self._told))

    def _is_known(self, step: Step) -> bool:
        kind, name = step
        return name in (self.facts if kind == "fact" else self.shown)

    def _told(self, leaf: ToolVisible | ToolsAny) -> Condition:
        roster, diagrams = self.ground.roster, self.space.diagrams
        if isinstance(leaf, ToolVisible):
            return diagrams.disjunction(self.shown[each] for each in meant(roster, leaf.tool))
        found = [self.offered[each] for each in matching(roster, leaf.glob)]
        if may_mean_family(roster, leaf.glob):
            found.append(self.space.free(f"a tool of a session that matches {leaf.glob!r}", "is there", "is not there"))
        return diagrams.disjunction(found)


def world_of(ground: Ground) -> World:
    """Return the conditions of a toolset: of its derived facts, and of every tool that has a gate or is asked for."""
    world = World(ground, Space(facts_of(ground.table.types, (each.node for each in ground.read.values()))))
    wanted = {step for sound in ground.read.values() for step in asked(sound, ground)}
    for step in ground.plan.steps:
        kind, name = step
        if step in ground.plan.circular:
            continue
        if kind == "fact":
            found = world.holds(ground.table.derived[name])
            if found is not None:
                world.facts[name] = found
        else:
            _add(world, ground.roster.tools[name], is_asked=step in wanted)
    return world


def kept(identifier: str) -> str:
    """Return the name of the choice whether a situation keeps a tool."""
    return repr(identifier)


def asked(sound: Sound, ground: Ground) -> Iterator[Step]:
    """Yield the derived facts and the tools that an expression asks for."""
    yield from (("fact", fact) for fact in sound.asks.facts if fact in ground.table.derived)
    for ids in (*(meant(ground.roster, name) for name in sound.asks.tools), *(matching(ground.roster, glob) for glob in sound.asks.globs)):
        yield from (("tool", identifier) for identifier in ids)


def is_out_of_use(tool: Tool) -> bool:
    """Tell whether no situation brings a tool to a model: it is retired, or only the host uses it."""
    availability = tool.contract.availability
    return tool.contract.status == "retired" or (availability is not None and availability.visibility == "internal")


def _add(world: World, tool: Tool, *, is_asked: bool) -> None:
    gate = gate_of(tool)
    holds = TRUE if gate is None else world.holds(gate)
    there = FALSE if is_out_of_use(tool) else world.worked_out(gate or "", lambda: _presented(world, tool))
    there = world.joined(gate or "", holds, there)
    if there is None:
        return
    world.there[tool.id] = there
    if not is_asked:
        return
    offered = world.worked_out(gate or "", lambda: world.space.diagrams.conjunction((there, world.is_kept(tool.id))))
    shown = world.worked_out(gate or "", lambda: world.space.diagrams.conjunction((offered or FALSE, seen(world, tool))))
    if offered is not None and shown is not None:
        world.offered[tool.id], world.shown[tool.id] = offered, shown


def _presented(world: World, tool: Tool) -> Condition:
    """Return the condition under which a tool is presented at all: the code runner is not where tools are presented natively."""
    if tool.id not in world.ground.code_runner:
        return TRUE
    return world.space.diagrams.negation(world.space.among(PRESENT, NATIVE))


def seen(world: World, tool: Tool) -> Condition:
    """Return the condition under which a tool that is there is shown, and not only callable."""
    availability = tool.contract.availability
    if availability is not None and availability.visibility == "callable":
        return FALSE
    if "code" in (tool.contract.callers or ()):
        return world.space.diagrams.negation(world.space.among(PRESENT, CODE))
    return TRUE

"""What is wrong with gates and conditions over all situations: those that never hold, and those that always do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.ir.program import Tool
from toolc.passes.dependency import gate_of
from toolc.passes.turn import Decided
from toolc.passes.view import missing, situation_of
from toolc.passes.world import World, is_out_of_use
from toolc.source import Path
from toolc.traits.condition import Written, expressions
from toolc.traits.expression.evaluation import holds
from toolc.traits.logic.diagram import FALSE, TRUE
from toolc.traits.logic.diagram import Node as Condition

GATE: Final[Path] = ("availability", "when")
ENTANGLED: Final = "is too entangled to be reasoned about"
SPLIT: Final = "ask for fewer things at once"


@dataclass(frozen=True, slots=True)
class _Site:
    """A condition of a tool, and what a message calls it."""

    tool: Tool
    path: Path
    subject: str

    def raised(self, code: str, predicate: str, cure: str) -> Raised:
        """Return what is wrong with the condition."""
        return Raised(code, Finding(self.tool.at(*self.path), f"{self.subject} of {self.tool.name!r} {predicate}", cure))


def gate_faults(tool: Tool, world: World, decided: Sequence[Decided]) -> Iterator[Raised]:
    """Yield what is wrong with a tool's gate over all situations; `decided` are the concrete profiles and turns, empty where no file is one."""
    gate = gate_of(tool)
    node = None if gate is None or is_out_of_use(tool) else world.holds(gate)
    if gate is None or node is None:
        return
    site = _Site(tool, GATE, "the gate")
    if node == FALSE:
        yield site.raised("TC430", "holds in no situation", "let it ask for less, or retire the tool")
    elif node == TRUE:
        yield site.raised("TC431", "holds in every situation", "remove it")
    elif decided and not any(_is_met(gate, each) for each in decided):
        yield site.raised("TC432", "holds in no concrete profile", "add a profile for a situation in which it does")


def condition_faults(tool: Tool, world: World) -> Iterator[Raised]:
    """Yield what is wrong with the conditions of a tool where it is there: its variants, parameters, texts, and when it refuses calls."""
    there = FALSE if is_out_of_use(tool) else world.own(tool.id)
    if there is None or there == FALSE:
        return
    for written in expressions(tool.contract):
        around = None if written.path == GATE else _around(tool, written, world, there)
        if around is not None and around != FALSE:
            yield from _condition_fault(tool, written, world, around)


def _condition_fault(tool: Tool, written: Written, world: World, around: Condition) -> Iterator[Raised]:
    node = world.holds(written.text)
    if node is None:
        return
    inner = written.path[3:] if "merge" in written.path[:3] else written.path
    site = _Site(tool, written.path, _subject(inner))
    holds = "holds" if inner[0] in {"availability", "variants"} else "is there"
    if world.worked_out(written.text, lambda: world.space.diagrams.meet(around, node)) is False:
        yield site.raised("TC433", f"{holds} in no situation", "remove it")
    elif world.worked_out(written.text, lambda: world.space.diagrams.implies(around, node)):
        cure = "every call is refused: remove the tool" if inner[0] == "availability" else "leave the condition out"
        yield site.raised("TC431", f"{holds} wherever the tool is there", cure)


def entangled_faults(tools: Iterable[Tool], world: World, place_of_fact: Callable[[str], Raised | None]) -> Iterator[Raised]:
    """Yield a finding for each expression that is too entangled; a derived fact's own is told by a function of the fact's name."""
    left = dict(world.entangled)
    for name, text in world.ground.table.derived.items():
        if text in left and (raised := place_of_fact(name)) is not None:
            del left[text]
            yield raised
    for tool in tools:
        for written in expressions(tool.contract):
            if written.text in left:
                del left[written.text]
                yield _Site(tool, written.path, "a condition").raised("TC437", ENTANGLED, SPLIT)


def _is_met(gate: str, made: Decided) -> bool:
    """Tell whether a gate holds in a profile, or cannot be worked out there, which has a finding of its own."""
    sound = made.view.ground.read[gate]
    return missing(sound, made.gates.facts) is not None or holds(sound.node, situation_of(made.view.ground.roster, made.gates))


def _around(tool: Tool, written: Written, world: World, there: Condition) -> Condition | None:
    """Return where a condition is looked at: where the tool is there, and in a variant where that holds."""
    if written.path[0] != "variants" or written.path[2] == "when":
        return there
    variant = tool.contract.variants[int(written.path[1])]
    return world.joined(variant.when, there, world.holds(variant.when))


def _subject(path: Path) -> str:
    match path[0]:
        case "parameters":
            return f"parameter `{path[1]}`"
        case "availability":
            return "`refuseWhen`"
        case "variants":
            return "a variant"
        case _:
            return "a text"

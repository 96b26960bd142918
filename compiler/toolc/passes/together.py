"""What is wrong with tools and variants together, over all situations: where they meet and must not, and where none is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.ir.toolset import Alternatives
from toolc.passes.namesake import met, namesakes
from toolc.passes.roster import meant
from toolc.passes.variant import conflicts
from toolc.passes.world import PRESENT, World, kept, seen
from toolc.schema.pointer import pointer
from toolc.source import Place
from toolc.traits.logic.diagram import FALSE
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.space import witness


def variant_faults(tool: Tool, world: World) -> Iterator[Raised]:
    """Yield a finding for each pointer that two variants set differently in one situation."""
    variants = tool.contract.variants
    there = world.own(tool.id)
    if len(variants) < 2 or there is None or there == FALSE:  # noqa: PLR2004 - it takes two
        return
    for each in conflicts(tool.contract, (True,) * len(variants)):
        first, second = variants[each.first].when, variants[each.second].when
        both = world.joined(second, there, world.holds(first), world.holds(second))
        if both is not None and both != FALSE:
            message = f"two variants of {tool.name!r} hold together{where(world, both, tool.id)} and set `{pointer(each.pointer)}` differently"
            label = Label(tool.at("variants", each.first), "the other variant")
            yield Raised("TC417", Finding(tool.at("variants", each.second), message, "let their conditions exclude each other", (label,)))


def meeting_faults(tools: Iterable[Tool], world: World, told: Iterable[Raised]) -> Iterator[Raised]:
    """Yield a finding for each two tools of one name that can be there together, and are not in any profile, of which `told` tells."""
    known = {(each.finding.at, each.finding.labels[0].at) for each in told if each.code == "TC410"}
    for name, shared in namesakes(tools):
        for first, other in combinations(shared, 2):
            both = world.joined("", world.own(first.id), world.own(other.id))
            if both is not None and both != FALSE:
                message = f"{first.id!r} and {other.id!r} can both be there as {name!r}{where(world, both, first.id, other.id)}"
                found = met("TC435", first, other, message)
                if (found.finding.at, found.finding.labels[0].at) not in known:
                    yield found


def alternative_faults(place: Place, alternatives: Alternatives, world: World, presented: Iterable[str]) -> Iterator[Raised]:
    """Yield a finding where some situation shows none of several alternatives as a whole, or two; `presented` are the ways to present tools."""
    if not all(meant(world.ground.roster, name) for names in alternatives.tools for name in names):
        return
    for way in sorted(presented):
        whole = [(names, _shown_as_a_whole(names, world, way)) for names in alternatives.tools]
        known = [(f"[{', '.join(names)}]", node) for names, node in whole if node is not None]
        broken = next(_broken(known, world), None) if len(known) == len(whole) else None
        if broken is not None:
            yield Raised("TC422", Finding(place, broken, "let the gates of the alternatives exclude each other"))
            return


def where(world: World, node: Condition, *there: str) -> str:
    """
    Return one situation in which a condition holds, in words that follow a sentence; nothing where it always holds.

    That the tools `there` are kept goes without saying.
    """
    silent = {kept(each) for each in there}
    told = ", ".join(f"{choice.about} {each.words}" for choice, each in witness(world.space, node) if choice.about not in silent)
    return f" where {told}" if told else ""


def _shown_as_a_whole(names: tuple[str, ...], world: World, way: str) -> Condition | None:
    """Return the condition that all tools of an alternative are visible, where nothing but facts decides."""
    node = world.joined("", *(_one_shown(meant(world.ground.roster, name), world) for name in names))
    return None if node is None else world.worked_out("", lambda: world.space.diagrams.fixed(node, _unfiltered(world, way)))


def _one_shown(identifiers: Iterable[str], world: World) -> Condition | None:
    tools = [world.ground.roster.tools[each] for each in identifiers]
    shown = [world.joined("", world.there.get(tool.id), world.worked_out("", partial(seen, world, tool))) for tool in tools]
    known = [each for each in shown if each is not None]
    return world.worked_out("", lambda: world.space.diagrams.disjunction(known)) if len(known) == len(shown) else None


def _unfiltered(world: World, way: str) -> dict[int, bool]:
    """Return the variables of everything but facts: every tool is kept, and tools are presented in one way."""
    values: dict[int, bool] = {}
    for place in world.space.places.values():
        if place.choice == PRESENT:
            values |= place.assignment([each.value for each in PRESENT.classes].index(way))
        elif place.choice.about not in world.ground.table.types:
            values |= place.assignment(0)
    return values


def _broken(whole: list[tuple[str, Condition]], world: World) -> Iterator[str]:
    """Yield in words how it fails that exactly one of several holds."""
    for (one, first), (other, second) in combinations(whole, 2):
        both = world.joined("", first, second)
        if both is not None and both != FALSE:
            yield f"{one} and {other} are both shown as a whole{where(world, both)}, and exactly one is wanted"
    none = world.worked_out("", lambda: world.space.diagrams.negation(world.space.diagrams.disjunction(node for _, node in whole)))
    if none is not None and none != FALSE:
        yield f"none of the alternatives is shown as a whole{where(world, none)}, and exactly one is wanted"

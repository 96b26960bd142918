"""What is wrong with tools and variants together, over all situations: where they meet and must not, and where none is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.ir.toolset import Alternatives
from toolc.passes.contest import contests
from toolc.passes.namesake import met, namesakes
from toolc.passes.roster import meant
from toolc.passes.world import PRESENT, World, kept, seen
from toolc.schema.pointer import pointer
from toolc.source import Place
from toolc.traits.logic.diagram import FALSE
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.meeting import meeting
from toolc.traits.logic.space import witness

MOST_TOLD: Final = 1_000
"""How many pairs of variants that disagree about one pointer, or of tools that share one name, are told; who has more has heard enough."""


def variant_faults(tool: Tool, world: World) -> Iterator[Raised]:
    """Yield a finding for each pointer that two variants set differently in one situation."""
    variants = tool.contract.variants
    there = world.own(tool.id)
    if len(variants) < 2 or there is None or there == FALSE:  # noqa: PLR2004 - it takes two
        return
    active = [_active(variant.when, there, world) for variant in variants]
    for contest in contests(tool.contract):
        for one, other in _meeting(contest.groups, active, world):
            both = world.joined(variants[other].when, there, world.holds(variants[one].when), world.holds(variants[other].when))
            if both is not None and both != FALSE:
                message = f"two variants of {tool.name!r} hold together{where(world, both, tool.id)} and set `{pointer(contest.pointer)}` differently"
                label = Label(tool.at("variants", one), "the other variant")
                yield Raised("TC417", Finding(tool.at("variants", other), message, "let their conditions exclude each other", (label,)))


def _active(text: str, there: Condition, world: World) -> Condition | None:
    """Return where a tool is there and an expression holds, or what is known of that; None where the expression has no condition."""
    node = world.holds(text)
    found = world.joined(text, there, node)
    return node if found is None else found


def _meeting(groups: Iterable[Iterable[int]], conditions: Sequence[Condition | None], world: World) -> Iterator[tuple[int, int]]:
    """Yield two of different groups whose conditions may hold together, by index and in order; of very many such two, some."""
    known = [{index: node for index in group if (node := conditions[index]) is not None} for group in groups]
    members = [index for group in known for index in group]
    found = islice(meeting(world.space.diagrams, [tuple(group.values()) for group in known]), MOST_TOLD)
    two = {(members[one], members[other]) for one, other in found if members[one] != members[other]}
    yield from sorted({(min(each), max(each)) for each in two})


def meeting_faults(tools: Iterable[Tool], world: World, told: Iterable[Raised]) -> Iterator[Raised]:
    """Yield a finding for each two tools of one name that can be there together, and are not in any profile, of which `told` tells."""
    known = {(each.finding.at, each.finding.labels[0].at) for each in told if each.code == "TC410"}
    for name, shared in namesakes(tools):
        for one, other in _meeting(_alone(shared), [world.own(each.id) for each in shared], world):
            first, second = shared[one], shared[other]
            both = world.joined("", world.own(first.id), world.own(second.id))
            if both is not None and both != FALSE:
                message = f"{first.id!r} and {second.id!r} can both be there as {name!r}{where(world, both, first.id, second.id)}"
                found = met("TC435", first, second, message)
                if (found.finding.at, found.finding.labels[0].at) not in known:
                    yield found


def _alone(members: Sequence[object]) -> Iterator[tuple[int]]:
    """Yield each of several, by index, as a group of its own."""
    return ((index,) for index in range(len(members)))


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
    for first, second in _meeting(_alone(whole), [node for _, node in whole], world):
        both = world.joined("", whole[first][1], whole[second][1])
        if both is not None and both != FALSE:
            yield f"{whole[first][0]} and {whole[second][0]} are both shown as a whole{where(world, both)}, and exactly one is wanted"
    none = world.worked_out("", lambda: world.space.diagrams.negation(world.space.diagrams.disjunction(node for _, node in whole)))
    if none is not None and none != FALSE:
        yield f"none of the alternatives is shown as a whole{where(world, none)}, and exactly one is wanted"

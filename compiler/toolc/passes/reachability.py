"""
The forms that situations give the tools of a toolset: every one, whether a profile has it or not.

A form is reachable where its conditions can hold together in a situation that has the tool. Conditions that are too entangled to be reasoned about
may hold and may not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.program import Form, Reachable, Tool
from toolc.passes.forms import varied
from toolc.passes.presentation import Forms
from toolc.passes.world import World
from toolc.traits.condition import conditions
from toolc.traits.logic.diagram import FALSE, TRUE
from toolc.traits.logic.diagram import Node as Condition

MOST_FORMS: Final = 64


@dataclass(frozen=True, slots=True)
class _Branch:
    """A condition that can hold, and which expressions hold there and which do not."""

    condition: Condition
    told: Mapping[str, bool]


def reachable_forms(tools: Iterable[Tool], world: World, forms: Forms) -> Iterator[Reachable]:
    """Yield the forms of the tools that have conditions; none of a tool with too many, and none whose schema cannot be understood."""
    for tool in tools:
        every = ways(tool, world)
        for told in every if len(every) <= MOST_FORMS else ():
            form = form_of(tool, told, forms)
            if form is not None:
                yield Reachable(tool=tool, form=form, told=told)


def form_of(tool: Tool, told: Mapping[str, bool], forms: Forms) -> Form | None:
    """Return the form that a tool has in one of its ways, or None where a schema of it cannot be understood."""
    return forms.of(tool, tuple(told.get(each, False) for each in conditions(tool.contract)))


def ways(tool: Tool, world: World) -> tuple[Mapping[str, bool], ...]:
    """
    Return the ways in which a tool's conditions can hold together; of more than a tool may have, some that are not told to the end.

    A way tells of the conditions that make the form: those of variants, and those of the parameters that the contract then has. The first is the
    nearest to the base form. There is none for a tool without conditions, or where one cannot be read, or where no situation has the tool.
    """
    asked, there = conditions(tool.contract), world.own(tool.id)
    is_known = there is not None and all(world.holds(each) is not None for each in asked)
    if not asked or there == FALSE or not (is_known or world.entangled):
        return ()
    start = _Branch(TRUE if there is None else there, {})
    return tuple(each.told for each in _branches(tool.contract, start, world))


def _branches(contract: Contract, start: _Branch, world: World) -> list[_Branch]:
    """Return a branch divided by each condition that makes a form in it; those of variants first, since they decide which others there are."""
    found: list[_Branch] = []
    by_variant = _divided(start, (each.when for each in contract.variants), world, usual=False)
    if len(by_variant) > MOST_FORMS:
        return by_variant
    for branch in by_variant:
        if len(found) > MOST_FORMS:
            break
        parameters = varied(contract, branch.told).parameters.values()
        found += _divided(branch, (each.when for each in parameters if each.when is not None), world, usual=True)
    return found


def _divided(start: _Branch, texts: Iterable[str], world: World, *, usual: bool) -> list[_Branch]:
    """Return a branch divided by expressions, that where they are as usual first; where there are too many parts, not by all of them."""
    branches = [start]
    for text in dict.fromkeys(each for each in texts if each not in start.told):
        if len(branches) > MOST_FORMS:
            break
        halves = (
            _Branch(_narrowed(branch.condition, text, world, holds=holds), {**branch.told, text: holds})
            for branch in branches
            for holds in (usual, not usual)
        )
        branches = [each for each in halves if each.condition != FALSE]
    return branches


def _narrowed(condition: Condition, text: str, world: World, *, holds: bool) -> Condition:
    """Return where a condition holds and an expression does or does not; all of the condition where that is not known."""
    node = world.holds(text)
    if node is not None and not holds:
        node = world.worked_out(text, partial(world.space.diagrams.negation, node))
    found = world.joined(text, condition, node)
    return condition if found is None else found

"""What would have to change for a condition to hold, with as few changes as can be, and what keeps it as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final, TypeAlias

from toolc.traits.logic.choice import Choice, Class
from toolc.traits.logic.diagram import FALSE, TRUE, Node
from toolc.traits.logic.space import Place, Space, places

FREE: Final = ""
"""The name under which changes cost nothing and are not told."""


@dataclass(frozen=True, slots=True)
class Now:
    """In which class a choice is, and the name under which a change of it is counted: once for all choices of that name."""

    index: int
    name: str = FREE


_Costs: TypeAlias = tuple[float, float]

Present: TypeAlias = Callable[[Choice], Now]
"""What each choice is now. Choices of one name have their variables side by side."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A choice that would have to be in another class."""

    name: str
    choice: Choice
    to: Class


def smallest_change(space: Space, node: Node, present: Present) -> tuple[Changed, ...] | None:
    """
    Return a change under as few names as can be after which a condition holds, in the order of the names; None where nothing helps.

    Of several that are equally small the one is taken whose names come first. Within a name the first classes are taken, and what need not
    change does not. What changes along with that, at no cost, comes last.
    """
    best = _cost(space, node, present)
    if best == inf:
        return None
    found = {place: present(place.choice) for place in places(space, node)}
    changed = []
    for name in sorted({each.name for each in found.values()} - {FREE}):
        named = [(place, now) for place, now in found.items() if now.name == name]
        otherwise = space.diagrams.conjunction((node, space.diagrams.negation(_stays(space, named))))
        if _cost(space, otherwise, present) == best:
            changed.append(name)
            node = otherwise
        else:
            node = space.diagrams.fixed(node, _together((place for place, _ in named), present))
    return tuple(_taken(space, node, [(place, now) for name in (*changed, FREE) for place, now in found.items() if now.name == name]))


def enough(space: Space, node: Node, present: Present) -> tuple[tuple[Choice, Class], ...]:
    """Return choices that by themselves keep a condition that holds now, none of which could be spared; those of early names are spared first."""
    kept = sorted(places(space, node), key=lambda place: (present(place.choice).name, place.first))
    for place in tuple(kept):
        rest = [each for each in kept if each != place]
        if space.diagrams.fixed(node, _together(rest, present)) == TRUE:
            kept = rest
    return tuple((place.choice, place.choice.classes[present(place.choice).index]) for place in kept)


def as_it_is(space: Space, node: Node, present: Present, is_fixed: Callable[[Choice], bool]) -> Node:
    """Return what is left of a condition where some choices stay as they are."""
    return space.diagrams.fixed(node, _together((place for place in places(space, node) if is_fixed(place.choice)), present))


def _together(places: Iterable[Place], present: Present) -> dict[int, bool]:
    return {variable: value for place in places for variable, value in place.assignment(present(place.choice).index).items()}


def _stays(space: Space, named: Iterable[tuple[Place, Now]]) -> Node:
    """Return the condition that some choices are as they are."""
    return space.diagrams.conjunction(
        space.among(place.choice, tuple(index == now.index for index in range(len(place.choice.classes)))) for place, now in named
    )


def _taken(space: Space, node: Node, places: Iterable[tuple[Place, Now]]) -> Iterator[Changed]:
    """Yield a class for each choice so that a condition can hold, where it can: as it is, or else the first that will do."""
    for place, now in places:
        order = (now.index, *(index for index in range(len(place.choice.classes)) if index != now.index))
        chosen = next(index for index in order if space.diagrams.fixed(node, place.assignment(index)) != FALSE)
        node = space.diagrams.fixed(node, place.assignment(chosen))
        if chosen != now.index:
            yield Changed(now.name, place.choice, place.choice.classes[chosen])


def _cost(space: Space, node: Node, present: Present) -> float:
    """
    Return under how many names something must change for a condition to hold, infinite where nothing helps.

    A way through the diagram pays for a name when it leaves the class that holds now: by choosing another one, or by refusing this one. For each
    node there are two answers, with and without the name of its own variable being paid for already.
    """
    costs: dict[Node, _Costs] = {FALSE: (inf, inf), TRUE: (0, 0)}
    names: dict[Node, str] = {}
    for each in space.diagrams.below(node, costs):
        variable, low, high = space.diagrams.parts(each)
        place = space.owners[variable]
        now = present(place.choice)
        leaves_it = place.cuts[variable].start <= now.index < place.cuts[variable].middle
        names[each] = now.name
        lows = _way(costs[low], now.name, changes=leaves_it, goes_on=names.get(low) == now.name)
        highs = _way(costs[high], now.name, changes=not leaves_it, goes_on=names.get(high) == now.name)
        costs[each] = (min(lows[0], highs[0]), min(lows[1], highs[1]))
    return costs[node][0]


def _way(after: _Costs, name: str, *, changes: bool, goes_on: bool) -> _Costs:
    """Return what a branch costs; `after` is what its part costs, which may go on with the same name."""
    price = 1 if changes and name != FREE else 0
    return price + after[changes and goes_on], after[goes_on]

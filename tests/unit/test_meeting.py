"""Which of many conditions can hold together."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from toolc.traits.logic.diagram import FALSE, TRUE, Diagrams, Node
from toolc.traits.logic.halving import among
from toolc.traits.logic.meeting import meeting


class Counting(Diagrams):
    """Diagrams that count how often they are asked whether two conditions meet."""

    asked = 0

    def meet(self, one: Node, other: Node) -> bool:
        self.asked += 1
        return super().meet(one, other)


def _one_of(diagrams: Diagrams, number: int) -> list[Node]:
    """Return the conditions that a choice is in each of its classes."""
    return [among(diagrams, 0, tuple(index == each for index in range(number))) for each in range(number)]


@pytest.mark.parametrize("seed", range(20))
def test_those_of_different_groups_that_can_hold_together_are_found(seed: int) -> None:
    random = Random(seed)
    diagrams = Diagrams()
    variables = [diagrams.made(index, FALSE, TRUE) for index in range(5)]
    literals = [*variables, *map(diagrams.negation, variables)]
    groups = [[diagrams.conjunction(random.sample(literals, 3)) for _ in range(random.randint(1, 4))] for _ in range(6)]
    flat = [(group, node) for group, nodes in enumerate(groups) for node in nodes]
    expected = [
        (one, other)
        for one, other in combinations(range(len(flat)), 2)
        if flat[one][0] != flat[other][0] and diagrams.conjunction((flat[one][1], flat[other][1])) != FALSE
    ]
    assert sorted(meeting(diagrams, groups)) == expected


def test_where_none_meet_the_work_grows_with_their_number_and_not_with_its_square() -> None:
    diagrams = Counting()
    assert list(meeting(diagrams, [[node] for node in _one_of(diagrams, 1024)])) == []
    assert diagrams.asked == 1023


def test_the_first_that_meet_are_found_without_a_look_at_the_others() -> None:
    diagrams = Counting()
    every = [[diagrams.made(index, FALSE, TRUE)] for index in range(1024)]
    assert next(meeting(diagrams, every)) == (0, 1)
    assert diagrams.asked == 1


def test_members_of_one_group_are_not_asked_about() -> None:
    diagrams = Counting()
    assert list(meeting(diagrams, [[TRUE] * 100])) == []
    assert diagrams.asked == 0


def test_what_is_too_much_together_is_looked_at_one_by_one() -> None:
    diagrams = Diagrams()
    # One of many such pairs holds: what that says grows with two to the power of their number.
    pairs = [diagrams.conjunction((diagrams.made(index, FALSE, TRUE), diagrams.made(index + 40, FALSE, TRUE))) for index in range(40)]
    first = [diagrams.conjunction((diagrams.made(-1, FALSE, TRUE), each)) for each in pairs]
    second = [diagrams.conjunction((diagrams.made(-1, TRUE, FALSE), each)) for each in pairs]
    assert list(meeting(diagrams, [first, second])) == []

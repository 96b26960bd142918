"""
How boolean variables say which of several classes a choice is in.

Each variable asks whether the choice is in the first part of some classes that stand side by side. A few classes are asked for one by one, the
first first, so that what is told of them is plain; many by halves, so that a question about one of them is short.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress, count
from typing import Final

from toolc.traits.logic.diagram import FALSE, TRUE, Diagrams, Node

FEW: Final = 16
"""Among how many classes a choice is asked for one by one."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What a variable asks about a choice in one of the classes `start` to `end`, which is not one of them: whether it is before `middle`."""

    variable: int
    start: int
    middle: int
    end: int


def cuts(first: int, classes: int, few: int = FEW) -> Iterator[Cut]:
    """
    Yield what each variable asks about a choice among a number of classes, from the variable `first` on: one variable fewer than classes.

    A variable is asked after those that lead to it. So every assignment is a choice, and a variable that nobody leads to says nothing.
    """
    variables = count(first)
    pending = [(0, classes)]
    while pending:
        start, end = pending.pop()
        if end - start > 1:
            middle = _middle(start, end, few)
            yield Cut(next(variables), start, middle, end)
            pending += ((middle, end), (start, middle))


def assignment(first: int, classes: int, index: int, few: int = FEW) -> Iterator[tuple[int, bool]]:
    """Yield the variables that lead to a class, with their values."""
    start, end, variable = 0, classes, first
    while end - start > 1:
        middle = _middle(start, end, few)
        is_before = index < middle
        yield variable, is_before
        variable, start, end = (variable + 1, start, middle) if is_before else (variable + middle - start, middle, end)


def among(diagrams: Diagrams, first: int, members: Sequence[bool], few: int = FEW) -> Node:
    """Return the condition that a choice is in one of some classes; `members` tells it of each class."""
    wanted = list(compress(range(len(members)), members))

    def within(variable: int, start: int, end: int) -> Node:
        held = bisect_left(wanted, end) - bisect_left(wanted, start)
        if held in {0, end - start}:
            return TRUE if held else FALSE
        middle = _middle(start, end, few)
        return diagrams.made(variable, within(variable + middle - start, middle, end), within(variable + 1, start, middle))

    return within(first, 0, len(members))


def _middle(start: int, end: int, few: int) -> int:
    return start + 1 if end - start <= few else (start + end) // 2

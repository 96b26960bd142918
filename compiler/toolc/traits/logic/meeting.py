"""
Which of many conditions can hold together, two of different groups at a time.

Conditions are looked at by halves: where what one half says and what another one says cannot meet, no two of them do, and none is looked at alone.
So the work is near to the number of conditions where few meet, and to that of the answers where many do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from toolc.traits.logic.diagram import FALSE, Diagrams, Entangled, Node

LARGEST: Final = 50_000
"""How many nodes it may take to put conditions together; what would take more is looked at one by one."""


def meeting(diagrams: Diagrams, groups: Sequence[Sequence[Node]]) -> Iterator[tuple[int, int]]:
    """
    Yield two conditions that can hold together, or of which it takes too long to tell, for each two of different groups that do.

    A condition is told by its place in all groups, one after the other. The first of the two is the smaller.
    """
    flat = tuple(node for group in groups for node in group)
    kinds = tuple(index for index, group in enumerate(groups) for _ in group)
    diagrams.begin(LARGEST)
    return _Search(diagrams, flat, kinds).within(0, len(flat))


@dataclass(frozen=True, slots=True)
class _Search:
    """The conditions, the group of each, and what those from one on and before another one say together, as far as that was asked."""

    diagrams: Diagrams
    nodes: tuple[Node, ...]
    groups: tuple[int, ...]
    known: dict[tuple[int, int], Node | None] = field(default_factory=dict)

    def within(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield those that meet among some that stand side by side."""
        if end - start > 1 and not self._is_one_group(start, end):
            middle = (start + end) // 2
            yield from self.within(start, middle)
            yield from self.within(middle, end)
            yield from self._across((start, middle), (middle, end))

    def _across(self, one: tuple[int, int], other: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield those that meet of which one stands in one stretch and one in a later one."""
        if self._is_one_group(one[0], other[1]) or not self._may_meet(self._said(*one), self._said(*other)):
            return
        longer, is_first = (one, True) if one[1] - one[0] >= other[1] - other[0] else (other, False)
        start, end = longer
        if end - start == 1:
            yield one[0], other[0]
            return
        middle = (start + end) // 2
        for half in ((start, middle), (middle, end)):
            yield from self._across(half, other) if is_first else self._across(one, half)

    def _is_one_group(self, start: int, end: int) -> bool:
        return self.groups[start] == self.groups[end - 1]

    def _said(self, start: int, end: int) -> Node | None:
        """Return the condition that one of some holds, or None where that is too much."""
        if end - start == 1:
            return self.nodes[start]
        if (start, end) not in self.known:
            middle = (start + end) // 2
            self.known[start, end] = self._either(self._said(start, middle), self._said(middle, end))
        return self.known[start, end]

    def _either(self, one: Node | None, other: Node | None) -> Node | None:
        try:
            return None if one is None or other is None else self.diagrams.disjunction((one, other))
        except Entangled:
            return None

    def _may_meet(self, one: Node | None, other: Node | None) -> bool:
        try:
            return one is None or other is None or (FALSE not in {one, other} and self.diagrams.meet(one, other))
        except Entangled:
            return True

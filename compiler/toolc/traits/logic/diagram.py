"""
Conditions over boolean variables as ordered decision diagrams.

Equal conditions are one node, so whether one can hold, or always holds, is seen at a glance. A diagram may grow exponentially with the number
of its variables: what would grow past a bound is given up, never guessed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

Node: TypeAlias = int
"""A condition: a number that means something to the diagrams that gave it."""

FALSE: Final[Node] = 0
TRUE: Final[Node] = 1

LARGEST: Final = 150_000
"""How many nodes one condition may add; any condition over 20 variables needs fewer."""

LARGEST_IN_ALL: Final = 400_000

NEVER: Final = 1 << 62
"""The variable that the two last nodes ask: it comes after all others."""


class Entangled(Exception):  # noqa: N818 - it is no error: the question is given up
    """A condition that needs more nodes than are worth an answer."""


class Diagrams:
    """Nodes made once and for all; variables are numbered, and smaller ones are asked first."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, Node, Node]] = [(NEVER, FALSE, FALSE), (NEVER, TRUE, TRUE)]
        self._made: dict[tuple[int, Node, Node], Node] = {}
        self._joined: dict[Node, dict[tuple[Node, Node], Node]] = {FALSE: {}, TRUE: {}}
        self._negated: dict[Node, Node] = {FALSE: TRUE, TRUE: FALSE}
        self._bound = LARGEST

    def begin(self, most: int = LARGEST) -> None:
        """Begin a question, which may add a number of nodes."""
        self._bound = min(len(self._parts) + most, LARGEST_IN_ALL)

    def parts(self, node: Node) -> tuple[int, Node, Node]:
        """Return the variable that an inner node asks first, and what is left of it where that is false and where it is true."""
        return self._parts[node]

    def made(self, variable: int, low: Node, high: Node) -> Node:
        """Return the node that asks a variable before those of its parts. Raise Entangled where there are too many nodes."""
        if low == high:
            return low
        key = (variable, low, high)
        found = self._made.get(key)
        if found is None:
            if len(self._parts) >= self._bound:
                raise Entangled
            found = self._made[key] = len(self._parts)
            self._parts.append(key)
        return found

    def negation(self, node: Node) -> Node:
        """Return the condition that holds where another does not."""
        return self.mapped(node, self._negated, self.made)

    def conjunction(self, nodes: Iterable[Node]) -> Node:
        """Return the condition that holds where all of several do."""
        return self._all(nodes, FALSE)

    def disjunction(self, nodes: Iterable[Node]) -> Node:
        """Return the condition that holds where one of several does."""
        return self._all(nodes, TRUE)

    def meet(self, one: Node, other: Node) -> bool:
        """Tell whether two conditions can hold together. Raise Entangled where that takes too long."""
        return self._is_reached(one, other, TRUE)

    def implies(self, one: Node, other: Node) -> bool:
        """Tell whether wherever one condition holds another does. Raise Entangled where that takes too long."""
        return not self._is_reached(one, other, FALSE)

    def fixed(self, node: Node, values: Mapping[int, bool]) -> Node:
        """Return what is left of a condition where some variables have these values."""

        def left(variable: int, low: Node, high: Node) -> Node:
            return self.made(variable, low, high) if variable not in values else high if values[variable] else low

        return self.mapped(node, {FALSE: FALSE, TRUE: TRUE}, left)

    def mapped(self, node: Node, known: dict[Node, Node], change: Callable[[int, Node, Node], Node]) -> Node:
        """Return what a function makes of a node out of its variable and what it made of its parts; `known` are answers, and gets more."""
        for each in self.below(node, known):
            variable, low, high = self.parts(each)
            known[each] = change(variable, known[low], known[high])
        return known[node]

    def below(self, node: Node, known: Mapping[Node, object]) -> Iterator[Node]:
        """Yield a node and those under it that are not known, each after its parts; the caller makes each known before it asks for the next."""
        work = [node]
        while work:
            each = work[-1]
            if each in known:
                work.pop()
                continue
            unknown = [part for part in self._parts[each][1:] if part not in known]
            work += unknown
            if not unknown:
                yield work.pop()

    def variables(self, node: Node) -> frozenset[int]:
        """Return the variables that a condition depends on."""
        known: dict[Node, None] = {FALSE: None, TRUE: None}
        found: set[int] = set()
        for each in self.below(node, known):
            known[each] = None
            found.add(self.parts(each)[0])
        return frozenset(found)

    def _all(self, nodes: Iterable[Node], decisive: Node) -> Node:
        """Return several nodes joined; those that ask late variables come first, which is the shorter way."""
        result = TRUE if decisive == FALSE else FALSE
        for node in sorted(set(nodes), key=lambda each: (self._parts[each][0], each), reverse=True):
            result = self._both(result, node, decisive)
        return result

    def _both(self, one: Node, other: Node, decisive: Node) -> Node:
        """
        Return two nodes joined: by `and` where false is decisive, by `or` where true is.

        It keeps a stack of its own, since a diagram may be deeper than Python's.
        """
        joined = self._joined[decisive]
        found = _simply(one, other, decisive)
        if found is not None:
            return found
        first = (one, other) if one < other else (other, one)
        work = [] if first in joined else [first]
        while work:
            variable, lows, highs = self._halves(work[-1])
            low, high = _simply(*lows, decisive), _simply(*highs, decisive)
            low = joined.get(lows) if low is None else low
            high = joined.get(highs) if high is None else high
            if low is None:
                work.append(lows)
            if high is None:
                work.append(highs)
            if low is not None and high is not None:
                joined[work.pop()] = self.made(variable, low, high)
        return joined[first]

    def _halves(self, pair: tuple[Node, Node]) -> tuple[int, tuple[Node, Node], tuple[Node, Node]]:
        """Return the first variable that either node asks, and both nodes, smaller first, where it is false and where it is true."""
        one, other = pair
        (first, low_one, high_one), (second, low_other, high_other) = self._parts[one], self._parts[other]
        if first < second:
            low_other = high_other = other
        elif second < first:
            low_one = high_one = one
        return (
            min(first, second),
            (low_one, low_other) if low_one < low_other else (low_other, low_one),
            (high_one, high_other) if high_one < high_other else (high_other, high_one),
        )

    def _is_reached(self, one: Node, other: Node, wanted: Node) -> bool:
        """Tell whether there is a way on which one node ends true and another one ends as wanted."""
        work, seen, unwanted = [(one, other)], {(one, other)}, TRUE + FALSE - wanted
        while work:
            one, other = work.pop()
            if one == FALSE or other == unwanted or (one == other and wanted == FALSE):
                continue
            if other == wanted or one in {TRUE, other}:
                return True
            (first, low_one, high_one), (second, low_other, high_other) = self._parts[one], self._parts[other]
            lows = (low_one if first <= second else one, low_other if second <= first else other)
            highs = (high_one if first <= second else one, high_other if second <= first else other)
            for each in (lows, highs):
                if each not in seen:
                    seen.add(each)
                    work.append(each)
            if len(seen) > LARGEST:
                raise Entangled
        return False


def _simply(one: Node, other: Node, decisive: Node) -> Node | None:
    """Return two nodes joined where that takes no look at their parts."""
    if decisive in {one, other}:
        return decisive
    if one == other or other <= TRUE:
        return one
    return other if one <= TRUE else None

"""
Conditions over boolean variables as ordered decision diagrams.

Equal conditions are one node, so whether one can hold, or always holds, is seen at a glance. A diagram may grow exponentially with the number
of its variables: what would grow past a bound is given up, never guessed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

Node: TypeAlias = int
"""A condition: a number that means something to the diagrams that gave it."""

FALSE: Final[Node] = 0
TRUE: Final[Node] = 1

LARGEST: Final = 150_000
"""How many nodes one condition may add; any condition over 20 variables needs fewer."""

LARGEST_IN_ALL: Final = 600_000


class Entangled(Exception):  # noqa: N818 - it is no error: the question is given up
    """A condition that needs more nodes than are worth an answer."""


class Diagrams:
    """Nodes made once and for all; variables are numbered, and smaller ones are asked first."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, Node, Node]] = [(-1, FALSE, FALSE), (-1, TRUE, TRUE)]
        self._made: dict[tuple[int, Node, Node], Node] = {}
        self._joined: dict[tuple[Node, Node], Node] = {}
        self._negated: dict[Node, Node] = {FALSE: TRUE, TRUE: FALSE}
        self._bound = LARGEST

    def begin(self) -> None:
        """Begin a question: it may add as many nodes as one may."""
        self._bound = min(len(self._parts) + LARGEST, LARGEST_IN_ALL)

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
        """Return the condition that holds where all of several do; those that ask late variables are joined first, which is the shorter way."""
        result = TRUE
        for node in sorted(set(nodes), key=lambda each: (self._parts[each][0], each), reverse=True):
            result = self._both(result, node)
        return result

    def disjunction(self, nodes: Iterable[Node]) -> Node:
        """Return the condition that holds where one of several does."""
        return self.negation(self.conjunction(map(self.negation, nodes)))

    def fixed(self, node: Node, values: Mapping[int, bool]) -> Node:
        """Return what is left of a condition where some variables have these values."""

        def left(variable: int, low: Node, high: Node) -> Node:
            return self.made(variable, low, high) if variable not in values else high if values[variable] else low

        return self.mapped(node, {FALSE: FALSE, TRUE: TRUE}, left)

    def mapped(self, node: Node, known: dict[Node, Node], change: Callable[[int, Node, Node], Node]) -> Node:
        """Return what a function makes of a node out of its variable and what it made of its parts; `known` are answers, and gets more."""
        for each in self.below(node, known):
            variable, low, high = self._parts[each]
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
            found.add(self._parts[each][0])
        return frozenset(found)

    def _both(self, one: Node, other: Node) -> Node:
        """Return the conjunction of two nodes, by a stack of its own: a diagram may be deeper than Python's."""
        found = self._known(one, other)
        if found is not None:
            return found
        work = [(one, other)]
        while work:
            variable, lows, highs = self._halves(*work[-1])
            low, high = self._known(*lows), self._known(*highs)
            if low is not None and high is not None:
                self._joined[_ordered(*work.pop())] = self.made(variable, low, high)
            else:
                work += [pair for pair, known in ((lows, low), (highs, high)) if known is None]
        return self._joined[_ordered(one, other)]

    def _known(self, one: Node, other: Node) -> Node | None:
        if FALSE in {one, other}:
            return FALSE
        if one in {TRUE, other}:
            return other
        return one if other == TRUE else self._joined.get(_ordered(one, other))

    def _halves(self, one: Node, other: Node) -> tuple[int, tuple[Node, Node], tuple[Node, Node]]:
        """Return the first variable that either node asks, and both nodes where it is false and where it is true."""
        (first, low_one, high_one), (second, low_other, high_other) = self._parts[one], self._parts[other]
        if first < second:
            return first, (low_one, other), (high_one, other)
        if second < first:
            return second, (one, low_other), (one, high_other)
        return first, (low_one, low_other), (high_one, high_other)


def _ordered(one: Node, other: Node) -> tuple[Node, Node]:
    return (one, other) if one < other else (other, one)


def chain(diagrams: Diagrams, first: int, members: Sequence[bool]) -> Node:
    """
    Return the condition that a choice among several is one of its members.

    A choice among `n` is asked by `n - 1` variables from `first`: the first that is true names the one that is chosen, and the last one is
    chosen where none is. So every assignment is a choice, and a variable that nobody asks says nothing.
    """
    node = TRUE if members[-1] else FALSE
    for index in range(len(members) - 2, -1, -1):
        node = diagrams.made(first + index, node, TRUE if members[index] else FALSE)
    return node

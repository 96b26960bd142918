"""Which nodes of a graph use themselves, directly or through others, and an order in which what is used comes first."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def components(uses: Mapping[Node, Sequence[Node]]) -> list[tuple[Node, ...]]:
    """Return the strongly connected components of a graph, those that are used before those that use them (Kosaraju, without recursion)."""
    users: dict[Node, list[Node]] = {node: [] for node in uses}
    for node, used in uses.items():
        for each in used:
            users[each].append(node)
    seen: set[Node] = set()
    finished = [node for start in uses for node in _finished(start, uses, seen)]
    placed: set[Node] = set()
    found = [tuple(_finished(start, users, placed)) for start in reversed(finished)]
    return [component for component in reversed(found) if component]


def recursive(uses: Mapping[Node, Sequence[Node]]) -> frozenset[Node]:
    """Return the nodes that use themselves, directly or through others."""
    return frozenset(node for component in components(uses) for node in component if len(component) > 1 or node in uses[node])


def _finished(start: Node, uses: Mapping[Node, Sequence[Node]], seen: set[Node]) -> Iterator[Node]:
    """Yield the nodes reached from a start and not seen before, those that are used first."""
    work = [] if start in seen else [(start, iter(uses[start]))]
    seen.add(start)
    while work:
        node, rest = work[-1]
        for child in rest:
            if child not in seen:
                seen.add(child)
                work.append((child, iter(uses[child])))
                break
        else:
            work.pop()
            yield node

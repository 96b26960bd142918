"""What aliases multiply: how many values, and how many levels, a document has once each alias stands for its target."""

from __future__ import annotations

from toolc.diagnostics import Finding, Raised
from toolc.frontend.line_index import LineIndex
from toolc.frontend.outline import AliasNode, Node, TextNode, target_of
from toolc.frontend.outline_walk import aliases_of, children_of
from toolc.frontend.value import MOST_LEVELS, MOST_NODES

_MOST_COUNTED = 10**12
"""Counts stop here: doubled often enough, they would be slow to add and too long to print."""


def expansion_error(lines: LineIndex, root: Node) -> Raised | None:
    """Return a finding where a document with aliases is too large or too deep once they are expanded."""
    sizes: dict[int, tuple[int, int]] = {}
    count, levels = _size(root, sizes)
    if count > MOST_NODES:
        return Raised("TC008", _too_large(lines, tuple(aliases_of(root)), sizes, count))
    return Raised("TC008", _too_deep(lines, root, sizes)) if levels > MOST_LEVELS else None


def _size(node: Node, sizes: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Return how many values and levels a node has; an alias's target stands above it, so its size is known."""
    target = target_of(node)
    if isinstance(target, TextNode):
        return 1, 0
    if id(target) not in sizes:
        inner = [_size(child, sizes) for child in children_of(target)]
        count = min(_MOST_COUNTED, 1 + sum(count for count, _ in inner))
        sizes[id(target)] = (count, 1 + max((levels for _, levels in inner), default=0))
    return sizes[id(target)]


def _too_large(lines: LineIndex, aliases: tuple[AliasNode, ...], sizes: dict[int, tuple[int, int]], count: int) -> Finding:
    uses: dict[int, int] = {}
    for alias in aliases:
        uses[id(alias.target)] = uses.get(id(alias.target), 0) + 1
    worst = max(aliases, key=lambda alias: uses[id(alias.target)] * _size(alias, sizes)[0])
    times, size = uses[id(worst.target)], _size(worst, sizes)[0]
    share = f"`*{worst.name}` stands {times} times for {_counted(size)}"
    message = f"aliases make {_counted(count)} values of this document, the limit is {MOST_NODES:,}; {share}"
    return Finding(lines.span(worst.start, worst.end), message, "refer to a shared schema with `$ref`, or write out what is needed")


def _counted(count: int) -> str:
    return f"{count:,}" if count < _MOST_COUNTED else f"over {_MOST_COUNTED:,}"


def _too_deep(lines: LineIndex, root: Node, sizes: dict[int, tuple[int, int]]) -> Finding:
    node = root
    while not isinstance(node, AliasNode):
        node = max(children_of(node), key=lambda child: _size(child, sizes)[1])
    message = f"more than {MOST_LEVELS} levels stand in one another once `*{node.name}` is expanded"
    return Finding(lines.span(node.start, node.end), message, "write a flatter structure")

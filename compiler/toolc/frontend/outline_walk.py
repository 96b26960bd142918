"""Walks over a composed document: its children, its aliases, its scalars, its entries, in the order written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toolc.frontend.line_index import LineIndex
from toolc.frontend.outline import AliasNode, ListNode, MapNode, Node, TextNode


class Entry(NamedTuple):
    """The extent of a mapping entry or a list item, without the dash."""

    start: int
    end: int


def children_of(node: Node) -> Iterator[Node]:
    """Yield the nodes in a node, keys before their values; an alias has none of its own."""
    if isinstance(node, ListNode):
        yield from node.items
    elif isinstance(node, MapNode):
        for entry in node.entries:
            yield from entry


def nodes_of(root: Node) -> Iterator[Node]:
    """Yield a node and every node written in it."""
    yield root
    for child in children_of(root):
        yield from nodes_of(child)


def aliases_of(root: Node) -> Iterator[AliasNode]:
    """Yield every alias that is written in a document."""
    return (node for node in nodes_of(root) if isinstance(node, AliasNode))


def anchor_holders(root: MapNode) -> frozenset[str]:
    """Return the topmost keys whose values hold what an alias stands for elsewhere in the document."""
    parts = [(key.text, tuple(nodes_of(value))) for key, value in root.entries if isinstance(key, TextNode)]
    used = {name: {id(node.target) for node in nodes if isinstance(node, AliasNode)} for name, nodes in parts}
    return frozenset(
        name for name, nodes in parts if {id(node) for node in nodes} & {each for other, ids in used.items() if other != name for each in ids}
    )


def texts_of(root: Node, lines: LineIndex) -> Iterator[tuple[int, int]]:
    """Yield the extent of every scalar; that of a block scalar starts below its header, behind which a comment may stand."""
    for node in nodes_of(root):
        if isinstance(node, TextNode) and node.start < node.end:
            yield (lines.line_end(node.start) if node.style in ("|", ">") else node.start), node.end


def entries_of(root: Node) -> Iterator[Entry]:
    """Yield the extent of every mapping entry and list item, an outer one in front of those in it."""
    if isinstance(root, MapNode):
        for key, value in root.entries:
            yield Entry(key.start, max(key.end, value.end))
            yield from entries_of(value)
    elif isinstance(root, ListNode):
        for item in root.items:
            yield Entry(item.start, item.end)
            yield from entries_of(item)

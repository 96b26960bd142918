"""
From a path to the text it names: the span of any value or key, to the column.

A document is composed for this once, and only when a finding of it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from yaml import YAMLError

from toolc.frontend.character_check import forbidden_characters
from toolc.frontend.construction import is_merge_key, merged_mappings
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.outline import ListNode, MapNode, Node, OutlineError, TextNode, compose, target_of
from toolc.frontend.outline_walk import children_of
from toolc.frontend.scalar_text import extent_within
from toolc.source import Path, Place, Source, Span


class Positions:
    """
    The spans of one document.

    A path that leads through an alias or a merge key leads to where the value is written; a path that ends at an alias names the alias. A
    document that is not valid YAML has one span only, its first character.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self._entries: dict[int, Mapping[str, tuple[Node, Node]]] = {}

    def span_of(self, place: Place) -> Span:
        """
        Return the span of a value, of the key in front of it, or of a part of a text.

        A value that is not there is at the key of the nearest value around it that is; a value of several lines is at its first.
        """
        if self._root is None:
            return self._lines.span(0, 0)
        key, value, rest = self._descent(self._root, place.path)
        if key is not None and (rest or place.on == "key"):
            return self._lines.span(key.start, key.end)
        if place.within is not None and not rest and (extent := self._extent_within(value, place.within)):
            return self._lines.span(*extent)
        return self._lines.span(*self._first_line(value, key))

    def text_of(self, place: Place) -> str:
        """Return the text at a place as it is written: `1.10` where the value is the number 1.1."""
        span = self.span_of(place)
        return self._lines.text[self._lines.index_of(span.line, span.column) : self._lines.index_of(span.end_line, span.end_column)]

    def _descent(self, root: Node, path: Path) -> tuple[Node | None, Node, bool]:
        """Return the key and the node at a path, or of its nearest ancestor, and whether a rest of the path leads nowhere."""
        key, node = None, root
        for step in path:
            entry = self._entry(target_of(node), step)
            if entry is None:
                return key, node, True
            key, node = entry
        return key, node, False

    def _entry(self, node: Node, step: str | int) -> tuple[Node | None, Node] | None:
        if isinstance(node, ListNode) and isinstance(step, int):
            return (None, node.items[step]) if 0 <= step < len(node.items) else None
        return self._entries_of(node).get(str(step)) if isinstance(node, MapNode) else None

    def _entries_of(self, node: MapNode) -> Mapping[str, tuple[Node, Node]]:
        """Return the entries of a mapping by the text of their keys, of equal ones the first, and those that it merges below its own."""
        if id(node) not in self._entries:
            found: dict[str, tuple[Node, Node]] = {}
            for key, value in node.entries:
                if not is_merge_key(key) and isinstance(text := target_of(key), TextNode):
                    found.setdefault(text.text, (key, value))
            for key, value in node.entries:
                for source in (merged_mappings(value) or ()) if is_merge_key(key) else ():
                    found = {**self._entries_of(source), **found}
            self._entries[id(node)] = found
        return self._entries[id(node)]

    @cached_property
    def _lines(self) -> LineIndex:
        return LineIndex(self.source.id, bare_text(self.source))

    @cached_property
    def _root(self) -> Node | None:
        if forbidden_characters(self._lines):
            return None
        try:
            return compose(self._lines.text).root
        except (OutlineError, YAMLError):
            return None

    def _extent_within(self, value: Node, within: tuple[int, int]) -> tuple[int, int] | None:
        target = target_of(value)
        return extent_within(self._lines.text, target, within) if isinstance(target, TextNode) else None

    def _first_line(self, node: Node, key: Node | None) -> tuple[int, int]:
        if node.start >= node.end:
            return self._empty(node.start, key)
        line_end = self._lines.line_end(node.start)
        if node.end <= line_end:
            return node.start, node.end
        if isinstance(node, MapNode | ListNode):
            return node.start, max(_ends_before(node, line_end), default=node.start + 1)
        header = self._lines.text[node.start : line_end]
        if isinstance(node, TextNode) and node.style in ("|", ">"):
            header = header.split(maxsplit=1)[0]
        return node.start, node.start + len(header.rstrip())

    def _empty(self, start: int, key: Node | None) -> tuple[int, int]:
        """Return the extent of a value of which nothing is written: its key, or the dash of its list entry."""
        if key is not None:
            return key.start, key.end
        line = self._lines.text[self._lines.line_start(start) : start].rstrip()
        dash = self._lines.line_start(start) + max(len(line) - 1, 0)
        return dash, min(dash + 1, len(self._lines.text))


def _ends_before(node: Node, limit: int) -> list[int]:
    """Return where the nodes end, of a node and those in it, that stand wholly in front of an index."""
    if node.end <= limit:
        return [node.end] if node.start < node.end else []
    return [end for child in children_of(node) if child.start < limit for end in _ends_before(child, limit)]

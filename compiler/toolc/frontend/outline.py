"""
A document as a tree of nodes that know where they are written, composed from the parser's events.

Only a document about which something is to be said is composed so. An alias is a node of its own that holds its target, so a tree is a
finite value although what it stands for may be large; how deep and how large a tree is written is bounded here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from yaml import AliasEvent, CollectionEndEvent, CollectionStartEvent, DocumentStartEvent, Event, ScalarEvent, SequenceStartEvent, YAMLError

from toolc.frontend.event_source import EventSource, PurePythonSource, events_of, joined_surrogates
from toolc.frontend.value import MOST_LEVELS, MOST_NODES

_IS_TOO_DEEP_TO_SCAN = "maximum nesting depth"
"""How libyaml gives up while it looks ahead, far beyond the level of which it is our part to speak; its twin looks on."""

_PROPERTIES = re.compile(r"(?:(?:&[^\s,\[\]{}]+|!<[^>\s]*>|![^\s,\[\]{}]*)(?:\s+(?:#[^\r\n]*\s+)*)?)*")


@dataclass(frozen=True, slots=True)
class TextNode:
    """A scalar: its text without quotes and folds, and how it is written (`style` is empty for a plain one)."""

    start: int
    end: int
    tag: str | None
    text: str
    style: str


@dataclass(frozen=True, slots=True)
class ListNode:
    """A sequence."""

    start: int
    end: int
    tag: str | None
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class MapNode:
    """A mapping: pairs of key and value in the order written, duplicates included."""

    start: int
    end: int
    tag: str | None
    entries: tuple[tuple[Node, Node], ...]


@dataclass(frozen=True, slots=True)
class AliasNode:
    """An alias and the node that it stands for."""

    start: int
    end: int
    name: str
    target: Target


Target: TypeAlias = TextNode | ListNode | MapNode
Node: TypeAlias = Target | AliasNode


@dataclass(frozen=True, slots=True)
class Outline:
    """
    The first document of a text, or none where nothing is written.

    `more` is where a second document starts.
    """

    root: Node | None
    more: int | None = None
    has_aliases: bool = False


class OutlineError(Exception):
    """What keeps a document from being composed although it is valid YAML, between two indexes of its text."""

    def __init__(self, code: str, extent: tuple[int, int], message: str, cure: str) -> None:
        super().__init__(message)
        self.code = code
        self.extent = extent
        self.message = message
        self.cure = cure


def target_of(node: Node) -> Target:
    """Return the node that an alias stands for, and any other node itself."""
    return node.target if isinstance(node, AliasNode) else node


def compose(text: str) -> Outline:
    """
    Return the outline of a text without byte order mark.

    Raise OutlineError where it is too deep, too large or names an anchor that is not there, and YAMLError where it is not valid YAML.
    """
    try:
        return _outline(text, events_of(text))
    except YAMLError as error:
        if _IS_TOO_DEEP_TO_SCAN not in str(error):
            raise
    return _outline(text, PurePythonSource(text))


def _outline(text: str, events: EventSource) -> Outline:
    try:
        return _Composer(text, events).outline()
    finally:
        events.dispose()


class _Composer:
    """Builds nodes from the events of one text, once."""

    def __init__(self, text: str, events: EventSource) -> None:
        self._text = text
        self._next = events.get_event
        self._anchors: dict[str, Target | None] = {}
        self._count = 0
        self._has_aliases = False

    def outline(self) -> Outline:
        documents: list[tuple[int, Node | None]] = []
        self._next()
        while isinstance(event := self._next(), DocumentStartEvent):
            documents.append((_start(event), self._document()))
        while documents and documents[-1][1] is None:
            documents.pop()
        root = documents[0][1] if documents else None
        return Outline(root, documents[1][0] if len(documents) > 1 else None, self._has_aliases)

    def _document(self) -> Node | None:
        self._anchors = {}
        event = self._next()
        node = self._node(event, 1)
        self._next()
        return None if isinstance(event, ScalarEvent) and _start(event) == _end(event) else node

    def _node(self, event: Event | None, level: int) -> Node:
        self._count += 1
        if self._count > MOST_NODES:
            cure = "split the file, or keep data out of it"
            raise OutlineError("TC008", _extent(event), f"this document has more than {MOST_NODES:,} values", cure)
        if isinstance(event, AliasEvent):
            return self._alias(event, event.anchor or "")
        if not isinstance(event, ScalarEvent | CollectionStartEvent):
            raise TypeError(f"the parser gives {event!r} where a node starts")
        if event.anchor is None:
            return self._target(event, level)
        self._anchors[event.anchor] = None
        node = self._target(event, level)
        self._anchors[event.anchor] = node
        return node

    def _alias(self, event: AliasEvent, name: str) -> AliasNode:
        start, end = _extent(event)
        if name not in self._anchors:
            cure = f"write `&{name}` in front of the value that is meant, or put the text in quotes"
            raise OutlineError("TC001", (start, end), f"`*{name}` stands for the anchor `&{name}`, and nothing above it has that anchor", cure)
        target = self._anchors[name]
        if target is None:
            raise OutlineError("TC008", (start, end), f"the value `&{name}` contains itself", f"write the value out where `*{name}` stands")
        self._has_aliases = True
        return AliasNode(start, end, name, target)

    def _target(self, event: ScalarEvent | CollectionStartEvent, level: int) -> Target:
        start = self._content_start(event)
        if isinstance(event, ScalarEvent):
            return self._text_node(event, start)
        if level > MOST_LEVELS:
            raise OutlineError("TC008", (start, start + 1), f"more than {MOST_LEVELS} levels stand in one another", "write a flatter structure")
        children, flow_end = self._children(level)
        end = flow_end if event.flow_style or not children else children[-1].end
        if isinstance(event, SequenceStartEvent):
            return ListNode(start, end, event.tag, children)
        return MapNode(start, end, event.tag, tuple(zip(children[::2], children[1::2], strict=True)))

    def _children(self, level: int) -> tuple[tuple[Node, ...], int]:
        children: list[Node] = []
        while not isinstance(event := self._next(), CollectionEndEvent):
            children.append(self._node(event, level + 1))
        return tuple(children), _end(event)

    def _text_node(self, event: ScalarEvent, start: int) -> TextNode:
        end = _end(event)
        style = event.style or ""
        if style in ("|", ">"):
            end = start + len(self._text[start:end].rstrip())
        return TextNode(start, end, event.tag, joined_surrogates(event.value) if style == '"' else event.value, style)

    def _content_start(self, event: ScalarEvent | CollectionStartEvent) -> int:
        """Return where a node starts behind its anchor and tag."""
        start = _start(event)
        match = _PROPERTIES.match(self._text, start) if event.anchor or event.tag else None
        if match is None:
            return start
        return min(match.end(), _end(event)) if isinstance(event, ScalarEvent) else match.end()


def _start(event: Event | None) -> int:
    return event.start_mark.index if event and event.start_mark else 0


def _end(event: Event | None) -> int:
    return event.end_mark.index if event and event.end_mark else 0


def _extent(event: Event | None) -> tuple[int, int]:
    return _start(event), max(_end(event), _start(event) + 1)

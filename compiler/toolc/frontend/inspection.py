"""What is wrong with a composed document although it is valid YAML, at every place where it is wrong."""

from __future__ import annotations

import re

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.comma_cut import comma_cuts
from toolc.frontend.construction import is_merge_key, merged_mappings
from toolc.frontend.line_index import LineIndex
from toolc.frontend.outline import AliasNode, ListNode, MapNode, Node, Target, TextNode, target_of
from toolc.frontend.quoting import quoted, shown
from toolc.frontend.scalar_check import is_beyond_doubt, scalar_findings
from toolc.frontend.tag import is_known_tag, scalar_value, written_tag

_TAG = re.compile(r"(?<![^\s,\[\]{}])![^\s]*")
_LONGEST_TAG = 1000


def inspect(lines: LineIndex, root: Node) -> tuple[Raised, ...]:
    """Return the findings of a document, each value once, however many aliases repeat it."""
    inspection = _Inspection(lines)
    inspection.look_at(root, "")
    return tuple(inspection.raised)


class _Inspection:
    """Collects findings while it walks a document."""

    def __init__(self, lines: LineIndex) -> None:
        self._lines = lines
        self.raised: list[Raised] = []

    def look_at(self, node: Node, field: str) -> None:
        """Look at a node that stands, directly or in lists, under a key."""
        if isinstance(node, TextNode):
            if not is_beyond_doubt(node, self._lines.text):
                self.raised.extend(scalar_findings(self._lines, node, field))
        elif isinstance(node, MapNode):
            self._mapping(node)
        elif isinstance(node, ListNode):
            for item in node.items:
                self.look_at(item, field)
        if not isinstance(node, AliasNode) and not is_known_tag(node):
            self.raised.append(_unknown_tag(self._lines, node))

    def _mapping(self, node: MapNode) -> None:
        self.raised.extend(comma_cuts(self._lines, node))
        first: dict[tuple[str, bool], Node] = {}
        for key, value in node.entries:
            name = _name(key)
            if name is None:
                self.raised.append(_bad_key(self._lines, key))
            else:
                self._named(name, key, value, first)
            self.look_at(value, name or "")

    def _named(self, name: str, key: Node, value: Node, first: dict[tuple[str, bool], Node]) -> None:
        is_merge = is_merge_key(key)
        original = first.setdefault((name, is_merge), key)
        if original is not key:
            self.raised.append(_duplicate(self._lines, name, key, original))
        elif is_merge:
            self.raised.append(_merge(self._lines, key, value))
        if not is_merge:
            self.look_at(key, "")


def _unknown_tag(lines: LineIndex, node: Target) -> Raised:
    cure = "remove the tag; a value is what JSON knows: text, number, true, false, null, list, mapping"
    message = f"the tag {shown(written_tag(node.tag or ''))} names no value that JSON has"
    return Raised("TC005", Finding(lines.span(*_tag_extent(lines.text, node.start)), message, cure))


def _tag_extent(text: str, start: int) -> tuple[int, int]:
    """Return the extent of the tag in front of a node: the last word there that starts with `!`."""
    tags = tuple(_TAG.finditer(text, max(0, start - _LONGEST_TAG), start))
    return tags[-1].span() if tags else (start, start + 1)


def _name(key: Node) -> str | None:
    """Return the text of a key, or None where it is no text."""
    target = target_of(key)
    value = scalar_value(target) if isinstance(target, TextNode) else None
    return value if isinstance(value, str) else None


def _bad_key(lines: LineIndex, key: Node) -> Raised:
    target = target_of(key)
    if not isinstance(target, TextNode):
        what = "a list" if isinstance(target, ListNode) else "a mapping"
        end = key.end if isinstance(key, AliasNode) else key.start + 1
        return Raised("TC004", Finding(lines.span(key.start, end), f"{what} is the key of a mapping", "write a text as the key"))
    span = lines.visible_span(key.start, key.end)
    if not target.text:
        return Raised("TC004", Finding(span, "the key in front of this `:` is empty", "write a key"))
    return Raised("TC004", Finding(span, f"the key {shown(target.text)} is {_kind(target)}, not a text", f"write `{quoted(target.text)}`"))


def _kind(node: TextNode) -> str:
    value = scalar_value(node)
    return "null" if value is None else "a boolean" if isinstance(value, bool) else "a number"


def _duplicate(lines: LineIndex, name: str, key: Node, first: Node) -> Raised:
    cure = "merge both in one list: `<<: [*first, *second]`" if is_merge_key(key) else "keep one of the two"
    label = Label(lines.span(first.start, first.end), "first written here")
    return Raised("TC003", Finding(lines.span(key.start, key.end), f"the key {shown(name)} stands twice in one mapping", cure, (label,)))


def _merge(lines: LineIndex, key: Node, value: Node) -> Raised:
    span = lines.span(key.start, key.end)
    mappings = merged_mappings(value)
    if mappings is None:
        cure = "name a mapping: `<<: *anchor`, or write the key in quotes"
        return Raised("TC001", Finding(span, "the merge key `<<` names something that is not a mapping", cure))
    names = dict.fromkeys(name for mapping in mappings for name in (_name(each) for each, _ in mapping.entries) if name and name != "<<")
    listed = ", ".join(map(shown, names)) or "nothing"
    return Raised("TC015", Finding(span, f"the merge key `<<` brings in {listed}", "write the keys out where YAML 1.2 readers shall see them"))

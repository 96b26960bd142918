"""Texts in a flow mapping that a comma ends: what follows it is taken for a key without a value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeGuard

from toolc.diagnostics import Finding, Raised
from toolc.frontend.line_index import LineIndex
from toolc.frontend.outline import MapNode, Node, TextNode
from toolc.frontend.quoting import cure_in_quotes, shown
from toolc.frontend.scalar_check import TEXT_FIELDS


def comma_cuts(lines: LineIndex, node: MapNode) -> Iterator[Raised]:
    """Yield a finding for each plain text under a key for prose that keys without colons follow at once."""
    if not lines.text.startswith("{", node.start):
        return
    for index, (key, value) in enumerate(node.entries):
        if _is_plain(key) and _is_plain(value) and key.text in TEXT_FIELDS and value.text:
            rest = [stray for stray, _ in takewhile(lambda entry: _is_stray(lines, *entry), node.entries[index + 1 :])]
            if rest:
                yield _cut(lines, key.text, value, rest)


def _is_plain(node: Node) -> TypeGuard[TextNode]:
    return isinstance(node, TextNode) and not node.style and node.tag is None


def _is_stray(lines: LineIndex, key: Node, value: Node) -> bool:
    """Tell whether an entry is a key alone, without even a colon."""
    return _is_plain(key) and _is_plain(value) and value.start == value.end and not lines.text[key.end : value.end + 1].lstrip().startswith(":")


def _cut(lines: LineIndex, field: str, value: TextNode, rest: Sequence[Node]) -> Raised:
    start, end = rest[0].start, rest[-1].end
    whole = " ".join(lines.text[value.start : end].split())
    message = f"the text of `{field}` ends at a comma: {shown(lines.text[start:end])} is taken for a key"
    return Raised("TC020", Finding(lines.span(start, end), message, cure_in_quotes(whole)))

"""The tags that a document may write out, and what a scalar with one means."""

from __future__ import annotations

from toolc.frontend.core_schema import Scalar, core_value
from toolc.frontend.outline import ListNode, MapNode, Target, TextNode

_STANDARD = "tag:yaml.org,2002:"
_KIND_OF_TAG: dict[str, type] = {
    "str": TextNode,
    "int": TextNode,
    "float": TextNode,
    "bool": TextNode,
    "null": TextNode,
    "seq": ListNode,
    "map": MapNode,
}
_TYPE_OF_TAG: dict[str, tuple[type, ...]] = {"int": (int,), "float": (int, float), "bool": (bool,), "null": (type(None),)}


def written_tag(tag: str) -> str:
    """Return a tag as an author writes it."""
    return f"!!{tag.removeprefix(_STANDARD)}" if tag.startswith(_STANDARD) else tag if tag.startswith("!") else f"!<{tag}>"


def is_known_tag(node: Target) -> bool:
    """Tell whether a node's tag is none at all, or one that JSON has a value for and that fits the node's kind."""
    if node.tag is None or node.tag == "!":
        return True
    name = node.tag.removeprefix(_STANDARD) if node.tag.startswith(_STANDARD) else ""
    return _KIND_OF_TAG.get(name) is node.__class__


def fits_tag(node: TextNode) -> bool:
    """Tell whether a scalar with a known tag is written as the tag says: `!!int x` is not."""
    name = (node.tag or "").removeprefix(_STANDARD)
    if name not in _TYPE_OF_TAG:
        return True
    value = core_value(node.text)
    return isinstance(value, _TYPE_OF_TAG[name]) and isinstance(value, bool) == (name == "bool")


def scalar_value(node: TextNode) -> Scalar:
    """Return what a scalar with a fitting tag means."""
    if node.tag is None:
        return node.text if node.style else core_value(node.text)
    name = node.tag.removeprefix(_STANDARD)
    if name not in _TYPE_OF_TAG:
        return node.text
    value = core_value(node.text)
    return float(value) if name == "float" and isinstance(value, int) else value

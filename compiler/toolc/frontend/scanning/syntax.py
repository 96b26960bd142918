"""Nodes of syntax trees, of any language."""

from __future__ import annotations

from tree_sitter import Node


def text_of(node: Node | None) -> str:
    """Return the text of a node; what is no UTF-8 is replaced."""
    return "" if node is None or node.text is None else node.text.decode("utf-8", "replace")

"""Keys of objects, patterns and types as TypeScript and JavaScript write them."""

from __future__ import annotations

from tree_sitter import Node

from toolc.frontend.scanning.syntax import text_of


def literal_key(node: Node) -> str | None:
    """Return the text of a string, or of a template without expressions; None for anything else."""
    if node.type == "string" or (node.type == "template_string" and not any(each.type == "template_substitution" for each in node.named_children)):
        return text_of(node)[1:-1]
    return None


def key_of(node: Node | None) -> str | None:
    """Return the key that an entry of an object or of a pattern is written under; None for a computed one."""
    if node is None or node.type == "computed_property_name":
        inner = [] if node is None else node.named_children
        return literal_key(inner[0]) if len(inner) == 1 else None
    return literal_key(node) or text_of(node)

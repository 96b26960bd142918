"""Texts, and the arguments of calls, as Python writes them."""

from __future__ import annotations

from tree_sitter import Node

from toolc.frontend.scanning.native_call import LITERAL
from toolc.frontend.scanning.syntax import text_of


def arguments(node: Node) -> tuple[tuple[str, Node], ...]:
    """Return the arguments of a call with their keywords; a literal text is marked."""
    listed = node.child_by_field_name("arguments")
    if listed is None:
        return ()
    if listed.type == "generator_expression":
        return (("", listed),)
    given: list[tuple[str, Node]] = []
    for each in listed.named_children:
        value = each.child_by_field_name("value") if each.type == "keyword_argument" else each
        if each.type == "comment" or value is None:
            continue
        key = literal_text(each)
        given.append((text_of(each.child_by_field_name("name")) if value is not each else "" if key is None else f"{LITERAL}{key}", value))
    return tuple(given)


def literal_text(node: Node) -> str | None:
    """Return the text of a string without expressions and escapes; None for anything else."""
    if node.type != "string" or any(each.type == "interpolation" for each in node.named_children):
        return None
    return "".join(text_of(each) for each in node.named_children if each.type == "string_content")

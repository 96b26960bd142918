"""Tests of Python that say what a name stands for: `isinstance`, `type(x) is C`, and calls of functions that may tell it."""

from __future__ import annotations

from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Guard
from toolc.frontend.scanning.python_key import arguments
from toolc.frontend.scanning.python_shape import unwrapped
from toolc.frontend.scanning.syntax import text_of

LEAVING: Final = frozenset(("return_statement", "raise_statement", "continue_statement", "break_statement"))
"""Statements after which nothing of their block happens."""


def guards_in(node: Node | None, *, is_so: bool = True) -> tuple[Guard, ...]:
    """Return what a condition says of names where it holds, or where it does not."""
    found: list[Guard] = []
    pending = [] if node is None else [(node, is_so)]
    while pending:
        each, holds = pending.pop()
        each = unwrapped(each)
        if each.type == "not_operator":
            pending.extend((inner, not holds) for inner in each.named_children)
        elif each.type == "boolean_operator" and is_joined(each, holds=holds):
            pending.extend((inner, holds) for inner in each.named_children)
        elif (guard := _guard(each)) is not None:
            found.append(guard if holds else guard._replace(is_denied=True))
    return tuple(found)


def is_joined(node: Node, *, holds: bool) -> bool:
    """Tell whether both sides of `and` or `or` hold where it does, or both do not where it does not."""
    operator = node.child_by_field_name("operator")
    return operator is not None and (operator.type == "and") is holds


def leaves(block: Node | None) -> bool:
    """Tell whether nothing after a block happens when it does."""
    statements = [] if block is None else [each for each in block.named_children if each.type != "comment"]
    return bool(statements) and statements[-1].type in LEAVING


def _guard(node: Node) -> Guard | None:
    if node.type == "call":
        return _of_call(node)
    operands = node.named_children
    if node.type == "comparison_operator" and len(operands) == 2 and operands[0].type == "call":  # noqa: PLR2004 - two sides
        given = arguments(operands[0])
        if text_of(operands[0].child_by_field_name("function")) == "type" and len(given) == 1 and given[0][1].type == "identifier":
            is_same = any(each.type in {"is", "=="} for each in node.children_by_field_name("operators"))
            return Guard(text_of(given[0][1]), type=operands[1]) if is_same else None
    return None


def _of_call(node: Node) -> Guard | None:
    callee, given = node.child_by_field_name("function"), arguments(node)
    if callee is None or not given or given[0][1].type != "identifier":
        return None
    name = text_of(given[0][1])
    if text_of(callee) == "isinstance":
        return Guard(name, type=given[1][1]) if len(given) == 2 else None  # noqa: PLR2004 - a value and a type
    return Guard(name, function=callee) if callee.type in {"identifier", "attribute"} else None

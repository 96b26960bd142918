"""Tests of TypeScript and JavaScript that say what a name stands for: `instanceof`, and calls of functions that may tell it."""

from __future__ import annotations

from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_shape import arguments, unwrapped
from toolc.frontend.scanning.facts import Guard
from toolc.frontend.scanning.syntax import text_of

LEAVING: Final = frozenset(("return_statement", "throw_statement", "continue_statement", "break_statement"))
"""Statements after which nothing of their block happens."""

ASSERTIONS: Final = ("assert", "ensure", "invariant", "require", "check", "expect", "verify")
"""How the names of functions start that raise an error unless what they test is so."""


def guards_in(node: Node | None, *, is_so: bool = True) -> tuple[Guard, ...]:
    """Return what a condition says of names where it holds, or where it does not."""
    found: list[Guard] = []
    pending = [] if node is None else [(node, is_so)]
    while pending:
        each, holds = pending.pop()
        each = unwrapped(each)
        operator = operator_of(each)
        if each.type == "unary_expression" and operator == "!":
            pending.extend((inner, not holds) for inner in each.named_children)
        elif operator in {"&&", "||"} and (operator == "&&") is holds:
            pending.extend((inner, holds) for inner in each.named_children)
        elif (guard := _guard(each, operator)) is not None:
            found.append(guard if holds else guard._replace(is_denied=True))
    return tuple(found)


def asserted_in(node: Node) -> tuple[Guard, ...]:
    """Return what a statement says of names that is the call of an assertion."""
    call = node.named_children[0] if node.named_children else node
    name = text_of(call.child_by_field_name("function")).rpartition(".")[2] if call.type == "call_expression" else ""
    return guards_in(call) if name.startswith(ASSERTIONS) else ()


def operator_of(node: Node) -> str:
    """Return the operator of an expression, empty for none."""
    operator = node.child_by_field_name("operator")
    return "" if operator is None else operator.type


def leaves(branch: Node | None) -> bool:
    """Tell whether nothing after a branch happens when it does."""
    if branch is not None and branch.type == "statement_block":
        statements = [each for each in branch.named_children if each.type != "comment"]
        return bool(statements) and statements[-1].type in LEAVING
    return branch is not None and branch.type in LEAVING


def _guard(node: Node, operator: str) -> Guard | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if operator == "instanceof" and left is not None and left.type == "identifier":
        return Guard(text_of(left), type=right)
    callee, given = node.child_by_field_name("function"), arguments(node) if node.type == "call_expression" else ()
    is_call = callee is not None and bool(given) and given[0][1].type == "identifier"
    return Guard(text_of(given[0][1]), function=callee) if is_call else None

"""Statements of TypeScript and JavaScript that decide what happens, and what their conditions say of names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_guard import asserted_in, guards_in, leaves, operator_of
from toolc.frontend.scanning.ecmascript_pattern import take_apart, write
from toolc.frontend.scanning.ecmascript_shape import membership
from toolc.frontend.scanning.facts import Guard, Located, Opaque, Scope, ScopeKind, Step, StepKind, Use
from toolc.frontend.scanning.giving_back import returning, yielding
from toolc.frontend.scanning.narrowing import narrow
from toolc.frontend.scanning.walker import Bound, Walker

TESTS: Final = frozenset(("==", "===", "!=", "!==", "<", "<=", ">", ">=", "in", "instanceof"))


def _unary(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    operator, argument = operator_of(node), node.child_by_field_name("argument")
    if argument is None:
        return
    if operator == "delete" and argument.type in {"member_expression", "subscript_expression"}:
        write(walker, argument, Bound(0, scope, Opaque(), scope))
    else:
        walker.push(argument, scope, Use.TEST if operator in {"!", "typeof"} else Use.VALUE)


def _narrowed(walker: Walker, node: Node, scope: Scope, guards: tuple[Guard, ...]) -> Scope:
    """Return the scope of a node in which tests hold."""
    if not guards:
        return scope
    inner = walker.inner(ScopeKind.BLOCK, node, scope)
    narrow(inner, node.start_byte, guards, is_so=True)
    return inner


def _binary(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    kind, left, right = operator_of(node), node.child_by_field_name("left"), node.child_by_field_name("right")
    inner = Use.TEST if kind in TESTS or (use is Use.TEST and kind in {"&&", "||"}) else Use.VALUE
    if kind == "in" and membership(node) is not None:
        walker.site(node, scope, Use.TEST)
        inner = Use.VALUE
    walker.push(left, scope, Use.TEST if kind == "&&" else inner)
    if right is not None:
        guards = guards_in(left, is_so=kind == "&&") if kind in {"&&", "||"} else ()
        walker.push(right, _narrowed(walker, right, scope, guards), inner)


def _ternary(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    condition = node.child_by_field_name("condition")
    walker.push(condition, scope, Use.TEST)
    for name, is_so in (("consequence", True), ("alternative", False)):
        value = node.child_by_field_name(name)
        if value is not None:
            walker.push(value, _narrowed(walker, value, scope, guards_in(condition, is_so=is_so)))


def _block(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look into a block: one that only stands there, or that ends a `try`, happens for certain."""
    around = node.parent
    is_certain = around is not None and around.type in {"statement_block", "program", "finally_clause", "do_statement"}
    walker.push_all(node.named_children, (walker.certain if is_certain else walker.inner)(ScopeKind.BLOCK, node, scope))


def _branch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    condition = node.child_by_field_name("condition")
    consequence, alternative = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
    walker.push(condition, scope, Use.TEST)
    for branch, is_so in ((consequence, True), (alternative, False)):
        if branch is not None:
            inner = walker.inner(ScopeKind.BLOCK, branch, scope)
            narrow(inner, branch.start_byte, guards_in(condition, is_so=is_so), is_so=True)
            walker.push(branch, inner)
    if alternative is None and leaves(consequence):
        narrow(scope, node.end_byte, guards_in(condition, is_so=False), is_so=True)


def _statement(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    narrow(scope, node.end_byte, asserted_in(node), is_so=True)
    walker.push_all(node.named_children, scope)


def _loop(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = (walker.certain if node.type == "do_statement" else walker.inner)(ScopeKind.LOOP, node, scope)
    condition = node.child_by_field_name("condition")
    for each in node.named_children:
        walker.push(each, inner, Use.TEST if condition is not None and each.id == condition.id else Use.VALUE)


def _each(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right, operator = (node.child_by_field_name(name) for name in ("left", "right", "operator"))
    inner = walker.inner(ScopeKind.LOOP, node, scope)
    if left is not None and right is not None:
        home = inner if node.child_by_field_name("kind") is not None else None
        keys = operator is not None and operator.type == "in"
        bound = Bound(left.start_byte, inner, Opaque() if keys else Located(right, scope), home)
        take_apart(walker, left, bound, () if keys else (Step(StepKind.ITEM, left),))
    walker.push(right, scope)
    walker.push(node.child_by_field_name("body"), inner)


def _catch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = walker.inner(ScopeKind.BLOCK, node, scope)
    parameter = node.child_by_field_name("parameter")
    if parameter is not None:
        take_apart(walker, parameter, Bound(node.start_byte, inner, Opaque(), inner))
    walker.push(node.child_by_field_name("body"), inner)


def _switch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push(node.child_by_field_name("value"), scope, Use.TEST)
    walker.push(node.child_by_field_name("body"), scope)


FLOW: Final[Mapping[str, Callable[[Walker, Node, Scope, Use], None]]] = {
    **dict.fromkeys(("statement_block", "switch_case", "switch_default"), _block),
    **dict.fromkeys(("for_statement", "while_statement", "do_statement"), _loop),
    "unary_expression": _unary,
    "binary_expression": _binary,
    "ternary_expression": _ternary,
    "if_statement": _branch,
    "expression_statement": _statement,
    "for_in_statement": _each,
    "catch_clause": _catch,
    "switch_statement": _switch,
    "return_statement": returning,
    "yield_expression": yielding,
}

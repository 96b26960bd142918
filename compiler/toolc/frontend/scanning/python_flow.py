"""Statements of Python that decide what happens, and what their conditions say of names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Guard, Located, Opaque, Scope, ScopeKind, Step, StepKind, Use
from toolc.frontend.scanning.giving_back import returning, yielding
from toolc.frontend.scanning.narrowing import narrow
from toolc.frontend.scanning.python_guard import guards_in, leaves
from toolc.frontend.scanning.python_key import literal_text
from toolc.frontend.scanning.python_pattern import match, take_apart
from toolc.frontend.scanning.python_shape import COMPREHENSIONS, membership
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker


def _block(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look into a block: that of `with`, or one that ends a `try`, happens for certain."""
    is_certain = node.parent is not None and node.parent.type in {"with_statement", "finally_clause"}
    walker.push_all(node.named_children, (walker.certain if is_certain else walker.inner)(ScopeKind.BLOCK, node, scope))


def _narrowed(walker: Walker, node: Node, scope: Scope, guards: tuple[Guard, ...], *, is_so: bool) -> Scope:
    """Return the scope of a node in which tests hold, or do not."""
    if not guards:
        return scope
    inner = walker.inner(ScopeKind.BLOCK, node, scope)
    narrow(inner, node.start_byte, guards, is_so=is_so)
    return inner


def _not(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push_all(node.named_children, scope, Use.TEST)


def _assert(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    narrow(scope, node.end_byte, guards_in(next(iter(node.named_children), None)), is_so=True)
    walker.push_all(node.named_children, scope, Use.TEST)


def _comparison(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look at both sides; of a question whether something stands under a key, at that key."""
    asked = membership(node)
    if asked is None:
        walker.push_all(node.named_children, scope, Use.TEST)
        return
    walker.site(node, scope, Use.TEST)
    key, section = node.named_children
    walker.push(key, scope, Use.TEST)
    walker.push(section, scope, Use.TEST if literal_text(key) is None else Use.VALUE)


def _boolean(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    operator, left, right = (node.child_by_field_name(name) for name in ("operator", "left", "right"))
    is_and = operator is not None and operator.type == "and"
    inner = Use.TEST if use is Use.TEST else Use.VALUE
    walker.push(left, scope, Use.TEST if is_and else inner)
    if right is not None:
        walker.push(right, _narrowed(walker, right, scope, guards_in(left, is_so=is_and), is_so=True), inner)


def _conditional(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = [each for each in node.named_children if each.type != "comment"]
    if len(inner) != 3:  # noqa: PLR2004 - a value, a condition and another value
        walker.push_all(inner, scope)
        return
    value, condition, other = inner
    walker.push(value, _narrowed(walker, value, scope, guards_in(condition), is_so=True))
    walker.push(condition, scope, Use.TEST)
    walker.push(other, _narrowed(walker, other, scope, guards_in(condition, is_so=False), is_so=True))


def _branch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    condition, consequence = node.child_by_field_name("condition"), node.child_by_field_name("consequence") or node.child_by_field_name("body")
    denied = guards_in(condition, is_so=False)
    others = node.children_by_field_name("alternative")
    walker.push(condition, scope, Use.TEST)
    if consequence is not None:
        walker.push(consequence, _narrowed(walker, consequence, scope, guards_in(condition), is_so=True))
    for each in others:
        walker.push(each, _narrowed(walker, each, scope, denied, is_so=True))
    if denied and not others and leaves(consequence):
        narrow(scope, node.end_byte, denied, is_so=True)


def _while(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    _branch(walker, node, walker.inner(ScopeKind.LOOP, node, scope), use)


def _each(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    inner = walker.inner(ScopeKind.LOOP, node, scope)
    if left is not None and right is not None:
        take_apart(walker, left, Bound(left.start_byte, inner, Located(right, scope), scope.holder), (Step(StepKind.ITEM, left),))
    walker.push(right, scope)
    walker.push(node.child_by_field_name("body"), inner)
    walker.push(node.child_by_field_name("alternative"), scope)


def _comprehension(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = walker.inner(ScopeKind.LOOP, node, scope)
    walker.facts.inner[node.id] = inner
    for each in node.named_children:
        left, right = each.child_by_field_name("left"), each.child_by_field_name("right")
        if each.type == "for_in_clause" and left is not None and right is not None:
            take_apart(walker, left, Bound(node.start_byte, inner, Located(right, inner), inner), (Step(StepKind.ITEM, left),))
            walker.push(right, inner)
        else:
            is_test = each.type == "if_clause"
            narrow(inner, node.start_byte, guards_in(next(iter(each.named_children), None)) if is_test else (), is_so=True)
            walker.push(each, inner, Use.TEST if is_test else Use.VALUE)


def _with(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for item in node.named_children:
        for each in item.named_children:
            if each.type == "as_pattern" and len(each.named_children) > 1:
                value, alias = each.named_children[0], each.named_children[-1]
                entered = Step(StepKind.METHOD, value, "__enter__")
                take_apart(walker, alias, Bound(each.start_byte, scope, Located(value, scope), scope.holder), (entered,))
                walker.push(value, scope)
            else:
                walker.push(each, scope)


def _except(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for each in node.named_children:
        if each.type == "as_pattern":
            take_apart(walker, each.named_children[-1], Bound(each.start_byte, scope, Opaque(), scope.holder))
            walker.push(each.named_children[0], scope)
        else:
            walker.push(each, scope)


def _match(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    subject, body = node.child_by_field_name("subject"), node.child_by_field_name("body")
    if subject is None or body is None:
        return
    walker.push(subject, scope, Use.TEST)
    for case in body.named_children:
        inner = walker.inner(ScopeKind.BLOCK, case, scope)
        for each in case.named_children:
            if each.type == "case_pattern":
                match(walker, each, Bound(case.start_byte, inner, Located(subject, scope), scope.holder))
                narrow(inner, case.start_byte, _matched(each, subject), is_so=True)
            else:
                walker.push(each, inner, Use.TEST if each.type == "if_clause" else Use.VALUE)


def _matched(pattern: Node, subject: Node) -> tuple[Guard, ...]:
    """Return what a pattern of a class says of the name that is matched."""
    inner = pattern.named_children[0] if pattern.named_children else pattern
    is_class = subject.type == "identifier" and inner.type == "class_pattern" and bool(inner.named_children)
    return (Guard(text_of(subject), type=inner.named_children[0]),) if is_class else ()


FLOW: Final[Mapping[str, Callable[[Walker, Node, Scope, Use], None]]] = {
    **dict.fromkeys(COMPREHENSIONS, _comprehension),
    **dict.fromkeys(("if_statement", "elif_clause"), _branch),
    "comparison_operator": _comparison,
    "not_operator": _not,
    "assert_statement": _assert,
    "boolean_operator": _boolean,
    "conditional_expression": _conditional,
    "block": _block,
    "while_statement": _while,
    "for_statement": _each,
    "with_clause": _with,
    "except_clause": _except,
    "match_statement": _match,
    "return_statement": returning,
    "yield": yielding,
}

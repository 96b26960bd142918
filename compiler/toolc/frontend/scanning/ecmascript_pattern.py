"""Patterns of TypeScript and JavaScript: the names that they take out of values, and what they write to."""

from __future__ import annotations

from tree_sitter import Node

from toolc.frontend.scanning.addition import put
from toolc.frontend.scanning.ecmascript_key import key_of
from toolc.frontend.scanning.ecmascript_shape import chain, member
from toolc.frontend.scanning.facts import Definition, Located, Step, StepKind
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker, owner_of

NAMES = frozenset(("identifier", "shorthand_property_identifier_pattern", "shorthand_property_identifier"))
WRITTEN = frozenset(("member_expression", "subscript_expression"))

Part = tuple[Node, tuple[Step, ...]]


def take_apart(walker: Walker, pattern: Node, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
    """Say what each name of a pattern stands for, and look at the defaults in it."""
    parts: list[Part] = [(pattern, steps)]
    while parts:
        node, path = parts.pop()
        if node.type in NAMES:
            walker.bind(text_of(node), node, bound, path)
        elif node.type in WRITTEN:
            write(walker, node, bound, path)
        elif node.type in {"object_pattern", "object"}:
            parts.extend(part for each in node.named_children for part in _of_object(walker, each, bound, path))
        elif node.type in {"array_pattern", "array"}:
            parts.extend((each, (*path, Step(StepKind.ITEM, each, str(index)))) for index, each in enumerate(node.named_children))
        else:
            parts.extend(_wrapped(walker, node, bound, path))


def write(walker: Walker, node: Node, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
    """Look at what is written to: an attribute of the object of a method stands for the value, and what names the place is read."""
    base, step = member(node)
    if steps and bound.home is None:
        walker.taken(step.node, Definition(bound.start, bound.scope, bound.origin, steps, bound.type))
    if base.type == "this" and step.kind is StepKind.MEMBER:
        walker.member(owner_of(bound.scope), step.name, bound, steps)
        return
    if isinstance(bound.origin, Located) and not steps:
        put(walker, chain(node), bound.origin, node.end_byte)
    while base.type in WRITTEN:
        if step.kind is StepKind.KEY:
            walker.push(step.node, bound.scope)
        base, step = member(base)
    if step.kind is StepKind.KEY:
        walker.push(step.node, bound.scope)
    if base.type not in {"identifier", "this"}:
        walker.push(base, bound.scope)


def _of_object(walker: Walker, node: Node, bound: Bound, steps: tuple[Step, ...]) -> list[Part]:
    """Return the parts of one entry of an object pattern."""
    if node.type in {"pair_pattern", "pair"}:
        key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
        name = key_of(key)
        if key is None or value is None:
            return []
        if name is None:
            walker.push_all(key.named_children, bound.scope)
        inner = key.named_children[0] if name is None and key.named_children else key
        return [(value, (*steps, Step(StepKind.KEY, inner) if name is None else Step(StepKind.MEMBER, key, name)))]
    if node.type in {"object_assignment_pattern", "assignment_pattern"}:
        left = node.child_by_field_name("left")
        walker.push(node.child_by_field_name("right"), bound.scope)
        return [] if left is None else [(left, (*steps, Step(StepKind.MEMBER, left, text_of(left))))]
    if node.type in NAMES:
        return [(node, (*steps, Step(StepKind.MEMBER, node, text_of(node))))]
    return [(each, (*steps, Step(StepKind.REST, each))) for each in node.named_children[:1] if node.type in {"rest_pattern", "spread_element"}]


def _wrapped(walker: Walker, node: Node, bound: Bound, steps: tuple[Step, ...]) -> list[Part]:
    """Return what is behind a default, or what is left over."""
    if node.type in {"assignment_pattern", "assignment_expression"}:
        left = node.child_by_field_name("left")
        walker.push(node.child_by_field_name("right"), bound.scope)
        return [] if left is None else [(left, steps)]
    if node.type in {"rest_pattern", "spread_element"}:
        return [(each, (*steps[:-1], Step(StepKind.REST, each))) for each in node.named_children[:1]]
    if node.type in {"parenthesized_expression", "non_null_expression", "as_expression"}:
        return [(each, steps) for each in node.named_children[:1]]
    return []

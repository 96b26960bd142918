"""Targets and patterns of Python: the names that they take out of values, and what they write to."""

from __future__ import annotations

from tree_sitter import Node

from toolc.frontend.scanning.addition import put
from toolc.frontend.scanning.facts import Definition, Located, Step, StepKind
from toolc.frontend.scanning.python_key import literal_text
from toolc.frontend.scanning.python_shape import chain, link
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker, is_object, owner_of

Part = tuple[Node, tuple[Step, ...]]

LISTS = frozenset(("pattern_list", "tuple_pattern", "list_pattern", "expression_list", "tuple", "list"))


def take_apart(walker: Walker, target: Node, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
    """Say what each name of a target of an assignment stands for."""
    parts: list[Part] = [(target, steps)]
    while parts:
        node, path = parts.pop()
        if node.type == "identifier":
            walker.bind(text_of(node), node, bound, path)
        elif node.type in {"attribute", "subscript"}:
            write(walker, node, bound, path)
        elif node.type in LISTS:
            parts.extend((each, (*path, Step(StepKind.ITEM, each, str(index)))) for index, each in enumerate(node.named_children))
        elif node.type in {"list_splat_pattern", "list_splat"}:
            parts.extend((each, (*path[:-1], Step(StepKind.REST, each))) for each in node.named_children[:1])
        else:
            parts.extend((each, path) for each in node.named_children[:1])


def write(walker: Walker, node: Node, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
    """Look at what is written to: an attribute of the object of a method stands for the value, and what names the place is read."""
    base, (step,) = link(node)
    if base.type == "identifier" and step.kind is StepKind.MEMBER and node.type == "attribute" and is_object(walker, text_of(base), bound.scope):
        walker.member(owner_of(bound.scope), step.name, bound, steps)
        return
    if isinstance(bound.origin, Located) and not steps:
        put(walker, chain(node), bound.origin, node.end_byte)
    while True:
        if step.kind is not StepKind.MEMBER:
            walker.push(step.node, bound.scope)
        if base.type not in {"attribute", "subscript"}:
            break
        base, (step,) = link(base)
    if base.type != "identifier":
        walker.push(base, bound.scope)


def match(walker: Walker, pattern: Node, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
    """Say what each name of a pattern of `match` stands for, and which attributes and keys it looks at."""
    parts: list[tuple[Node, Bound, tuple[Step, ...]]] = [(pattern, bound, steps)]
    while parts:
        node, around, path = parts.pop()
        if node.type == "class_pattern":
            kind = node.named_children[0] if not path and node.named_children else around.type
            parts.extend((each, around._replace(type=kind), path) for each in node.named_children[1:])
        elif node.type == "keyword_pattern":
            key = node.named_children[0]
            step = _look(walker, Step(StepKind.MEMBER, key, text_of(key)), around, path)
            parts.extend((each, around, step) for each in node.named_children[1:])
        elif node.type == "dict_pattern":
            for key, value in zip(node.children_by_field_name("key"), node.children_by_field_name("value"), strict=False):
                parts.append((value, around, _look(walker, Step(StepKind.MEMBER, key, literal_text(key) or ""), around, path)))
        else:
            parts.extend(_captured(walker, node, around, path))


def _look(walker: Walker, step: Step, bound: Bound, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Say that a pattern looks at an attribute or a key, and return the steps to it."""
    path = (*steps, step)
    walker.taken(step.node, Definition(bound.start, bound.scope, bound.origin, path, bound.type))
    return path


def _captured(walker: Walker, node: Node, bound: Bound, steps: tuple[Step, ...]) -> list[tuple[Node, Bound, tuple[Step, ...]]]:
    inner = node.named_children
    if node.type == "identifier" or (node.type == "dotted_name" and len(inner) == 1):
        if text_of(node) != "_":
            walker.bind(text_of(node), node, bound, steps)
        return []
    if node.type in {"list_pattern", "tuple_pattern"}:
        return [(each, bound, (*steps, Step(StepKind.ITEM, each, str(index)))) for index, each in enumerate(inner)]
    if node.type == "splat_pattern":
        return [(each, bound, (*steps[:-1], Step(StepKind.REST, each))) for each in inner[:1]]
    if node.type in {"dotted_name", "string", "integer"}:
        return []
    return [(each, bound, steps) for each in inner]

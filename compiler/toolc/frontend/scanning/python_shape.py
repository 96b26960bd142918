"""What expressions and types of Python are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Step, StepKind
from toolc.frontend.scanning.native_call import LITERAL
from toolc.frontend.scanning.python_key import arguments, literal_text
from toolc.frontend.scanning.python_type import TYPES
from toolc.frontend.scanning.shape import (
    Chain,
    Choice,
    Made,
    Name,
    Nothing,
    Obscure,
    ObscureType,
    Plain,
    Record,
    Series,
    Shape,
    Text,
    Typed,
    TypeShape,
)
from toolc.frontend.scanning.syntax import text_of

CHAINED: Final = frozenset(("attribute", "subscript", "call"))
WRAPPERS: Final = frozenset(("parenthesized_expression", "await", "list_splat", "dictionary_splat"))
PLAIN: Final = frozenset(
    (
        *("string", "concatenated_string", "integer", "float", "true", "false", "comparison_operator", "not_operator", "unary_operator"),
        *("binary_operator", "ellipsis"),
    )
)
COMPREHENSIONS: Final = frozenset(("list_comprehension", "set_comprehension", "generator_expression", "dictionary_comprehension"))


class Python:
    """Python, of any version; it remembers the chains of one file."""

    def __init__(self) -> None:
        self._chains: dict[int, Shape] = {}

    def shape(self, node: Node) -> Shape:
        """Return what an expression is."""
        node = unwrapped(node)
        kind = node.type
        if kind in CHAINED:
            if node.id not in self._chains:
                self._chains[node.id] = _cast(node) or chain(node)
            return self._chains[node.id]
        if kind in PLAIN:
            return _plain(node)
        shaped = _SHAPES.get(kind)
        return Obscure() if shaped is None else shaped(node)

    def type_shape(self, node: Node) -> TypeShape:
        """Return what a type is."""
        shaped = TYPES.get(node.type)
        return ObscureType() if shaped is None else shaped(node)


def _plain(node: Node) -> Shape:
    """Return what an expression is that is a text, a number or a comparison: a question whether something stands under a key is a step to it."""
    if node.type == "comparison_operator":
        asked = membership(node)
        return Plain() if asked is None else Chain(*asked)
    if is_union(node):
        return Choice(tuple(each for name in ("left", "right") if (each := node.child_by_field_name(name)) is not None))
    text = literal_text(node)
    return Plain() if text is None else Text(text)


def is_union(node: Node) -> bool:
    """Tell whether an expression is two maps in one: `contract["timeout"] | {"max": 5}`."""
    operator = node.child_by_field_name("operator")
    return node.type == "binary_operator" and operator is not None and operator.type == "|"


def membership(node: Node) -> tuple[Node, tuple[Step, ...]] | None:
    """Return the steps of `"max" in contract["timeout"]` and `MAX not in contract["timeout"]`."""
    operands = node.named_children
    if len(operands) != 2 or not any(each.type in {"in", "not in"} for each in node.children_by_field_name("operators")):  # noqa: PLR2004 - a key and a map
        return None
    key = literal_text(operands[0])
    if key is not None:
        return unwrapped(operands[1]), (Step(StepKind.MEMBER, operands[0], key),)
    return (unwrapped(operands[1]), (Step(StepKind.KEY, operands[0]),)) if operands[0].type == "identifier" else None


def unwrapped(node: Node) -> Node:
    """Return the expression in parentheses, or behind `await` and stars."""
    while node.type in WRAPPERS:
        inner = [each for each in node.named_children if each.type != "comment"]
        if len(inner) != 1:
            return node
        node = inner[0]
    return node


def chain(node: Node) -> Chain:
    """Return the steps that an expression is written as, and what they start from."""
    steps: list[Step] = []
    while node.type in CHAINED and (not steps or _cast(node) is None):
        base, found = link(node)
        steps.extend(reversed(found))
        node = unwrapped(base)
    return Chain(node, tuple(reversed(steps)))


def link(node: Node) -> tuple[Node, tuple[Step, ...]]:
    """Return what an attribute, a subscript or a call starts from, and the steps that it takes from there."""
    if node.type == "attribute":
        name = node.child_by_field_name("attribute") or node
        return node.child_by_field_name("object") or node, (Step(StepKind.MEMBER, name, text_of(name)),)
    if node.type == "subscript":
        return _subscript(node)
    callee = unwrapped(node.child_by_field_name("function") or node)
    given = arguments(node)
    if (named := _by_name(callee, given)) is not None:
        return named
    if callee.type == "attribute":
        base, (step,) = link(callee)
        at = given[0][1] if given and given[0][0].startswith(LITERAL) else step.node
        return base, (Step(StepKind.METHOD, at, step.name, given),)
    return callee, (Step(StepKind.CALL, node, "", given),)


def _subscript(node: Node) -> tuple[Node, tuple[Step, ...]]:
    base, index = node.child_by_field_name("value") or node, node.child_by_field_name("subscript") or node
    key = literal_text(index)
    if key is not None:
        return base, (Step(StepKind.MEMBER, index, key),)
    if index.type == "slice":
        return base, (Step(StepKind.REST, index),)
    if index.type == "integer":
        return base, (Step(StepKind.ITEM, index, text_of(index)),)
    return base, (Step(StepKind.KEY, index),)


def _by_name(callee: Node, given: tuple[tuple[str, Node], ...]) -> tuple[Node, tuple[Step, ...]] | None:
    """Return the steps of `getattr(x, "name")`, and of `attrgetter("a.b")(x)` and `itemgetter("a")(x)`."""
    name = text_of(callee)
    if name in {"getattr", "hasattr"} and len(given) > 1:
        is_literal = given[1][0].startswith(LITERAL)
        return given[0][1], (Step(StepKind.MEMBER if is_literal else StepKind.KEY, given[1][1], given[1][0].removeprefix(LITERAL)),)
    if callee.type == "call" and len(given) == 1:
        getter = text_of(callee.child_by_field_name("function")).rpartition(".")[2]
        keys = arguments(callee)
        if getter in {"attrgetter", "itemgetter"} and len(keys) == 1 and keys[0][0].startswith(LITERAL):
            parts = keys[0][0].removeprefix(LITERAL).split(".")
            return given[0][1], tuple(Step(StepKind.MEMBER, keys[0][1], each) for each in parts)
    return None


def _cast(node: Node) -> Shape | None:
    if node.type == "call" and text_of(node.child_by_field_name("function")) in {"cast", "typing.cast", "t.cast"}:
        given = arguments(node)
        if len(given) == 2:  # noqa: PLR2004 - a type and a value
            return Typed(given[1][1], given[0][1])
    return None


def _boolean(node: Node) -> Shape:
    left, right, operator = (node.child_by_field_name(name) for name in ("left", "right", "operator"))
    options = (right,) if operator is not None and operator.type == "and" else (left, right)
    return Choice(tuple(each for each in options if each is not None))


def _conditional(node: Node) -> Shape:
    inner = [each for each in node.named_children if each.type != "comment"]
    return Choice((inner[0], inner[-1]))


def _dictionary(node: Node) -> Shape:
    entries: list[tuple[str, Node]] = []
    for each in node.named_children:
        key, value = each.child_by_field_name("key"), each.child_by_field_name("value")
        if each.type == "pair" and key is not None and value is not None:
            entries.append((literal_text(key) or "", value))
    return Record(tuple(entries), tuple(each.named_children[0] for each in node.named_children if each.type == "dictionary_splat"))


def _series(node: Node) -> Shape:
    items = tuple(each for each in node.named_children if each.type not in {"list_splat", "comment"})
    return Series(items, tuple(each.named_children[0] for each in node.named_children if each.type == "list_splat"))


def _right(node: Node) -> Shape:
    right = node.child_by_field_name("right") or node.child_by_field_name("value")
    return Obscure() if right is None else Choice((right,))


_SHAPES: Final[Mapping[str, Callable[[Node], Shape]]] = {
    "identifier": lambda node: Name(text_of(node)),
    "none": lambda _: Nothing(),
    "lambda": Made,
    "boolean_operator": _boolean,
    "conditional_expression": _conditional,
    "named_expression": _right,
    "assignment": _right,
    "dictionary": _dictionary,
    "list": _series,
    "tuple": _series,
    "set": _series,
    "expression_list": _series,
    **dict.fromkeys(COMPREHENSIONS, lambda node: Series(tuple(_item(node)), ())),
}


def _item(node: Node) -> list[Node]:
    """Return what each item of a comprehension is."""
    body = node.child_by_field_name("body")
    item = body.child_by_field_name("value") if body is not None and body.type == "pair" else body
    return [] if item is None else [item]

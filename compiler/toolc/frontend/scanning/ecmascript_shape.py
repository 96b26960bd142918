"""What expressions and types of TypeScript and JavaScript are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_key import key_of, literal_key
from toolc.frontend.scanning.ecmascript_type import TYPES
from toolc.frontend.scanning.facts import Step, StepKind
from toolc.frontend.scanning.jsdoc import cast_type
from toolc.frontend.scanning.native_call import LITERAL
from toolc.frontend.scanning.shape import (
    Chain,
    Choice,
    Instance,
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
    This,
    Typed,
    TypeShape,
)
from toolc.frontend.scanning.syntax import text_of

BY_KEY: Final = frozenset(("Reflect.get", "Reflect.has", "Object.hasOwn", "Object.prototype.hasOwnProperty.call"))
"""Functions that look under a key, their second argument, in what they are given first."""

CHAINED: Final = frozenset(("member_expression", "subscript_expression", "call_expression"))
FUNCTIONS: Final = frozenset(("arrow_function", "function_expression", "generator_function", "method_definition"))
UNNAMED: Final = frozenset(("", "module", "exports", "prototype"))
"""What stands in the path to something that is assigned, and is no part of what it is called."""

WRAPPERS: Final = frozenset(("parenthesized_expression", "await_expression", "non_null_expression"))
PLAIN: Final = frozenset(
    (
        *("string", "number", "template_string", "regex", "true", "false", "unary_expression", "update_expression"),
        *("jsx_element", "jsx_self_closing_element"),
    )
)


class Ecmascript:
    """TypeScript and JavaScript, with and without JSX; it remembers the chains of one file."""

    def __init__(self) -> None:
        self._chains: dict[int, Shape] = {}

    def shape(self, node: Node) -> Shape:
        """Return what an expression is."""
        node = unwrapped(node)
        kind = node.type
        if kind in CHAINED:
            if node.id not in self._chains:
                self._chains[node.id] = chain(node)
            return self._chains[node.id]
        if kind in FUNCTIONS:
            return Made(node)
        if kind in PLAIN:
            text = literal_key(node)
            return Plain() if text is None else Text(text)
        shaped = _SHAPES.get(kind)
        return Obscure() if shaped is None else shaped(node)

    def type_shape(self, node: Node) -> TypeShape:
        """Return what a type is."""
        shaped = TYPES.get(node.type)
        return ObscureType() if shaped is None else shaped(node)


def unwrapped(node: Node) -> Node:
    """Return the expression in parentheses, behind `await` or in front of `!`."""
    while node.type in WRAPPERS:
        inner = [each for each in node.named_children if each.type != "comment"]
        if len(inner) != 1 or (node.type == "parenthesized_expression" and cast_type(node) is not None):
            return node
        node = inner[0]
    return node


def chain(node: Node) -> Chain:
    """Return the steps that an expression is written as, and what they start from."""
    steps: list[Step] = []
    while node.type in CHAINED:
        if node.type == "call_expression":
            base, step = call(node)
        else:
            base, step = member(node)
        steps.append(step)
        node = unwrapped(base)
    return Chain(node, tuple(reversed(steps)))


def member(node: Node) -> tuple[Node, Step]:
    """Return what a member expression or a subscript starts from, and its step."""
    base = node.child_by_field_name("object") or node
    if node.type == "member_expression":
        name = node.child_by_field_name("property") or node
        return base, Step(StepKind.MEMBER, name, text_of(name))
    index = node.child_by_field_name("index") or node
    key = literal_key(index)
    if key is not None:
        return base, Step(StepKind.MEMBER, index, key)
    if index.type == "number":
        return base, Step(StepKind.ITEM, index, text_of(index))
    return base, Step(StepKind.KEY, index)


def call(node: Node) -> tuple[Node, Step]:
    """Return what a call starts from, and its step; `Reflect.get(x, "max")` and its like are steps from what they are given."""
    callee = unwrapped(node.child_by_field_name("function") or node)
    given = arguments(node)
    if len(given) > 1 and callee.type == "member_expression" and text_of(callee) in BY_KEY:
        is_literal = given[1][0].startswith(LITERAL)
        return given[0][1], Step(StepKind.MEMBER if is_literal else StepKind.KEY, given[1][1], given[1][0].removeprefix(LITERAL))
    types = next((each for each in node.named_children if each.type == "type_arguments"), None)
    told = () if types is None else tuple(types.named_children)
    if callee.type == "member_expression":
        base, step = member(callee)
        at = given[0][1] if given and given[0][0] else step.node
        return base, Step(StepKind.METHOD, at, step.name, given, told)
    return callee, Step(StepKind.CALL, node, "", given, told)


def arguments(node: Node) -> tuple[tuple[str, Node], ...]:
    """Return the arguments of a call; a literal text is marked."""
    listed = node.child_by_field_name("arguments")
    if listed is None or listed.type != "arguments":
        return ()
    given = []
    for each in listed.named_children:
        key = literal_key(each)
        if each.type != "comment":
            given.append(("" if key is None else f"{LITERAL}{key}", each))
    return tuple(given)


def _binary(node: Node) -> Shape:
    operator = node.child_by_field_name("operator")
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if operator is None or left is None or right is None:
        return Obscure()
    if operator.type in {"||", "??"}:
        return Choice((left, right))
    if operator.type == "in" and (asked := membership(node)) is not None:
        return Chain(*asked)
    return Choice((right,)) if operator.type == "&&" else Plain()


def membership(node: Node) -> tuple[Node, tuple[Step, ...]] | None:
    """Return the steps of `"max" in contract.timeout`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    key = None if left is None else literal_key(left)
    return None if left is None or right is None or key is None else (unwrapped(right), (Step(StepKind.MEMBER, left, key),))


def _fields(*names: str) -> Callable[[Node], Shape]:
    def shape(node: Node) -> Shape:
        return Choice(tuple(each for name in names if (each := node.child_by_field_name(name)) is not None))

    return shape


def _typed(node: Node) -> Shape:
    inner = node.named_children
    if len(inner) < 2:  # noqa: PLR2004 - a value and a type
        return Choice(tuple(inner[:1]))
    value, kind = (inner[1], inner[0]) if node.type == "type_assertion" else (inner[0], inner[1])
    return Typed(value, kind)


def _record(node: Node) -> Shape:
    entries: list[tuple[str, Node]] = []
    spreads: list[Node] = []
    for each in node.named_children:
        value = each.child_by_field_name("value")
        if each.type == "pair" and value is not None:
            entries.append((key_of(each.child_by_field_name("key")) or "", value))
        elif each.type == "shorthand_property_identifier":
            entries.append((text_of(each), each))
        elif each.type == "method_definition":
            entries.append((key_of(each.child_by_field_name("name")) or "", each))
        elif each.type == "spread_element":
            spreads.extend(each.named_children[:1])
    return Record(tuple(entries), tuple(spreads))


def _series(node: Node) -> Shape:
    items = tuple(each for each in node.named_children if each.type not in {"spread_element", "comment"})
    return Series(items, tuple(each.named_children[0] for each in node.named_children if each.type == "spread_element" and each.named_children))


def _instance(node: Node) -> Shape:
    of = node.child_by_field_name("constructor")
    types = next((each for each in node.named_children if each.type == "type_arguments"), None)
    return Obscure() if of is None else Instance(of, arguments(node), () if types is None else tuple(types.named_children))


def _said(node: Node) -> Shape:
    """Return a value in parentheses, which a comment may say the type of."""
    kind, inner = cast_type(node), node.named_children
    return Obscure() if kind is None or not inner else Typed(inner[-1], kind)


_SHAPES: Final[Mapping[str, Callable[[Node], Shape]]] = {
    "identifier": lambda node: Name(text_of(node)),
    "shorthand_property_identifier": lambda node: Name(text_of(node)),
    "undefined": lambda _: Nothing(),
    "null": lambda _: Nothing(),
    "parenthesized_expression": _said,
    "this": lambda _: This(),
    "binary_expression": _binary,
    "ternary_expression": _fields("consequence", "alternative"),
    "sequence_expression": lambda node: Choice(tuple(node.named_children[-1:])),
    "assignment_expression": _fields("right"),
    "augmented_assignment_expression": _fields("right"),
    "as_expression": _typed,
    "satisfies_expression": _typed,
    "type_assertion": _typed,
    "object": _record,
    "array": _series,
    "new_expression": _instance,
}


def assigned_name(target: Node) -> str:
    """Return what something is called that is assigned: `run` for `exports.run`, `Call.run` for `Call.prototype.run`, else nothing."""
    names: list[str] = []
    while target.type == "member_expression":
        names.append(text_of(target.child_by_field_name("property")))
        target = target.child_by_field_name("object") or target.children[0]
    names.append(text_of(target) if target.type == "identifier" else "")
    return ".".join(each for each in reversed(names) if each not in UNNAMED)

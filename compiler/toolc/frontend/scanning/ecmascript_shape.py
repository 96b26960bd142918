"""What expressions and types of TypeScript and JavaScript are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.calling import LITERAL
from toolc.frontend.scanning.facts import Step, StepKind
from toolc.frontend.scanning.shape import (
    Chain,
    Choice,
    Instance,
    ListType,
    Made,
    Name,
    NamedType,
    Nothing,
    ObjectType,
    Obscure,
    ObscureType,
    OneOfTypes,
    PartType,
    Plain,
    PlainType,
    Record,
    Series,
    Shape,
    This,
    Typed,
    TypeShape,
)
from toolc.frontend.scanning.walker import text_of

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
            return Plain()
        shaped = _SHAPES.get(kind)
        return Obscure() if shaped is None else shaped(node)

    def type_shape(self, node: Node) -> TypeShape:
        """Return what a type is."""
        shaped = _TYPES.get(node.type)
        return ObscureType() if shaped is None else shaped(node)


def unwrapped(node: Node) -> Node:
    """Return the expression in parentheses, behind `await` or in front of `!`."""
    while node.type in WRAPPERS:
        inner = [each for each in node.named_children if each.type != "comment"]
        if len(inner) != 1:
            return node
        node = inner[0]
    return node


def chain(node: Node) -> Chain:
    """Return the steps that an expression is written as, and what they start from."""
    steps: list[Step] = []
    while node.type in CHAINED:
        if node.type == "call_expression":
            base, step = _call(node)
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
    return base, Step(StepKind.ITEM, index, text_of(index) if index.type == "number" else "")


def _call(node: Node) -> tuple[Node, Step]:
    callee = unwrapped(node.child_by_field_name("function") or node)
    given = arguments(node)
    if callee.type == "member_expression":
        base, step = member(callee)
        at = given[0][1] if given and given[0][0] else step.node
        return base, Step(StepKind.METHOD, at, step.name, given)
    return callee, Step(StepKind.CALL, node, "", given)


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


def _binary(node: Node) -> Shape:
    operator = node.child_by_field_name("operator")
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if operator is None or left is None or right is None:
        return Obscure()
    if operator.type in {"||", "??"}:
        return Choice((left, right))
    return Choice((right,)) if operator.type == "&&" else Plain()


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
    return Obscure() if of is None else Instance(of, arguments(node))


_SHAPES: Final[Mapping[str, Callable[[Node], Shape]]] = {
    "identifier": lambda node: Name(text_of(node)),
    "shorthand_property_identifier": lambda node: Name(text_of(node)),
    "undefined": lambda _: Nothing(),
    "null": lambda _: Nothing(),
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


def _named_type(node: Node) -> TypeShape:
    return NamedType(text_of(node).rpartition(".")[2])


def _generic_type(node: Node) -> TypeShape:
    name = node.child_by_field_name("name")
    given = next((each for each in node.named_children if each.type == "type_arguments"), None)
    return NamedType(text_of(name).rpartition(".")[2], () if given is None else tuple(given.named_children))


def _part_type(node: Node) -> TypeShape:
    of, index = node.named_children[:2] if len(node.named_children) > 1 else (node, node)
    literal = index.named_children[0] if index.type == "literal_type" and index.named_children else index
    key = literal_key(literal)
    return ObscureType() if key is None else PartType(of, key)


def _inner_type(node: Node) -> TypeShape:
    return OneOfTypes(tuple(each for each in node.named_children if each.type not in {"comment", "asserts"})[-1:])


def object_members(node: Node) -> tuple[tuple[str, Node], ...]:
    """Return the members of an object type or an interface's body that have a type, with that type."""
    typed = ((each, each.child_by_field_name("type")) for each in node.named_children if each.type == "property_signature")
    return tuple((key_of(each.child_by_field_name("name")) or "", kind) for each, kind in typed if kind is not None)


def _literal_type(node: Node) -> TypeShape:
    return NamedType(text_of(node)) if text_of(node) in {"null", "undefined"} else PlainType()


_TYPES: Final[Mapping[str, Callable[[Node], TypeShape]]] = {
    "identifier": _named_type,
    "member_expression": _named_type,
    "type_identifier": _named_type,
    "nested_type_identifier": _named_type,
    "generic_type": _generic_type,
    "lookup_type": _part_type,
    "union_type": lambda node: OneOfTypes(tuple(node.named_children)),
    "intersection_type": lambda node: OneOfTypes(tuple(node.named_children)),
    "array_type": lambda node: ListType(node.named_children[0]) if node.named_children else ObscureType(),
    "tuple_type": lambda node: ListType(node.named_children[0]) if node.named_children else ObscureType(),
    "object_type": lambda node: ObjectType(object_members(node)),
    "type_annotation": _inner_type,
    "type_arguments": _inner_type,
    "parenthesized_type": _inner_type,
    "readonly_type": _inner_type,
    "optional_type": _inner_type,
    "rest_type": _inner_type,
    "constraint": _inner_type,
    "literal_type": _literal_type,
    "undefined": _named_type,
    "null": _named_type,
    "predefined_type": lambda node: ObscureType() if text_of(node) in {"any", "unknown", "object"} else PlainType(),
    "function_type": lambda _: ObscureType(),
}


def assigned_name(target: Node) -> str:
    """Return what something is called that is assigned: `run` for `exports.run`, `Call.run` for `Call.prototype.run`, else nothing."""
    names: list[str] = []
    while target.type == "member_expression":
        names.append(text_of(target.child_by_field_name("property")))
        target = target.child_by_field_name("object") or target.children[0]
    names.append(text_of(target) if target.type == "identifier" else "")
    return ".".join(each for each in reversed(names) if each not in UNNAMED)

"""What types of TypeScript are, and those that comments of JavaScript say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_key import key_of, literal_key
from toolc.frontend.scanning.shape import (
    FunctionType,
    ListType,
    NamedType,
    ObjectType,
    ObscureType,
    OneOfTypes,
    PartType,
    PlainType,
    TypeQuery,
    TypeShape,
)
from toolc.frontend.scanning.syntax import text_of

MEMBERS: Final = frozenset(("property_signature", "method_signature"))


def _named_type(node: Node) -> TypeShape:
    return NamedType(text_of(node).rpartition(".")[2])


def _generic_type(node: Node) -> TypeShape:
    name = node.child_by_field_name("name")
    given = next((each for each in node.named_children if each.type == "type_arguments"), None)
    return NamedType(text_of(name).rpartition(".")[2], () if given is None else tuple(given.named_children))


def _part_type(node: Node) -> TypeShape:
    of, index = node.named_children[:2] if len(node.named_children) > 1 else (node, node)
    literal = index.named_children[0] if index.type == "literal_type" and index.named_children else index
    key = text_of(literal) if literal.type == "number" else literal_key(literal)
    return ObscureType() if key is None else PartType(of, key)


def _inner_type(node: Node) -> TypeShape:
    return OneOfTypes(tuple(each for each in node.named_children if each.type not in {"comment", "asserts"})[-1:])


def object_members(node: Node) -> tuple[tuple[str, Node], ...]:
    """Return the members of an object type or an interface's body that have a type, with that type; a method is its own."""
    typed = ((each, each if each.type == "method_signature" else each.child_by_field_name("type")) for each in node.named_children)
    return tuple((key_of(each.child_by_field_name("name")) or "", kind) for each, kind in typed if kind is not None and each.type in MEMBERS)


def _function_type(node: Node) -> TypeShape:
    listed = node.child_by_field_name("parameters")
    given = tuple(each.child_by_field_name("type") for each in ([] if listed is None else listed.named_children) if each.type != "comment")
    return FunctionType(given, node.child_by_field_name("return_type"))


def _told_type(node: Node) -> TypeShape:
    """Return what a function tells of its argument: `value is ToolContract`, `asserts value is ToolContract`."""
    inner = node
    while inner.type != "type_predicate" and inner.named_children:
        inner = inner.named_children[-1]
    kind = inner.child_by_field_name("type")
    return ObscureType() if kind is None else NamedType("TypeGuard", (kind,))


def _literal_type(node: Node) -> TypeShape:
    return NamedType(text_of(node)) if text_of(node) in {"null", "undefined"} else PlainType()


TYPES: Final[Mapping[str, Callable[[Node], TypeShape]]] = {
    "identifier": _named_type,
    "member_expression": _named_type,
    "type_identifier": _named_type,
    "nested_type_identifier": _named_type,
    "generic_type": _generic_type,
    "lookup_type": _part_type,
    "union_type": lambda node: OneOfTypes(tuple(node.named_children)),
    "intersection_type": lambda node: OneOfTypes(tuple(node.named_children)),
    "array_type": lambda node: ListType(node.named_children[0]) if node.named_children else ObscureType(),
    "tuple_type": lambda node: NamedType("tuple", tuple(each.child_by_field_name("type") or each for each in node.named_children)),
    "method_signature": _function_type,
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
    "function_type": _function_type,
    "type_query": lambda node: TypeQuery(node.named_children[0]) if node.named_children else ObscureType(),
    "this_type": lambda _: NamedType("this"),
    "type_predicate_annotation": _told_type,
    "asserts_annotation": _told_type,
}

"""What types of Python are, also in quotes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.grammar import parsed
from toolc.frontend.scanning.python_key import arguments, literal_text
from toolc.frontend.scanning.shape import NamedType, ObscureType, OneOfTypes, PlainType, TypeShape
from toolc.frontend.scanning.syntax import text_of


def _named_type(node: Node) -> TypeShape:
    return NamedType(text_of(node).rpartition(".")[2])


def _inner_type(node: Node) -> TypeShape:
    return OneOfTypes(tuple(node.named_children))


def _generic_type(node: Node) -> TypeShape:
    inner = node.named_children
    given = inner[1:] if node.type == "subscript" else inner[1].named_children if len(inner) > 1 else []
    return NamedType(text_of(inner[0]).rpartition(".")[2], tuple(given)) if inner else ObscureType()


def _quoted_type(node: Node) -> TypeShape:
    inner = _type_in(literal_text(node) or "")
    return ObscureType() if inner is None else OneOfTypes((inner,))


@cache
def _type_in(text: str) -> Node | None:
    """Return the type that a text in quotes is."""
    root = parsed("python", text.encode()) if 0 < len(text) <= 200 else None  # noqa: PLR2004 - longer than any type that people quote
    statement = None if root is None or root.has_error else root.named_child(0)
    found = None if statement is None else statement.named_child(0)
    return None if found is None or found.type == "string" else found


def _variable_type(node: Node) -> TypeShape:
    """Return what a type variable is bound to, and what a new type is made of."""
    named, given = text_of(node.child_by_field_name("function")).rpartition(".")[2], arguments(node)
    if named == "NewType" and len(given) == 2:  # noqa: PLR2004 - a name and a type
        return OneOfTypes((given[1][1],))
    return OneOfTypes(tuple(value for keyword, value in given if keyword == "bound") if named == "TypeVar" else ())


TYPES: Final[Mapping[str, Callable[[Node], TypeShape]]] = {
    "type": _inner_type,
    "identifier": _named_type,
    "attribute": _named_type,
    "dotted_name": _named_type,
    "generic_type": _generic_type,
    "subscript": _generic_type,
    "binary_operator": _inner_type,
    "union_type": _inner_type,
    "tuple": _inner_type,
    "list": _inner_type,
    "string": _quoted_type,
    "call": _variable_type,
    "none": lambda _: NamedType("None"),
    "integer": lambda _: PlainType(),
}

"""What an expression or a type is, whatever the language: what the evaluation asks a language about a node."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

from tree_sitter import Node

from toolc.frontend.scanning.facts import Step


class Name(NamedTuple):
    """A name."""

    text: str


class This(NamedTuple):
    """The object of the method around."""


class Chain(NamedTuple):
    """Steps from a value."""

    base: Node
    steps: tuple[Step, ...]


class Choice(NamedTuple):
    """One of several values."""

    options: tuple[Node, ...]


class Made(NamedTuple):
    """A function that is written here."""

    function: Node


class Instance(NamedTuple):
    """A new object of a class, what its constructor is given, and its type arguments."""

    of: Node
    arguments: tuple[tuple[str, Node], ...]
    types: tuple[Node, ...] = ()


class Record(NamedTuple):
    """A map that is written here: values by their keys, and what is spread into it."""

    entries: tuple[tuple[str, Node], ...]
    spreads: tuple[Node, ...]


class Series(NamedTuple):
    """A list that is written here, and what is spread into it."""

    items: tuple[Node, ...]
    spreads: tuple[Node, ...]


class Typed(NamedTuple):
    """A value that is said to have a type."""

    value: Node
    type: Node


class Nothing(NamedTuple):
    """Null, undefined, None: says nothing about what else may be there."""


class Text(NamedTuple):
    """A text that is written here."""

    text: str


class Plain(NamedTuple):
    """A text, a number, a comparison: no contract."""


class Obscure(NamedTuple):
    """Something that is not understood."""


Shape: TypeAlias = Name | This | Chain | Choice | Made | Instance | Record | Series | Typed | Nothing | Text | Plain | Obscure


class NamedType(NamedTuple):
    """A type by its name, the last one of a dotted name, and its arguments."""

    name: str
    arguments: tuple[Node, ...] = ()


class PartType(NamedTuple):
    """The type of a part of another type's values: `ToolContract["timeout"]`."""

    of: Node
    name: str


class OneOfTypes(NamedTuple):
    """A union or an intersection."""

    options: tuple[Node, ...]


class ListType(NamedTuple):
    """A list of values of a type."""

    item: Node


class ObjectType(NamedTuple):
    """A type that is written here: its members and their types."""

    members: tuple[tuple[str, Node], ...]


class FunctionType(NamedTuple):
    """A type of functions: the types of parameters, and of what is returned."""

    parameters: tuple[Node | None, ...]
    returns: Node | None


class TypeQuery(NamedTuple):
    """The type of a value: `typeof load`."""

    of: Node


class PlainType(NamedTuple):
    """A type whose values are no contracts: text, numbers, null."""


class ObscureType(NamedTuple):
    """A type that is not understood, or says nothing."""


TypeShape: TypeAlias = NamedType | PartType | OneOfTypes | ListType | ObjectType | FunctionType | TypeQuery | PlainType | ObscureType


class Language(Protocol):
    """What a language knows about nodes of its syntax trees."""

    def shape(self, node: Node) -> Shape:
        """Return what an expression is."""

    def type_shape(self, node: Node) -> TypeShape:
        """Return what a type is."""

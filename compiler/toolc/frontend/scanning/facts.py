"""
What one file of source says, in terms that do not depend on its language: scopes, definitions, functions, classes, and the places that use values.

A walker of a language fills these; afterwards nothing changes them. Expressions stay nodes of the syntax tree: what they are is asked of the
language when somebody wants to know (see `shape`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from tree_sitter import Node


class ScopeKind(Enum):
    """What makes a scope; only names declared in a block of their own stand in one that is a block or a loop."""

    MODULE = "module"
    FUNCTION = "function"
    CLASS = "class"
    BLOCK = "block"
    LOOP = "loop"


class StepKind(Enum):
    """One step from a value to a part of it, or to what it returns; `rest` is what a pattern leaves over."""

    MEMBER = "member"
    ITEM = "item"
    CALL = "call"
    METHOD = "method"
    REST = "rest"


class Use(Enum):
    """What a place does with a value."""

    VALUE = "value"
    TEST = "test"
    ARGUMENT = "argument"
    COPY = "copy"
    DUMP = "dump"


class Step(NamedTuple):
    """A step, the node that it is written as, and the arguments of a call with their keywords."""

    kind: StepKind
    node: Node
    name: str = ""
    arguments: tuple[tuple[str, Node], ...] = ()


@dataclass(slots=True, eq=False)
class Scope:
    """
    A stretch of source with names of its own, or a block whose assignments may not happen. `symbol` is the dotted name of what it is in.

    `holder` is where a name stands that no block declares, and `function` is the function or module around. `ordered` is what a lookup remembers.
    """

    kind: ScopeKind
    start: int
    end: int
    parent: Scope | None = None
    symbol: str = ""
    owner: Class | None = None
    names: dict[str, list[Definition]] = field(default_factory=dict)
    ordered: dict[str, tuple[tuple[Definition, ...], bool]] = field(default_factory=dict)
    holder: Scope = field(init=False)
    function: Scope = field(init=False)
    depth: int = field(init=False)

    def __post_init__(self) -> None:
        is_block = self.kind is ScopeKind.BLOCK or self.kind is ScopeKind.LOOP
        self.depth = 0 if self.parent is None else self.parent.depth + 1
        self.holder = self if self.parent is None or not is_block else self.parent.holder
        self.function = self if self.parent is None or self.kind is ScopeKind.FUNCTION else self.parent.function


class Located(NamedTuple):
    """An expression or a type, and the scope that its names are looked up in."""

    node: Node
    scope: Scope


class Imported(NamedTuple):
    """A name from another module; `name` is empty where it is the module itself."""

    module: str
    name: str


class Parameter(NamedTuple):
    """A parameter of a function: its place among them (-1 for the object of a method) and its name."""

    function: Function
    place: int
    name: str


class Opaque(NamedTuple):
    """Something that is no contract: an exception, an enumeration, a module's own type."""


class Unknown(NamedTuple):
    """Something of which nothing is known."""


Origin: TypeAlias = "Located | Imported | Parameter | Function | Class | Opaque | Unknown"


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """What a name stands for from a byte on: a part of something, and the type that it is declared with. `line` is that of the name, if known."""

    start: int
    scope: Scope
    origin: Origin
    steps: tuple[Step, ...] = ()
    type: Node | None = None
    line: int = 0


class Argument(NamedTuple):
    """What a parameter is given by one call: an expression, of which a part may be meant."""

    value: Located
    steps: tuple[Step, ...] = ()


@dataclass(slots=True, eq=False)
class Function:
    """A function: its scope, its parameters with their defaults by place, what it returns, and what it is called with in this file."""

    scope: Scope
    parameters: list[str] = field(default_factory=list)
    defaults: dict[int, Located] = field(default_factory=dict)
    returns: list[Located] = field(default_factory=list)
    return_type: Node | None = None
    is_getter: bool = False
    calls: list[dict[int | str, Argument]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Class:
    """A class, an interface or an object type: its members and what it extends; `is_closed` where its members are all there are."""

    name: str
    scope: Scope
    is_closed: bool = False
    members: dict[str, list[Definition]] = field(default_factory=dict)
    bases: list[Located] = field(default_factory=list)


class Site(NamedTuple):
    """A place that uses a value."""

    node: Node
    scope: Scope
    use: Use


class PatternSite(NamedTuple):
    """A name that a pattern takes out of a value, and the pattern's text."""

    node: Node
    definition: Definition


@dataclass(slots=True, eq=False)
class Facts:
    """
    Everything that one file says; `functions` and `inner` are by the nodes that write a function, or have names of their own.

    `imported` holds the names that a file only hands on from another module. `callable` holds the names of functions and classes, and those that may
    stand for one.
    """

    module: Scope
    sites: list[Site] = field(default_factory=list)
    patterns: list[PatternSite] = field(default_factory=list)
    calls: list[Located] = field(default_factory=list)
    functions: dict[int, Function] = field(default_factory=dict)
    inner: dict[int, Scope] = field(default_factory=dict)
    types: dict[str, Class | Located] = field(default_factory=dict)
    symbols: dict[str, int] = field(default_factory=dict)
    imported: set[str] = field(default_factory=set)
    callable: set[str] = field(default_factory=set)

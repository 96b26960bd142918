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
    """
    One step from a value to a part of it, or to what it returns.

    `key` is a part under a key that is worked out, `rest` what a pattern leaves over. `gather` puts a value into a list, `hold` into something
    under a name.
    """

    MEMBER = "member"
    ITEM = "item"
    KEY = "key"
    GATHER = "gather"
    HOLD = "hold"
    CALL = "call"
    METHOD = "method"
    REST = "rest"


class Use(Enum):
    """What a place does with a value; `parts` takes the values of a map one by one, which restates a section, and goes through a map of records."""

    VALUE = "value"
    TEST = "test"
    ARGUMENT = "argument"
    COPY = "copy"
    DUMP = "dump"
    PARTS = "parts"


class Step(NamedTuple):
    """A step, the node that it is written as, and the arguments of a call with their keywords and its type arguments."""

    kind: StepKind
    node: Node
    name: str = ""
    arguments: tuple[tuple[str, Node], ...] = ()
    types: tuple[Node, ...] = ()


@dataclass(slots=True, eq=False)
class Scope:
    """
    A stretch of source with names of its own, or a block whose assignments may not happen. `symbol` is the dotted name of what it is in.

    `holder` is where a name stands that no block declares, and `function` is the function or module around. `ordered` is what a lookup remembers,
    and `narrowed` what tests say of names. What stands in a block that `is_certain` happens whenever that does in which it stands: `happens`.
    """

    kind: ScopeKind
    start: int
    end: int
    parent: Scope | None = None
    symbol: str = ""
    owner: Class | None = None
    names: dict[str, list[Definition]] = field(default_factory=dict)
    ordered: dict[str, tuple[tuple[Definition, ...], bool]] = field(default_factory=dict)
    narrowed: dict[str, list[Narrowing]] = field(default_factory=dict)
    is_certain: bool = False
    holder: Scope = field(init=False)
    happens: Scope = field(init=False)
    function: Scope = field(init=False)
    depth: int = field(init=False)

    def __post_init__(self) -> None:
        is_block = self.kind is ScopeKind.BLOCK or self.kind is ScopeKind.LOOP
        self.depth = 0 if self.parent is None else self.parent.depth + 1
        self.holder = self if self.parent is None or not is_block else self.parent.holder
        self.happens = self.parent.happens if self.is_certain and self.parent is not None else self
        self.function = self if self.parent is None or self.kind is ScopeKind.FUNCTION else self.parent.function


class Located(NamedTuple):
    """An expression or a type, and the scope that its names are looked up in."""

    node: Node
    scope: Scope


class Guard(NamedTuple):
    """A test of what a name stands for: against a type, or by a function whose own type says what it tells."""

    name: str
    type: Node | None = None
    function: Node | None = None
    is_denied: bool = False


class Narrowing(NamedTuple):
    """What a test says of a name in a scope from a byte on: `is_so` where it holds, else where it does not."""

    start: int
    guard: Guard
    scope: Scope
    is_so: bool


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
    """
    What a name stands for from a byte on: a part of something, and the type that it is declared with. `line` is that of the name, if known.

    `is_addition` where the name stands for what it did before, into which something is put.
    """

    start: int
    scope: Scope
    origin: Origin
    steps: tuple[Step, ...] = ()
    type: Node | None = None
    line: int = 0
    is_addition: bool = False


class Context(NamedTuple):
    """A type that is stated around a function, and the names that lead to the function's own in it."""

    type: Located
    names: tuple[str, ...] = ()


class Argument(NamedTuple):
    """What a parameter is given by one call: an expression, of which a part may be meant."""

    value: Located
    steps: tuple[Step, ...] = ()


@dataclass(slots=True, eq=False)
class Function:
    """
    A function: its scope, its parameters with their defaults by place, what it returns or yields, and what it is called with in this file.

    `gathers` are the places of parameters that take all further arguments, and whether their type is that of each; `context` is a type that is
    stated for the function as a whole.
    """

    scope: Scope
    parameters: list[str] = field(default_factory=list)
    defaults: dict[int, Located] = field(default_factory=dict)
    gathers: dict[int, bool] = field(default_factory=dict)
    returns: list[Located] = field(default_factory=list)
    yields: list[Argument] = field(default_factory=list)
    context: Context | None = None
    return_type: Node | None = None
    is_getter: bool = False
    calls: list[dict[int | str, Argument]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Class:
    """
    A class, an interface or an object type: its members, and what it extends.

    `parameters` are its type parameters, `limits` what they extend and `given` what they stand for. `is_closed` where its members are all there
    are, and `is_tuple` where they also have numbers.
    """

    name: str
    scope: Scope
    is_closed: bool = False
    members: dict[str, list[Definition]] = field(default_factory=dict)
    bases: list[Located] = field(default_factory=list)
    parameters: tuple[str, ...] = ()
    limits: dict[str, Located] = field(default_factory=dict)
    given: dict[str, Located] = field(default_factory=dict)
    is_tuple: bool = False


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
    type_parameters: dict[str, tuple[str, ...]] = field(default_factory=dict)
    symbols: dict[str, int] = field(default_factory=dict)
    imported: set[str] = field(default_factory=set)
    callable: set[str] = field(default_factory=set)

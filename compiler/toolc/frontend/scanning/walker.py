"""What the walkers of all languages do alike: a list of nodes still to look at, scopes, definitions, functions and symbols."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from tree_sitter import Node

from toolc.frontend.scanning.facts import (
    Argument,
    Class,
    Context,
    Definition,
    Facts,
    Function,
    Located,
    Opaque,
    Origin,
    Parameter,
    PatternSite,
    Scope,
    ScopeKind,
    Site,
    Step,
    StepKind,
    Unknown,
    Use,
)
from toolc.frontend.scanning.syntax import text_of

REFERENCES: Final = frozenset(
    (
        *("identifier", "arrow_function", "function_expression", "lambda", "class", "ternary_expression", "conditional_expression"),
        *("binary_expression", "boolean_operator", "parenthesized_expression", "member_expression", "attribute"),
    )
)
"""Expressions that may stand for a function or a class."""


DEEPEST: Final = 100
"""How deep the scopes of source that people write are nested."""


class Bound(NamedTuple):
    """What a pattern takes apart: where its parts hold from, what they are parts of, and the scope that declares the names (None to look for it)."""

    start: int
    scope: Scope
    origin: Origin
    home: Scope | None
    type: Node | None = None


class Walker:
    """Looks at every node of a tree once, without recursion: source may be nested as deeply as it likes."""

    def __init__(self, root: Node) -> None:
        module = Scope(ScopeKind.MODULE, root.start_byte, root.end_byte)
        self.facts = Facts(module)
        self.pending: list[tuple[Node, Scope, Use]] = [(root, module, Use.VALUE)]
        self.names: dict[int, str] = {}
        self.function_of: dict[Scope, Function] = {}
        self.objects: dict[Scope, str] = {}
        self.literals: set[Scope] = set()
        self.outer: set[tuple[Scope, str]] = set()
        self.contexts: dict[int, Context] = {}
        self._assigned: list[tuple[str, Definition]] = []

    def push(self, node: Node | None, scope: Scope, use: Use = Use.VALUE) -> None:
        """Look at a node later, in a scope."""
        if node is not None:
            self.pending.append((node, scope, use))

    def push_all(self, nodes: list[Node], scope: Scope, use: Use = Use.VALUE) -> None:
        """Look at nodes later, in a scope."""
        self.pending.extend([(each, scope, use) for each in nodes])

    def inner(self, kind: ScopeKind, node: Node, scope: Scope, name: str = "", owner: Class | None = None) -> Scope:
        """Return a scope within a scope; a named one is a symbol. Deeper than people nest, a block is none of its own, and nothing is a symbol."""
        if scope.depth >= DEEPEST and kind in {ScopeKind.BLOCK, ScopeKind.LOOP}:
            return scope
        return Scope(kind, node.start_byte, node.end_byte, scope, self.symbol(name, node, scope), owner)

    def certain(self, kind: ScopeKind, node: Node, scope: Scope) -> Scope:
        """Return a block within a scope that happens whenever that does."""
        return scope if scope.depth >= DEEPEST else Scope(kind, node.start_byte, node.end_byte, scope, scope.symbol, is_certain=True)

    def symbol(self, name: str, node: Node, scope: Scope) -> str:
        """Return what something in a scope is called, and say that it is there; without a name it is part of what is around."""
        if not name or scope.depth >= DEEPEST:
            return scope.symbol
        symbol = f"{scope.symbol}.{name}" if scope.symbol else name
        self.facts.symbols.setdefault(symbol, node.start_point.row + 1)
        return symbol

    def declare(self, name: str, home: Scope, origin: Origin, start: int, kind: Node | None = None) -> None:
        """Say that a name of a scope stands for something."""
        home.names.setdefault(name, []).append(Definition(start, home, origin, type=kind))
        self._may_be_called(name, origin, ())

    def _may_be_called(self, name: str, origin: Origin, steps: tuple[Step, ...]) -> None:
        """Remember a name that may stand for a function or a class of the file."""
        if not isinstance(origin, Located) or steps or origin.node.type in REFERENCES:
            self.facts.callable.add(name)

    def opaque(self, name: str, home: Scope, start: int = 0) -> None:
        """Say that a name of a scope stands for no contract."""
        self.declare(name, home, Opaque(), start)

    def bind(self, name: str, node: Node, bound: Bound, steps: tuple[Step, ...]) -> None:
        """Say that a name stands for a part of something."""
        self._may_be_called(name, bound.origin, steps)
        definition = Definition(bound.start, bound.scope, bound.origin, steps, bound.type, node.start_point.row + 1)
        if bound.home is None:
            self._assigned.append((name, definition))
        else:
            bound.home.names.setdefault(name, []).append(definition)
        self.taken(node, definition)

    def taken(self, node: Node, definition: Definition) -> None:
        """Say that a pattern takes a part out of a value."""
        if definition.steps:
            self.facts.patterns.append(PatternSite(node, definition))

    def added(self, base: Node, steps: tuple[Step, ...], value: Located, start: int) -> None:
        """Say that something is put into what a name stands for, or into what the object of a method holds."""
        scope = self.inner(ScopeKind.BLOCK, base, value.scope)
        definition = Definition(start, scope, value, steps, is_addition=True)
        if base.type == "identifier" and not is_object(self, text_of(base), scope):
            self._assigned.append((text_of(base), definition))
        elif steps and steps[-1].kind is StepKind.HOLD and (owner := owner_of(scope)) is not None:
            owner.members.setdefault(steps[-1].name, []).append(replace(definition, steps=steps[:-1]))

    def yielded(self, node: Node, scope: Scope, steps: tuple[Step, ...] = ()) -> None:
        """Say that the function around a scope yields a part of an expression."""
        function = self.function_of.get(scope.function)
        if function is not None:
            function.yields.append(Argument(Located(node, scope), steps))

    def member(self, owner: Class | None, name: str, bound: Bound, steps: tuple[Step, ...] = ()) -> None:
        """Say that the objects of a class hold a part of something under a name."""
        if owner is not None:
            self._may_be_called(name, bound.origin, steps)
            owner.members.setdefault(name, []).append(Definition(bound.start, bound.scope, bound.origin, steps, bound.type))

    def function(self, node: Node, scope: Scope, name: str) -> Function:
        """Return a new function that a node writes."""
        self.facts.callable.add(name)
        made = Function(self.inner(ScopeKind.FUNCTION, node, scope, name))
        made.context = self.contexts.get(node.id)
        self.facts.functions[node.id] = made
        self.function_of[made.scope] = made
        return made

    def parameter(self, function: Function, name: str, *, is_object: bool = False) -> Parameter:
        """Return the next parameter of a function, or the object of a method."""
        if is_object:
            return Parameter(function, -1, name)
        function.parameters.append(name)
        return Parameter(function, len(function.parameters) - 1, name)

    def returned(self, node: Node, scope: Scope) -> None:
        """Say that the function around a scope returns an expression."""
        function = self.function_of.get(scope.function)
        if function is not None:
            function.returns.append(Located(node, scope))

    def site(self, node: Node, scope: Scope, use: Use) -> None:
        """Say that a place uses a value."""
        self.facts.sites.append(Site(node, scope, use))

    def finish(self) -> Facts:
        """Return the facts, every assigned name in the scope that declares it."""
        for name, definition in self._assigned:
            home = _home(name, definition.scope) or (None if definition.is_addition else self.facts.module)
            if home is not None:
                home.names.setdefault(name, []).append(definition)
        return self.facts


def owner_of(scope: Scope) -> Class | None:
    """Return the class around a scope."""
    around: Scope | None = scope
    while around is not None and around.owner is None:
        around = around.parent
    return None if around is None else around.owner


def is_object(walker: Walker, name: str, scope: Scope) -> bool:
    """Tell whether a name is what a method around a scope calls its object."""
    around: Scope | None = scope
    while around is not None and around not in walker.objects:
        around = around.parent
    return around is not None and walker.objects[around] == name


def unknown(start: int, scope: Scope, home: Scope | None) -> Bound:
    """Return what a pattern takes apart where nothing is known of it."""
    return Bound(start, scope, Unknown(), home)


def _home(name: str, scope: Scope) -> Scope | None:
    around: Scope | None = scope
    while around is not None:
        if name in around.names and around.kind is not ScopeKind.CLASS:
            return around
        around = around.parent
    return None

"""
What expressions stand for, worked out on demand: names by their definitions, steps from a value to its parts, calls by what functions return.

Nothing here depends on the language of the source. Evaluation is bounded: what is nested or wound too deeply is something unknown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.scanning.calling import Calling
from toolc.frontend.scanning.evaluating import Fold
from toolc.frontend.scanning.facts import (
    Argument,
    Class,
    Definition,
    Facts,
    Function,
    Imported,
    Located,
    Opaque,
    Origin,
    Parameter,
    Scope,
    Step,
    StepKind,
    Unknown,
)
from toolc.frontend.scanning.lookup import definitions_of
from toolc.frontend.scanning.narrowing import Narrowed
from toolc.frontend.scanning.parameter import Parameters
from toolc.frontend.scanning.root import Roots
from toolc.frontend.scanning.shape import (
    Chain,
    Choice,
    Instance,
    Language,
    Made,
    Name,
    Nothing,
    Obscure,
    Plain,
    Record,
    Series,
    Shape,
    Text,
    This,
    Typed,
)
from toolc.frontend.scanning.stepping import Stepping
from toolc.frontend.scanning.typing_of import TypeReading
from toolc.frontend.scanning.value import (
    ABSENT,
    OTHER,
    UNKNOWN,
    At,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Other,
    Routine,
    TypeOf,
    Value,
    Word,
    is_vague,
    may_hold_contracts,
    merged,
    one_of,
    options_of,
)
from toolc.frontend.scanning.walker import owner_of

DEEPEST: Final = 20
"""How many values may be worked out within one another."""

MOST_WORK: Final = 2_000
"""How many values may be worked out for one place of a file: what is wound deeper than that is something unknown."""

SAYING_NOTHING: Final[Mapping[type, Value]] = {Plain: OTHER, Nothing: ABSENT, Obscure: UNKNOWN}


class Evaluation:
    """The values of one file's expressions; each is worked out once."""

    def __init__(self, facts: Facts, language: Language, roots: Roots) -> None:
        self.facts = facts
        self.language = language
        self.roots = roots
        self.calling = Calling(self)
        self.stepping = Stepping(self)
        self.types = TypeReading(self)
        self.narrowing = Narrowed(self)
        self.parameters = Parameters(self)
        self._values: dict[tuple[int, int], Value] = {}
        self._defined: dict[int, Value] = {}
        self._open: set[int] = set()
        self.bound: dict[Function, Mapping[int | str, Value]] = {}
        self._depth = 0
        self._left = MOST_WORK

    def start(self) -> None:
        """Begin with another place of the file."""
        self._left = MOST_WORK

    def forget(self) -> None:
        """Forget what was worked out, since the facts know more calls."""
        self._values.clear()
        self._defined.clear()
        self.types.forget()

    def value(self, at: Located) -> Value:
        """Return what an expression stands for."""
        key = (at.node.id, at.node.end_byte)
        known = None if self.bound or self.types.given else self._values.get(key)
        if known is not None:
            return known
        if self._depth >= DEEPEST or self._left <= 0:
            return UNKNOWN
        self._depth += 1
        self._left -= 1
        try:
            found = self._of_shape(self.language.shape(at.node), at)
        finally:
            self._depth -= 1
        if not self.bound and not self.types.given:
            self._values[key] = found
        return found

    def of_name(self, name: str, scope: Scope, at: int) -> Value:
        """Return what a name stands for at a byte of a scope."""
        definitions = definitions_of(name, scope, at)
        if definitions is None:
            return self.roots.of_variable((name,)) or Loose((name,))
        found = self.narrowing.of_name(name, scope, at, merged(self.of_definition(each) for each in definitions))
        loose = next((each for each in options_of(found) if isinstance(each, Loose)), None)
        if loose is None:
            return found
        root = self.roots.of_variable((name,)) or self.roots.of_variable(loose.names)
        named = loose if loose.names else Loose((name,))
        if isinstance(found, Loose):
            return root or named
        options = [named if each is loose else each for each in options_of(found)]
        return one_of(options) if root is None else merged([*options, root])

    def of_definition(self, definition: Definition) -> Value:
        """Return what a name stands for by one of its definitions; one that leads back to itself says nothing."""
        key = id(definition)
        known = None if self.bound or self.types.given else self._defined.get(key)
        if known is not None:
            return known
        if key in self._open:
            return UNKNOWN
        self._open.add(key)
        try:
            found = self.stepping.fold(self.origin_of(definition), definition.steps, definition.scope).value
        finally:
            self._open.remove(key)
        if not self.bound and not self.types.given:
            self._defined[key] = found
        return found

    def origin_of(self, definition: Definition) -> Value:
        """Return what a definition takes a part of: what the declared type says, else what the value is."""
        if definition.type is not None:
            typed = self.types.value(Located(definition.type, definition.scope))
            if not is_vague(typed):
                return self._as_declared(typed, definition.origin)
            found = self._of_origin(definition)
            return typed if isinstance(found, Loose | Other) else found
        return self._of_origin(definition)

    def _as_declared(self, typed: Value, origin: Origin) -> Value:
        """Return what has a declared type: a parameter whose type only says what is needed stands for what it is given."""
        if not isinstance(origin, Parameter) or origin.place < 0:
            return typed
        if origin.function.gathers.get(origin.place):
            return Many(typed)
        if any(isinstance(each, ObjectOf) for each in options_of(typed)):
            return merged([typed, *(each for each in options_of(self.parameters.value(origin)) if isinstance(each, At))])
        return typed

    def folded(self, at: Located) -> Fold | None:
        """Return where the steps of a chain lead, and the read on the way; None for an expression that is no chain."""
        shape = self.language.shape(at.node)
        if not isinstance(shape, Chain):
            return None
        return self.stepping.fold(self.value(Located(shape.base, at.scope)), shape.steps, at.scope)

    def returned(self, function: Function, given: Mapping[int | str, Value]) -> Value:
        """Return what a function returns for some arguments: what its type says, else what its body does."""
        typed = UNKNOWN if function.return_type is None else self.types.value(Located(function.return_type, function.scope))
        if not is_vague(typed):
            return typed
        found = self._by_body(function, given)
        return typed if isinstance(found, Loose | Other) else found

    def _by_body(self, function: Function, given: Mapping[int | str, Value]) -> Value:
        if function in self.bound or len(self.bound) > 3:  # noqa: PLR2004 - a getter of a getter of a getter is as far as anybody goes
            return UNKNOWN
        if not any(map(may_hold_contracts, given.values())):
            return self._given_back(function)
        self.bound[function] = given
        try:
            return self._given_back(function)
        finally:
            del self.bound[function]

    def _given_back(self, function: Function) -> Value:
        """Return what the body of a function returns: a list of what it yields, or a value."""
        if function.yields:
            return Many(merged(map(self.argument, function.yields)))
        return merged(map(self.value, function.returns))

    def argument(self, given: Argument) -> Value:
        """Return what a call gives to a parameter."""
        return self.stepping.fold(self.value(given.value), given.steps, given.value.scope).value

    def _of_shape(self, shape: Shape, at: Located) -> Value:
        match shape:
            case Text(text):
                return Word(text)
            case Name(text):
                return self.of_name(text, at.scope, at.node.start_byte)
            case Chain(base, steps):
                return self.stepping.fold(self.value(Located(base, at.scope)), steps, at.scope).value
            case Choice(options):
                return merged(self.value(Located(each, at.scope)) for each in options)
            case Plain() | Nothing() | Obscure():
                return SAYING_NOTHING[type(shape)]
            case _:
                return self._of_made(shape, at)

    def _of_made(self, shape: This | Made | Instance | Record | Series | Typed, at: Located) -> Value:
        match shape:
            case This():
                owner = owner_of(at.scope)
                return UNKNOWN if owner is None else ObjectOf(owner)
            case Made(node):
                function = self.facts.functions.get(node.id)
                return OTHER if function is None else Routine(function)
            case Instance(of, arguments, types):
                step = Step(StepKind.CALL, at.node, "", arguments, types)
                return self.calling.made(self.value(Located(of, at.scope)), step, at.scope)
            case Record():
                return MapOf(shape, at)
            case Series():
                return ListOf(shape, Located(at.node, self.facts.inner.get(at.node.id, at.scope)))
            case Typed(value, kind):
                typed = self.types.value(Located(kind, at.scope))
                return self.value(Located(value, at.scope)) if isinstance(typed, Loose) else typed

    def _of_origin(self, definition: Definition) -> Value:
        match definition.origin:
            case Located() as located:
                return self.value(located)
            case Imported(module, name):
                return self.roots.of_import(module, name)
            case Parameter() as parameter:
                return self.parameters.value(parameter)
            case Function() as function:
                return Routine(function)
            case Class() as kind:
                return self.types.constructor(kind.name) or TypeOf(kind)
            case Opaque() | Unknown() as nothing:
                return OTHER if isinstance(nothing, Opaque) else UNKNOWN

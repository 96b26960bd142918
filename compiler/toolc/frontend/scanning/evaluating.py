"""What the parts of an evaluation ask one another: each knows the others by what they answer, and not by how they work it out."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from toolc.frontend.scanning.facts import Argument, Definition, Facts, Function, Located, Scope, Step
from toolc.frontend.scanning.root import Roots
from toolc.frontend.scanning.shape import Language
from toolc.frontend.scanning.value import Signature, Value
from toolc.frontend.scanning.vocabulary import Node


class Read(NamedTuple):
    """A look at a place of a contract: the step that does it, and whether it restates everything below."""

    place: Node
    step: Step
    is_dump: bool = False


class Trail(NamedTuple):
    """The names that lead from something of unknown origin to a step."""

    names: tuple[str, ...]
    step: Step


class Fold(NamedTuple):
    """Where steps lead, the reads on the way, and where nothing is known of the origin the names behind each step."""

    value: Value
    reads: tuple[Read, ...] = ()
    trails: tuple[Trail, ...] = ()


class Steps(Protocol):
    """Leads from values to their parts."""

    def fold(self, value: Value, steps: tuple[Step, ...], scope: Scope) -> Fold:
        """Return where steps from a value lead."""

    def item(self, value: Value) -> Value:
        """Return what an item of a list or a map is, whichever."""

    def member(self, value: Value, name: str, scope: Scope) -> Value:
        """Return what stands in a value under a name."""

    def numbered(self, value: Value, index: int) -> Value:
        """Return an item of a list by its number."""


class Calls(Protocol):
    """Knows what calls return."""

    def called(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a call of a value returns."""

    def method(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a method of a value returns."""

    def signed(self, signature: Signature) -> Value:
        """Return what a function returns of which only the type is known."""


class Types(Protocol):
    """Knows what the values of types are."""

    def value(self, at: Located) -> Value:
        """Return what the values of a type are."""

    def within(self, signature: Signature, kind: Located | None) -> Value:
        """Return what the values of a type are that a function's own type names."""

    def constructor(self, name: str) -> Value | None:
        """Return the class of contracts that a name is, or None."""

    def standing_for(self, given: Mapping[str, Located]) -> AbstractContextManager[None]:
        """Let the type parameters of a class stand for types, for a while."""


class Narrowing(Protocol):
    """Knows what tests say of names."""

    def told_by(self, function: Value) -> Value | None:
        """Return what a function tells that its first argument is, by the function's type."""


class Evaluating(Protocol):
    """Knows what the expressions of one file stand for, and who of its parts knows what."""

    @property
    def facts(self) -> Facts: ...

    @property
    def language(self) -> Language: ...

    @property
    def roots(self) -> Roots: ...

    @property
    def stepping(self) -> Steps: ...

    @property
    def calling(self) -> Calls: ...

    @property
    def types(self) -> Types: ...

    @property
    def narrowing(self) -> Narrowing: ...

    @property
    def bound(self) -> Mapping[Function, Mapping[int | str, Value]]: ...

    def value(self, at: Located) -> Value:
        """Return what an expression stands for."""

    def of_definition(self, definition: Definition) -> Value:
        """Return what a name stands for by one of its definitions."""

    def origin_of(self, definition: Definition) -> Value:
        """Return what a definition takes a part of."""

    def returned(self, function: Function, given: Mapping[int | str, Value]) -> Value:
        """Return what a function returns for some arguments."""

    def argument(self, given: Argument) -> Value:
        """Return what a call gives to a parameter."""

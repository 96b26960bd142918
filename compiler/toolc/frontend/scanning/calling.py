"""What calls return: of functions and classes of the file, and of functions and methods that every program knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from tree_sitter import Node

from toolc.frontend.scanning.facts import Located, Scope, Step
from toolc.frontend.scanning.native import ITEM_CALLS, ITEM_METHODS, PAIR_CALLS, PAIR_METHODS, SAME_CALLS, SAME_METHODS
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import (
    OTHER,
    UNKNOWN,
    AnyOf,
    At,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Package,
    Routine,
    TypeAt,
    TypeOf,
    Value,
    merged,
)

if TYPE_CHECKING:
    from toolc.frontend.scanning.evaluation import Evaluation

Arguments: TypeAlias = tuple[tuple[str, Node], ...]

LITERAL: Final = "\0"
"""The keyword that marks an argument as a literal text: the keyword is the mark and the text."""


class Calling:
    """Calls, and what they return."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def called(self, value: Value, arguments: Arguments, scope: Scope) -> Value:
        """Return what a call of a value returns."""
        match value:
            case AnyOf(options):
                return merged(self.called(each, arguments, scope) for each in options)
            case Routine(function):
                return self._evaluation.returned(function, self._given(arguments, scope))
            case TypeOf(kind):
                return ObjectOf(kind)
            case TypeAt(place):
                return At(place)
            case Loose(names):
                return self._of_native(canonical(names[-1]) if names else "", arguments, scope)
        return OTHER

    def method(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a method of a value returns."""
        match value:
            case ObjectOf() | TypeOf() | MapOf() | Package():
                found = self._evaluation.stepping.member(value, step.name, scope)
                is_own = isinstance(found, Routine | TypeOf | TypeAt | AnyOf)
                return self.called(found, step.arguments, scope) if is_own else self._of_container(value, step, scope)
            case TypeAt(place):
                return At(place)
            case Loose():
                return self._of_loose(value, step, scope)
        return self._of_container(value, step, scope)

    def _of_container(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a method returns that lists, maps and records have."""
        name = canonical(step.name)
        if name in ITEM_METHODS:
            key = literal(step.arguments)
            return self._evaluation.stepping.item(value) if key is None else self._evaluation.stepping.member(value, key, scope)
        if name in PAIR_METHODS and isinstance(value, At | Many | ListOf | MapOf):
            return Many(Many(self._evaluation.stepping.item(value)))
        if name in SAME_METHODS:
            return value
        return UNKNOWN if isinstance(value, ObjectOf | TypeOf | Package) else OTHER

    def _of_loose(self, value: Loose, step: Step, scope: Scope) -> Value:
        """Return what a method of something unknown returns: a module's function, a factory of a named type, an item under a literal key."""
        if value.names and (typed := self._evaluation.types.constructor(value.names[-1])) is not None:
            return self.called(typed, (), scope)
        name, key = canonical(step.name), literal(step.arguments)
        if name in ITEM_METHODS and key is not None:
            return self._evaluation.stepping.member(value, key, scope)
        found = self._of_native(name, step.arguments, scope)
        return value if isinstance(found, Loose) and name in SAME_METHODS else found

    def _of_native(self, name: str, arguments: Arguments, scope: Scope) -> Value:
        """Return what a function returns that hands on what it is given."""
        given = [self._evaluation.value(Located(node, scope)) for _, node in arguments[:3]] if name in HANDS_ON else []
        telling = merged(each for each in given if not isinstance(each, Loose | Routine))
        if isinstance(telling, At | Many | ListOf | MapOf | AnyOf):
            return self._handed_on(name, telling)
        return UNKNOWN

    def _handed_on(self, name: str, value: Value) -> Value:
        item = self._evaluation.stepping.item
        if name in SAME_CALLS:
            return value
        return Many(Many(item(value))) if name in PAIR_CALLS else item(value)

    def _given(self, arguments: Arguments, scope: Scope) -> Mapping[int | str, Value]:
        return {
            keyword if keyword and not keyword.startswith(LITERAL) else index: self._evaluation.value(Located(node, scope))
            for index, (keyword, node) in enumerate(arguments)
        }


HANDS_ON: Final = SAME_CALLS | PAIR_CALLS | ITEM_CALLS


def literal(arguments: Arguments) -> str | None:
    """Return the first argument where it is a literal text."""
    if arguments and arguments[0][0].startswith(LITERAL):
        return arguments[0][0].removeprefix(LITERAL)
    return None

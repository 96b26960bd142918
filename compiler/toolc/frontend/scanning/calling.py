"""What calls return: of functions and classes of the file, and of functions and methods that every program knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Located, Scope, Step
from toolc.frontend.scanning.native import CLASS_NAMES, ENTER_METHODS, ITEM_METHODS, KEY_METHODS, PAIR_METHODS, SAME_METHODS
from toolc.frontend.scanning.native_call import LITERAL, Arguments, NativeCalls, given
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import (
    OTHER,
    UNKNOWN,
    AnyOf,
    At,
    Getter,
    Holding,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Package,
    Routine,
    Several,
    Signature,
    TypeAt,
    TypeOf,
    Value,
    merged,
    options_of,
)

CALL: Final = "__call__"


class Calling:
    """Calls, and what they return."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation
        self.native = NativeCalls(evaluation)

    def called(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a call of a value returns."""
        found: Value = OTHER
        match value:
            case AnyOf(options):
                found = merged(self.called(each, step, scope) for each in options)
            case Routine(function):
                found = self._evaluation.returned(function, self._given(step.arguments, scope))
            case TypeOf() | ObjectOf():
                found = self._of_class(value, step, scope)
            case TypeAt(place):
                found = At(place)
            case Signature():
                found = self.signed(value)
            case Getter():
                first = self._evaluation.value(Located(step.arguments[0][1], scope)) if step.arguments else UNKNOWN
                found = self.native.applied(value, first, scope)
            case Loose():
                found = self._of_named(value, step, scope)
        return found

    def _of_class(self, value: TypeOf | ObjectOf, step: Step, scope: Scope) -> Value:
        """Return what a call of a class makes, or what its objects return where they can be called."""
        if isinstance(value, TypeOf):
            return ObjectOf(value.of)
        return self.called(self._evaluation.stepping.member(value, CALL, scope), step, scope) if CALL in value.of.members else OTHER

    def _of_named(self, value: Loose, step: Step, scope: Scope) -> Value:
        """Return what a function or a class returns of which only the name is known."""
        typed = self._evaluation.types.constructor(value.names[-1]) if value.names else None
        return self.native.called(tuple(map(canonical, value.names)), step, scope) if typed is None else self.called(typed, step, scope)

    def made(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return the object that a class makes."""
        if isinstance(value, Loose) and not (value.names and self._evaluation.types.constructor(value.names[-1])):
            return self.native.made(tuple(map(canonical, value.names)), step, scope)
        return self.called(value, step, scope)

    def signed(self, signature: Signature) -> Value:
        """Return what a function returns of which only the type is known."""
        return self._evaluation.types.within(signature, signature.returns)

    def method(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a method of a value returns."""
        match value:
            case ObjectOf() | TypeOf() | MapOf() | Package() | Holding():
                found = self._evaluation.stepping.member(value, step.name, scope)
                is_own = isinstance(found, Routine | TypeOf | TypeAt | Signature | Getter | AnyOf)
                return self.called(found, step, scope) if is_own else self._of_container(value, step, scope)
            case TypeAt(place):
                return At(place)
            case Loose():
                return self._of_loose(value, step, scope)
        return self._of_container(value, step, scope)

    def _of_container(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what a method returns that lists, maps and records have."""
        name, key = canonical(step.name), literal(step.arguments)
        if name in KEY_METHODS and key is not None:
            return self._evaluation.stepping.member(value, key, scope)
        if name in ITEM_METHODS:
            return self._evaluation.stepping.item(value) if key is None else self._evaluation.stepping.member(value, key, scope)
        if name in PAIR_METHODS and isinstance(value, At | Many | ListOf | MapOf):
            return Many(Several((OTHER, self._evaluation.stepping.item(value))))
        if name in {"map", "flatmap", "then", "filter", "find"} and (made := self._called_back(name, value, step, scope)) is not None:
            return made
        if name in SAME_METHODS:
            return self._same(name, value)
        return UNKNOWN if isinstance(value, ObjectOf | TypeOf | Package | Holding) else OTHER

    def _same(self, name: str, value: Value) -> Value:
        """Return what a method returns that gives its object, what a `with` names of it, or a list of what is in its lists."""
        inner = self._evaluation.stepping.item(value) if isinstance(value, Many) else OTHER
        is_inner = name in ENTER_METHODS or (name == "flat" and isinstance(inner, Many | ListOf))
        return inner if isinstance(value, Many) and is_inner else value

    def _called_back(self, name: str, value: Value, step: Step, scope: Scope) -> Value | None:
        """Return what becomes of a list by a function that is called with its items; None for nothing else than the list itself."""
        function = self._evaluation.value(Located(step.arguments[0][1], scope)) if step.arguments else UNKNOWN
        if not isinstance(function, Routine | Signature):
            return None
        if name in {"filter", "find"}:
            return self._sifted(name, function)
        found = self.native.applied(function, value if name == "then" else self._evaluation.stepping.item(value), scope)
        return found if name in {"then", "flatmap"} else Many(found)

    def _sifted(self, name: str, function: Value) -> Value | None:
        """Return what a function lets through whose type says what it tells."""
        kind = self._evaluation.narrowing.told_by(function)
        return None if kind is None else Many(kind) if name == "filter" else kind

    def _of_loose(self, value: Loose, step: Step, scope: Scope) -> Value:
        """Return what a method of something unknown returns: a module's function, a factory of a named type, an item under a literal key."""
        if value.names and (typed := self._evaluation.types.constructor(value.names[-1])) is not None:
            return self.called(typed, step, scope)
        name, key = canonical(step.name), literal(step.arguments)
        if name in ITEM_METHODS | KEY_METHODS and key is not None:
            return self._evaluation.stepping.member(value, key, scope)
        found = self.native.called((*map(canonical, value.names[-1:]), name), step, scope)
        if found != UNKNOWN:
            return found
        if name in {"map", "flatmap", "then", "filter", "find"} and (made := self._called_back(name, value, step, scope)) is not None:
            return made if may_tell(made) else UNKNOWN
        return value if name in SAME_METHODS else UNKNOWN

    def _given(self, arguments: Arguments, scope: Scope) -> Mapping[int | str, Value]:
        return {key: self._evaluation.argument(each) for key, each in given(arguments, scope).items()}


def may_tell(value: Value) -> bool:
    """Tell whether a list, or what stands in it, is something that is known."""
    return any(not isinstance(each.of if isinstance(each, Many) else each, Loose) for each in options_of(value))


def class_of(value: ObjectOf, name: str) -> Value | None:
    """Return the class of an object where a name asks for that."""
    return TypeOf(value.of) if canonical(name) in CLASS_NAMES and name not in value.of.members else None


def literal(arguments: Arguments) -> str | None:
    """Return the first argument where it is a literal text."""
    if arguments and arguments[0][0].startswith(LITERAL):
        return arguments[0][0].removeprefix(LITERAL)
    return None

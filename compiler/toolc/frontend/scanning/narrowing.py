"""What tests say of a name: `isinstance`, `instanceof`, patterns, and functions whose type says what they tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Guard, Located, Narrowing, Scope, ScopeKind
from toolc.frontend.scanning.lookup import definitions_of
from toolc.frontend.scanning.shape import NamedType
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.value import OTHER, UNKNOWN, Loose, Routine, Value, merged, options_of

_WORD: Final = re.compile(r"\w+")

PREDICATES: Final = frozenset(("typeguard", "typeis"))
"""The canonical names of types of functions that tell whether their first argument has a type."""


class Narrowed:
    """What names stand for where a test has told it."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation

    def of_name(self, name: str, scope: Scope, at: int, value: Value) -> Value:
        """Return what a name with a value stands for at a byte of a scope."""
        for each in _holding(name, scope, at):
            kind = self._asked(each)
            told = UNKNOWN if kind is None else self._evaluation.types.value(kind)
            if not isinstance(told, Loose):
                if each.is_so:
                    return told
                value = _without(value, told)
            elif kind is not None and each.is_so and _is_stated(name, scope, at, kind):
                return UNKNOWN
        return value

    def told_by(self, function: Value) -> Value | None:
        """Return what a function tells that its first argument is, by the function's type."""
        kind = self._predicate(function)
        return None if kind is None else self._evaluation.types.value(kind)

    def _predicate(self, function: Value) -> Located | None:
        if not isinstance(function, Routine) or function.function.return_type is None:
            return None
        pending = [function.function.return_type]
        while pending:
            shape = self._evaluation.language.type_shape(pending[-1])
            if isinstance(shape, NamedType) and canonical(shape.name) in PREDICATES and shape.arguments:
                return Located(shape.arguments[0], function.function.scope)
            pending = list(getattr(shape, "options", ()))[:1]
        return None

    def _asked(self, narrowing: Narrowing) -> Located | None:
        """Return the type that a test asks for."""
        guard = narrowing.guard
        if guard.type is not None:
            return Located(guard.type, narrowing.scope)
        return None if guard.function is None else self._predicate(self._evaluation.value(Located(guard.function, narrowing.scope)))


def narrow(scope: Scope, start: int, guards: tuple[Guard, ...], *, is_so: bool) -> None:
    """Say what tests tell of names in a scope from a byte on."""
    for each in guards:
        scope.narrowed.setdefault(each.name, []).append(Narrowing(start, each, scope, is_so is not each.is_denied))


def _holding(name: str, scope: Scope, at: int) -> Iterator[Narrowing]:
    """Yield what tests say of a name at a byte, the nearest first; an assignment in between makes them void."""
    around: Scope | None = scope
    while around is not None:
        for each in reversed(around.narrowed.get(name, ())):
            if each.start <= at and not _is_assigned(name, scope, each.start, at):
                yield each
        if name in around.names and around.kind is not ScopeKind.CLASS:
            return
        around = around.parent


def _is_assigned(name: str, scope: Scope, after: int, before: int) -> bool:
    around: Scope | None = scope
    while around is not None and name not in around.names:
        around = around.parent
    return around is not None and any(after < each.start <= before for each in around.names[name])


def _is_stated(name: str, scope: Scope, at: int, kind: Located) -> bool:
    """Tell whether a type is by its name one of those that a name is declared with: then the name stands for none of the others."""
    asked = set(_WORD.findall(text_of(kind.node))[-1:])
    return any(each.type is not None and asked & set(_WORD.findall(text_of(each.type))) for each in definitions_of(name, scope, at) or ())


def _without(value: Value, told: Value) -> Value:
    """Return what a value is where it is not what a test asks for."""
    denied = options_of(told)
    left = [each for each in options_of(value) if each not in denied]
    return merged(left) if left else OTHER

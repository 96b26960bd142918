"""What tests say of a name: `isinstance`, `instanceof`, patterns, and functions whose type says what they tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolc.frontend.scanning.facts import Guard, Located, Narrowing, Scope, ScopeKind
from toolc.frontend.scanning.shape import NamedType
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import OTHER, Loose, Routine, Value, merged, options_of

if TYPE_CHECKING:
    from toolc.frontend.scanning.evaluation import Evaluation

PREDICATES = frozenset(("typeguard", "typeis"))
"""The canonical names of types of functions that tell whether their first argument has a type."""


class Narrowed:
    """What names stand for where a test has told it."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def of_name(self, name: str, scope: Scope, at: int, value: Value) -> Value:
        """Return what a name with a value stands for at a byte of a scope."""
        for each in _holding(name, scope, at):
            told = self._told(each)
            if told is None or isinstance(told, Loose):
                continue
            if each.is_so:
                return told
            value = _without(value, told)
        return value

    def told_by(self, function: Value) -> Value | None:
        """Return what a function tells that its first argument is, by the function's type."""
        if not isinstance(function, Routine) or function.function.return_type is None:
            return None
        scope = function.function.scope
        pending = [function.function.return_type]
        while pending:
            shape = self._evaluation.language.type_shape(pending[-1])
            if isinstance(shape, NamedType) and canonical(shape.name) in PREDICATES and shape.arguments:
                return self._evaluation.types.value(Located(shape.arguments[0], scope))
            pending = list(getattr(shape, "options", ()))[:1]
        return None

    def _told(self, narrowing: Narrowing) -> Value | None:
        guard = narrowing.guard
        if guard.type is not None:
            return self._evaluation.types.value(Located(guard.type, narrowing.scope))
        return None if guard.function is None else self.told_by(self._evaluation.value(Located(guard.function, narrowing.scope)))


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


def _without(value: Value, told: Value) -> Value:
    """Return what a value is where it is not what a test asks for."""
    denied = options_of(told)
    left = [each for each in options_of(value) if each not in denied]
    return merged(left) if left else OTHER

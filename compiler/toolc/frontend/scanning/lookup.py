"""Which definitions of a name a place may see: those that no later one certainly replaces."""

from __future__ import annotations

from toolc.frontend.scanning.facts import Definition, Scope, ScopeKind


def definitions_of(name: str, scope: Scope, at: int) -> tuple[Definition, ...] | None:
    """Return the definitions of a name that may hold at a byte of a scope; None where the file defines no such name."""
    around: Scope | None = scope
    while around is not None:
        if name in around.names and (around.kind is not ScopeKind.CLASS or around is scope):
            return _reaching(around.names[name], around, scope, at)
        around = around.parent
    return None


def _reaching(every: list[Definition], home: Scope, scope: Scope, at: int) -> tuple[Definition, ...]:
    here = scope.function
    if here is not home.function or any(each.scope.function is not here for each in every):
        return tuple(every)
    before = sorted((each for each in every if each.start <= at), key=lambda each: each.start)
    certain = max((index for index, each in enumerate(before) if _is_around(each.scope, scope)), default=0)
    again = [each for each in every if each.start > at and _share_loop(each.scope, scope)]
    return (*before[certain:], *again) or tuple(every)


def _is_around(outer: Scope, inner: Scope) -> bool:
    scope: Scope | None = inner
    while scope is not None:
        if scope is outer:
            return True
        scope = scope.parent
    return False


def _share_loop(one: Scope, other: Scope) -> bool:
    scope: Scope | None = one
    while scope is not None:
        if scope.kind is ScopeKind.LOOP and _is_around(scope, other):
            return True
        scope = scope.parent
    return False

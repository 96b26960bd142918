"""Which definitions of a name a place may see: those that no later one certainly replaces."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from toolc.frontend.scanning.facts import Definition, Scope, ScopeKind

MOST_SEEN: Final = 40
"""How many definitions of a name are looked at: nobody gives a name that many meanings."""


def definitions_of(name: str, scope: Scope, at: int) -> tuple[Definition, ...] | None:
    """Return the definitions of a name that may hold at a byte of a scope; None where the file defines no such name."""
    around: Scope | None = scope
    while around is not None:
        if name in around.names and (around.kind is not ScopeKind.CLASS or around is scope):
            return _reaching(name, around, scope, at)
        around = around.parent
    return None


def _reaching(name: str, home: Scope, scope: Scope, at: int) -> tuple[Definition, ...]:
    every, is_local = _ordered(name, home)
    if scope.function is not home.function or not is_local:
        return every[-MOST_SEEN:]
    place = bisect_right(every, at, key=lambda each: each.start)
    before = _before(every[max(0, place - MOST_SEEN) : place], scope)
    loop = _outermost_loop(scope)
    end = place if loop is None else bisect_right(every, loop.end, key=lambda each: each.start)
    again = [each for each in every[place : min(end, place + MOST_SEEN)] if _share_loop(each.scope, scope)]
    return (*before, *again) or every[-MOST_SEEN:]


def _ordered(name: str, home: Scope) -> tuple[tuple[Definition, ...], bool]:
    """Return the definitions of a name of a scope in the order of the source, and whether all are in one function; it is worked out once."""
    if name not in home.ordered:
        every = tuple(sorted(home.names[name], key=lambda each: each.start))
        home.ordered[name] = (every, all(each.is_addition or each.scope.function is home.function for each in every))
    return home.ordered[name]


def _before(definitions: tuple[Definition, ...], scope: Scope) -> Iterable[Definition]:
    """Return the last definitions: down to the one that certainly happens before a place of a scope."""
    found: list[Definition] = []
    for each in reversed(definitions):
        found.append(each)
        if _is_around(each.scope.happens, scope):
            break
    return reversed(found)


def _is_around(outer: Scope, inner: Scope) -> bool:
    scope: Scope | None = inner
    while scope is not None:
        if scope is outer:
            return True
        scope = scope.parent
    return False


def _outermost_loop(scope: Scope) -> Scope | None:
    """Return the loop of a function whose later definitions a place in it may see."""
    found: Scope | None = None
    around: Scope | None = scope
    while around is not None and around is not scope.function:
        found = around if around.kind is ScopeKind.LOOP else found
        around = around.parent
    return found


def _share_loop(one: Scope, other: Scope) -> bool:
    scope: Scope | None = one
    while scope is not None:
        if scope.kind is ScopeKind.LOOP and _is_around(scope, other):
            return True
        scope = scope.parent
    return False

"""What a rule between parameters comes to, given those that every call has."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from toolc.ir.parameters import Rule


@dataclass(frozen=True, slots=True)
class Impossible:
    """
    What a rule makes impossible: to give one of `never`, or any call where `never` is empty.

    `always` are the parameters, given in every call, that are why.
    """

    always: tuple[str, ...]
    never: tuple[str, ...] = ()


def impossible(rule: Rule, given: Collection[str]) -> Impossible | None:
    """Return what a rule makes impossible where some parameters are in every call, or None; a rule for some calls only may well do so."""
    if rule.if_ is not None and (isinstance(rule.if_, Mapping) or any(name not in given for name in rule.if_)):
        return None
    for names in (rule.exactly_one, rule.at_most_one):
        if names is not None:
            return _at_most_one(names, given)
    for name, others in (rule.excludes or {}).items():
        found = _excluded(name, others, given)
        if found is not None:
            return found
    return None


def is_idle(rule: Rule, given: Collection[str]) -> bool:
    """Tell whether every call keeps a rule."""
    certain = frozenset((*given, *(rule.if_ or ())))
    if rule.at_least_one is not None:
        return any(name in certain for name in rule.at_least_one)
    for names in (rule.requires, rule.together):
        if names is not None:
            return len(names) <= (rule.together is not None) or all(name in certain for name in names)
    for names in (rule.at_most_one, rule.differ):
        if names is not None:
            return len(set(names)) <= 1
    return rule.excludes is not None and not any(rule.excludes.values())


def _at_most_one(names: tuple[str, ...], given: Collection[str]) -> Impossible | None:
    there = tuple(name for name in names if name in given)
    others = tuple(name for name in names if name not in given)
    if len(there) > 1:
        return Impossible(there)
    return Impossible(there, others) if there and others else None


def _excluded(name: str, others: tuple[str, ...], given: Collection[str]) -> Impossible | None:
    hit = tuple(other for other in others if other in given)
    if name not in given:
        return Impossible(hit, (name,)) if hit else None
    if hit:
        return Impossible((name, *hit))
    return Impossible((name,), others) if others else None

"""Facts that hold for some calls only, beside those that hold for all: they may only move towards safe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey
from toolc.ir.limits import Timeout
from toolc.ir.parameters import CallFacts
from toolc.ir.permission import Permission
from toolc.source import Path
from toolc.traits.effect import effects_of, idempotence_of, open_world, overlap_of
from toolc.traits.quantity import millisecond_count

ASKS: Final = ("notNeeded", "unlessAllowed", "everyCall", "unknown")
RISKS: Final = ("low", "medium", "high", "unknown")


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of some calls by its path in what holds for them, and how it is less safe than that of all calls."""

    path: Path
    why: str


def call_facts(contract: Contract) -> Iterator[tuple[Path, CallFacts]]:
    """Yield the facts that hold for some calls, each with its path: those of predicates, and those of actions."""
    for index, entry in enumerate(contract.by_input):
        yield ("byInput", index, "set"), entry.set
    if contract.actions is not None:
        for value, row in contract.actions.rows.items():
            if row.set is not None:
                yield ("actions", "rows", value, "set"), row.set


def less_safe(contract: Contract, facts: CallFacts) -> Iterator[Change]:
    """Yield each fact of some calls that is less safe than what the contract states for all."""
    if isinstance(facts.effects, Effects):
        yield from _scopes(effects_of(contract), facts.effects)
        yield from _ways(contract, facts.effects)
    if isinstance(facts.permission, Permission):
        yield from _permission(contract, facts.permission)
    if facts.timeout is not None:
        yield from _timeout(contract.timeout, facts.timeout)


def _scopes(base: Effects, changed: Effects) -> Iterator[Change]:
    for name in ("reads", "writes", "destroys"):
        before, after = getattr(base, name), getattr(changed, name)
        if name == "destroys" and before is None and base.writes == ():
            before = ()
        if after is None or not isinstance(before, tuple):
            continue
        more = ["what is not known"] if after == "unknown" else [scope for scope in after if scope not in before]
        if more:
            yield Change(("effects", name), f"it {name} {' and '.join(more)}, which calls in general do not")


def _ways(contract: Contract, changed: Effects) -> Iterator[Change]:
    pairs = (
        ("idempotent", _repeat_rank(idempotence_of(contract)), _repeat_rank(changed.idempotent)),
        ("overlap", _overlap_rank(overlap_of(contract)), _overlap_rank(changed.overlap)),
        ("openWorld", int(open_world(contract)), _openness(changed.open_world)),
    )
    for name, before, after in pairs:
        if after > before:
            yield Change(("effects", name), f"`{name}` is safer for calls in general")


def _openness(value: object) -> int:
    return -1 if value is None else 0 if value is False else 1


def _repeat_rank(value: object) -> int:
    if value is None:
        return -1
    return 1 if isinstance(value, ByKey) else 0 if value is True else 2


def _overlap_rank(value: object) -> int:
    if value is None:
        return -1
    return 1 if isinstance(value, OverlapByKey) else 0 if value == "parallel" else 2


def _permission(contract: Contract, changed: Permission) -> Iterator[Change]:
    base = contract.permission
    asked = {"none": "notNeeded", "unknown": "unknown"}.get(base) if isinstance(base, str) else base and base.ask
    risk = base.risk if isinstance(base, Permission) else None
    for name, words, before, after in (
        ("ask", ASKS, asked or "unlessAllowed", changed.ask),
        ("risk", RISKS, risk or "unknown", changed.risk),
    ):
        if after is not None and words.index(after) > words.index(before):
            yield Change(("permission", name), f"`{name}` is {after}, and {before} for calls in general")


def _timeout(base: object, changed: Timeout) -> Iterator[Change]:
    if not isinstance(base, Timeout):
        return
    bound = base.max or base.default
    most = millisecond_count(bound or "")
    for name, value in (("default", changed.default), ("max", changed.max)):
        asked = millisecond_count(value or "")
        if asked is not None and most is not None and asked > most:
            yield Change(("timeout", name), f"it is {value}, and no call may run longer than {bound}")

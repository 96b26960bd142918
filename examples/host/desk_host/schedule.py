"""Which calls of a turn run at the same time: those that do not conflict, by what their contracts say of overlap."""

from __future__ import annotations

from desk import Contract
from desk.contract import ByKey, Effects
from pydantic import BaseModel


def conflicts(one: tuple[Contract, BaseModel], other: tuple[Contract, BaseModel]) -> bool:
    """Tell whether two calls must not run at the same time."""
    first, second = lane(*one), lane(*other)
    if first == "parallel" or second == "parallel":
        return "exclusive" in {first, second}
    return "exclusive" in {first, second} or first == second


def lane(contract: Contract, arguments: BaseModel) -> tuple[str, str] | str:
    """Return `parallel`, `exclusive`, or the space and the key in which a call excludes others."""
    if contract.traits.parallel:
        return "parallel"
    overlap = contract.effects.overlap if isinstance(contract.effects, Effects) else None
    if not isinstance(overlap, ByKey):
        return "exclusive"
    return (overlap.space or contract.name, str(getattr(arguments, overlap.key)))

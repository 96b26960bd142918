"""What values a declared fact can have, and whether a value is one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolc.ir.profile import FactValue
from toolc.ir.toolset import Fact


@dataclass(frozen=True, slots=True)
class FactType:
    """A kind of value, with the texts that it is made of where the declaration lists them."""

    kind: Literal["boolean", "string", "number", "values", "set"]
    values: tuple[str, ...] = ()


def fact_type(fact: Fact) -> FactType | None:
    """Return the type that a declaration gives a fact, or None where it gives none or several. A derived fact is boolean."""
    given: list[FactType] = []
    if fact.type is not None:
        given.append(FactType(fact.type))
    if fact.values is not None:
        given.append(FactType("values", fact.values))
    if fact.set_of is not None:
        given.append(FactType("set", fact.set_of))
    if fact.is_ is not None:
        given.append(FactType("boolean"))
    return given[0] if len(given) == 1 else None


def described(kind: FactType) -> str:
    """Return the type in words, after "is"."""
    match kind.kind:
        case "values":
            return f"one of {', '.join(kind.values)}"
        case "set":
            return f"a set of {', '.join(kind.values)}"
        case "string":
            return "a text"
        case _:
            return f"a {kind.kind}"


def fits(kind: FactType, value: FactValue) -> bool:
    """Tell whether a value is one of a type."""
    match kind.kind:
        case "boolean":
            return isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "values":
            return isinstance(value, str) and value in kind.values
        case "set":
            return isinstance(value, tuple | list) and all(each in kind.values for each in value) and len(set(value)) == len(value)

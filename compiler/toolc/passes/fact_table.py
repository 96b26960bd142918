"""The facts that a toolset declares: their types, and the expressions of those that follow from others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import FactValue
from toolc.ir.toolset import Fact
from toolc.passes.assembly import NamedToolset
from toolc.schema.suggestion import suggested
from toolc.source import DocumentId, Path, Place
from toolc.traits.expression.fact_type import FactType, described, fact_type, fits
from toolc.traits.expression.word import KEYWORDS

RESERVED: Final = frozenset({"tool", "tools"})
CONSTANTS: Final = frozenset({"true", "false"})


VALUELESS: Final = "it has no values"


@dataclass(frozen=True, slots=True)
class FactTable:
    """Facts by name: the type of each, and the expression of each that is derived. Facts that cannot be used are in neither."""

    types: Mapping[str, FactType] = field(default_factory=dict)
    derived: Mapping[str, str] = field(default_factory=dict)


def fact_table(toolset: NamedToolset) -> tuple[FactTable, tuple[Raised, ...]]:
    """Return the facts of a toolset, and what is wrong with their declarations."""
    types: dict[str, FactType] = {}
    raised: list[Raised] = []
    longer = _longer(toolset.record.facts)
    for name, fact in toolset.record.facts.items():
        kind = fact_type(fact)
        fault = _fault(name, fact, kind, longer.get(name))
        if fault is None and kind is not None:
            types[name] = kind
        elif toolset.document is not None:
            raised.append(_unusable(toolset.document, name, fault or "a fact has one of `type`, `values`, `setOf` and `is`"))
    derived = {name: fact.is_ for name, fact in toolset.record.facts.items() if fact.is_ is not None and name in types}
    return FactTable(types, derived), tuple(raised)


def value_faults(table: FactTable, facts: Mapping[str, FactValue], document: DocumentId, path: Path) -> Iterator[tuple[str, Raised]]:
    """Yield the name of each fact that a profile states as it may not, with the finding; `path` leads to the map of facts."""
    for name, value in facts.items():
        kind = table.types.get(name)
        if kind is None:
            cure = suggested(name, table.types, "declare it under `facts` of the toolset, or take it out")
            finding = Finding(Place(document, (*path, name), "key"), f"there is no fact `{name}`", cure)
            yield name, Raised("TC402", finding)
        elif name in table.derived:
            message = f"fact `{name}` follows from others, and no profile states it"
            yield name, Raised("TC407", Finding(Place(document, (*path, name), "key"), message, f"state what it follows from: {table.derived[name]}"))
        elif not fits(kind, value):
            message = f"fact `{name}` is {described(kind)}, and not {_shown(value)}"
            cure = f"give it a value that it can have: it is {described(kind)}"
            cure = suggested(value, kind.values, cure) if isinstance(value, str) else cure
            yield name, Raised("TC407", Finding(Place(document, (*path, name)), message, cure))


def _longer(names: Iterable[str]) -> dict[str, str]:
    """Return the first of some names that goes on after a beginning and a dot, by each such beginning."""
    found: dict[str, str] = {}
    for name in names:
        for beginning in accumulate(name.split(".")[:-1], "{}.{}".format):
            found.setdefault(beginning, name)
    return found


def _fault(name: str, fact: Fact, kind: FactType | None, longer: str | None) -> str | None:
    """Return why a declared fact cannot be used, or None where it can; `longer` is a fact whose name begins with this one's."""
    parts = name.split(".")
    keyword = next((part for part in parts if part in KEYWORDS), None)
    if keyword is not None:
        return f"`{keyword}` is a keyword of expressions"
    if parts[0] in RESERVED or name in CONSTANTS:
        return f"`{parts[0]}` means something else in expressions"
    if longer is not None:
        return f"it is the beginning of the name of `{longer}`"
    if kind is not None and (fact.values == () or fact.set_of == ()):
        return VALUELESS
    return None


def _unusable(document: DocumentId, name: str, why: str) -> Raised:
    cure = "list the values that it can have" if why == VALUELESS else "give it another name"
    return Raised("TC408", Finding(Place(document, ("facts", name), "key"), f"`{name}` cannot be a fact: {why}", cure))


def _shown(value: FactValue) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case int() | float():
            return str(value)
        case _:
            return f"[{', '.join(value)}]"

"""Taking out the keywords that a target refuses, and telling what they said in the descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.keywords import IN_PLACE
from toolc.schema.targets.record import Known, Support, Target
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.ledger import Lost

UNEVALUATED: Final = ("unevaluatedProperties", "unevaluatedItems")

DEPENDENTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys((*IN_PLACE, "$ref"), UNEVALUATED),
    "if": ("then", "else", *UNEVALUATED),
    "patternProperties": ("additionalProperties", "unevaluatedProperties"),
    "prefixItems": ("items", "unevaluatedItems"),
    "contains": ("minContains", "maxContains", "unevaluatedItems"),
}
"""Keywords that would refuse more if another one went without them."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why a keyword goes, and how that is known."""

    reason: str
    known: Known


@dataclass(frozen=True, slots=True)
class Reduced:
    """A schema without the refused keywords, the sentences for the tool's description, and what was lost."""

    schema: ObjectSchema
    sentences: tuple[str, ...]
    ledger: tuple[Lost, ...]


def refused(target: Target, where: str) -> dict[str, Why]:
    """Return the keywords that a target refuses at the root or anywhere, each with the reason."""
    place = "at the root of the arguments" if where == "root" else "in a schema"
    levels = (each for each in target.support if each.level == "refused" and each.where == where)
    return {name: Why(f"{target.name} refuses {name} {place}", each) for each in levels for name in each.keywords}


def without(schema: ObjectSchema, root: Mapping[str, Why], everywhere: Mapping[str, Why]) -> Reduced:
    """Return what is left of a schema once keywords are gone: some at the root, some everywhere. It accepts no less than before."""
    found: list[Lost] = []

    def change(value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        gone = _with_dependents(value, everywhere if node.path else {**everywhere, **root})
        if not gone:
            return value
        found.extend(
            Lost(pointer=node.pointer, keyword=name, value=value[name], action="folded", reason=why.reason, known=why.known)
            for name, why in gone.items()
        )
        left = {name: each for name, each in value.items() if name not in gone}
        return left if not node.path else _described(left, {name: value[name] for name in gone})

    reduced = transform(schema, change)
    sentences = tuple(_sentence(each.keyword, each.value) for each in found if not each.pointer)
    return Reduced(reduced if isinstance(reduced, dict) else {}, sentences, tuple(found))


def is_of_root(entry: Lost) -> bool:
    """Tell whether an entry is about a keyword that is refused only at the root of the arguments."""
    return isinstance(entry.known, Support) and entry.known.where == "root"


def _with_dependents(schema: Mapping[str, Json], going: Mapping[str, Why]) -> dict[str, Why]:
    gone = {name: why for name, why in going.items() if name in schema}
    pending = list(gone)
    while pending:
        name = pending.pop()
        for each in _present(DEPENDENTS.get(name, ()), schema):
            if each not in gone:
                gone[each] = Why(f"{each} means more without {name}: {gone[name].reason}", gone[name].known)
                pending.append(each)
    return {name: gone[name] for name in schema if name in gone}


def _present(names: Iterable[str], schema: Mapping[str, Json]) -> list[str]:
    return [each for each in names if each in schema]


def _sentence(keyword: str, value: Json) -> str:
    """Return the sentence that tells a model what a keyword at the root of the arguments demanded."""
    return f"The arguments must also match the JSON Schema keyword {keyword}: {compact_json(value).decode()}"


def _described(schema: dict[str, Json], gone: dict[str, Json]) -> dict[str, Json]:
    told = ", ".join(f"{name}: {compact_json(value).decode()}" for name, value in gone.items())
    before = schema.get("description")
    return {**schema, "description": f"{before} ({told})" if isinstance(before, str) and before else f"({told})"}

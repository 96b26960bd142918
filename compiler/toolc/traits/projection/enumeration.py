"""Lists of allowed values for targets that take only some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.intersection import intersection
from toolc.schema.listed import is_of, values_of
from toolc.schema.targets.record import EnumerationRule
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.notes import Notes, text_of

LISTING: Final = ("enum", "const")
NUMBERS: Final = frozenset({"integer", "number"})


@dataclass(frozen=True, slots=True)
class Enumerations:
    """What a target takes of lists of values; the name is the target's."""

    name: str
    rule: EnumerationRule
    notes: Notes

    def limited(self, schema: ObjectSchema, source: ObjectSchema, kind: str, *, at_root: bool) -> ObjectSchema:
        """Return a schema of one type that takes the values of that type which `source` lists, and tells those that it cannot list."""
        listed = values_of(source)
        if listed is None or kind == "null":
            return schema
        values = [each for each in listed if is_of(each, kind)]
        if kind == "boolean" and len(values) == len((True, False)):
            return schema
        taken = [each for each in values if self.rule.blank or each != ""] if self._takes(kind) else []
        if not taken:
            return self._told(_between(schema, kind, values), source, at_root=at_root)
        if len(taken) < len(values):
            self._enter(source, "narrowed", "the empty text")
        return {**schema, "enum": taken}

    def _takes(self, kind: str) -> bool:
        return kind in self.rule.types

    def _told(self, schema: ObjectSchema, source: ObjectSchema, *, at_root: bool) -> ObjectSchema:
        self._enter(source, "folded", f"anything but {' and '.join(f'{each}s' for each in self.rule.types)}")
        return self.notes.told(schema, {name: text_of(source[name]) for name in LISTING if name in source}, at_root=at_root)

    def _enter(self, source: ObjectSchema, action: str, what: str) -> None:
        why = Why(f"{self.name} does not take {what} in a list of values", self.rule)
        for name in LISTING:
            if name in source:
                self.notes.enter(source, name, source[name], "narrowed" if action == "narrowed" else "folded", why)


def _between(schema: ObjectSchema, kind: str, values: Sequence[Json]) -> ObjectSchema:
    """Return a schema of integers with the bounds that say the same as a list without gaps."""
    numbers = sorted(int(each) for each in values if isinstance(each, int | float) and not isinstance(each, bool))
    is_dense = kind == "integer" and bool(numbers) and numbers[-1] - numbers[0] == len(numbers) - 1
    return intersection(schema, {"minimum": numbers[0], "maximum": numbers[-1]})[0] if is_dense else schema

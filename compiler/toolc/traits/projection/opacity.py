"""
Keywords that cannot have a part of what they depend on widened.

A wider `not` refuses more, more than one of a wider `oneOf` may fit, and what a part beside `unevaluatedProperties` no longer names is refused.
Where the target takes such a keyword but not all that it depends on, the keyword is told whole, or a choice loses its exclusiveness.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.keywords import IN_PLACE
from toolc.schema.walk import Subschema, parts, subschemas, transform
from toolc.traits.projection.ledger import Lost, Why
from toolc.traits.projection.mark import CUT
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import link_name
from toolc.traits.projection.refusal import folded, opened

UNEVALUATED: Final = ("unevaluatedProperties", "unevaluatedItems")
OPAQUE: Final = (*UNEVALUATED, "not", "if", "contains", "oneOf")

Losses = Callable[[ObjectSchema], list[Lost]]


def without_opaque(schema: ObjectSchema, plan: Plan, notes: Notes, losses: Losses) -> ObjectSchema:
    """Return a marked schema in which no opaque keyword holds anything that the target would not take as it is; `losses` tells what it would not."""
    stored = schema.get("$defs")
    found = transform(schema, _Opacity(plan, notes, losses, stored if isinstance(stored, dict) else {}).changed)
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class _Opacity:
    plan: Plan
    notes: Notes
    losses: Losses
    definitions: Mapping[str, Json]

    def changed(self, value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        written = node.value if isinstance(node.value, dict) else {}
        for keyword, content in self._judged(written, at_root=not node.path):
            why = self._why(keyword, content)
            if why is not None and keyword in value:
                value = self._opened(value, written, keyword, why, at_root=not node.path)
        return value

    def _judged(self, value: ObjectSchema, *, at_root: bool) -> Iterator[tuple[str, Json]]:
        """Yield each opaque keyword that the target takes, with the schemas on which its meaning depends."""
        for keyword in (each for each in OPAQUE if each in value and not self.plan.refusal(each, at_root=at_root)):
            if keyword in UNEVALUATED:
                beside: list[Json] = [schema for step, schema in parts(value, DRAFT_2020_12) if step[0] in IN_PLACE]
                yield keyword, [*beside, *([{"$ref": value["$ref"]}] if "$ref" in value else [])]
            elif keyword != "contains" or "maxContains" in value:
                yield keyword, value[keyword]

    def _why(self, keyword: str, content: Json) -> Why | None:
        for each in self._reached(content if isinstance(content, list | tuple) else (content,)):
            if any(isinstance(part.value, dict) and CUT in part.value for part in subschemas(each)):
                assert self.plan.target.references is not None  # noqa: S101 - nothing is left out where there is no rule
                return Why(f"{self.plan.target.name} takes no references, and one inside {keyword} is left out", self.plan.target.references)
            lost = self.losses(each)
            if lost:
                return Why(f"{lost[0].reason}, so that {keyword} would mean something else", lost[0].known)
        return None

    def _reached(self, schemas: Iterable[Json]) -> Iterator[ObjectSchema]:
        """Yield schemas and the definitions that they refer to, each once."""
        pending = [each for each in schemas if isinstance(each, dict)]
        seen: set[str] = set()
        while pending:
            schema = pending.pop()
            yield schema
            names = {name for part in subschemas(schema) if (name := link_name(part.value)) is not None} - seen
            seen |= names
            pending += [body for name in sorted(names) if isinstance(body := self.definitions.get(name), dict)]

    def _opened(self, value: ObjectSchema, written: ObjectSchema, keyword: str, why: Why, *, at_root: bool) -> dict[str, Json]:
        if keyword != "oneOf" or "anyOf" in value:
            return folded({**value, keyword: written[keyword]}, {keyword: why}, self.notes, at_root=at_root)
        return opened(value, written, why, self.notes, at_root=at_root)

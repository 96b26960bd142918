"""Moving what is nested too deep into definitions, from which levels are counted anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.keywords import STORES
from toolc.schema.walk import Subschema, subschemas, transform
from toolc.source import Path
from toolc.traits.projection.mark import AT, origin
from toolc.traits.projection.plan import Plan
from toolc.traits.projection.reach import LINK, link_name
from toolc.traits.projection.text_form import COMPOUND, kinds

NAME: Final = "Part"


def flattened(schema: ObjectSchema, plan: Plan) -> ObjectSchema:
    """Return a marked schema in which no part has more levels of objects and arrays than the target takes, and no definition is unused."""
    used = without_unused(schema)
    return used if plan.target.size is None else _Nesting(plan.target.size.levels, used).flattened()


def without_unused(schema: ObjectSchema) -> ObjectSchema:
    """Return a schema with the definitions only that its root leads to."""
    stored = schema.get("$defs")
    if not isinstance(stored, Mapping):
        return schema
    root = {keyword: each for keyword, each in schema.items() if keyword != "$defs"}
    used: dict[str, Json] = {}
    pending: list[Json] = [root]
    while pending:
        names = {name for node in subschemas(_schema(pending.pop())) if (name := link_name(node.value)) is not None}
        found = [name for name in sorted(names) if name in stored and name not in used]
        used |= {name: stored[name] for name in found}
        pending += [stored[name] for name in found]
    return {**root, "$defs": {name: each for name, each in stored.items() if name in used}} if used else root


class _Nesting:
    """Counts levels from the leaves up, and gathers what becomes a definition."""

    def __init__(self, levels: int, schema: ObjectSchema) -> None:
        self.levels, self.schema = levels, schema
        stored = schema.get("$defs")
        self.definitions: dict[str, Json] = dict(stored) if isinstance(stored, Mapping) else {}
        self.heights: dict[Path, int] = {}
        self.moved: dict[str, Json] = {}

    def flattened(self) -> ObjectSchema:
        found = transform(self.schema, self._changed)
        if not self.moved or not isinstance(found, dict):
            return self.schema
        kept = found.get("$defs")
        return {**found, "$defs": {**(kept if isinstance(kept, Mapping) else {}), **self.moved}}

    def _changed(self, value: Schema, node: Subschema) -> Schema:
        below = self.heights.pop(node.path, 0)
        height = below + (isinstance(value, Mapping) and not COMPOUND.isdisjoint(kinds(value)))
        if node.parent is None or node.role in STORES:
            return value
        around = node.parent.path
        if height < self.levels or not isinstance(value, dict):
            self.heights[around] = max(self.heights.get(around, 0), height)
            return value
        name = next(each for each in (NAME, *(f"{NAME}{number}" for number in range(2, len(self.definitions) + 3))) if each not in self.definitions)
        self.definitions[name] = self.moved[name] = value
        return {"$ref": f"{LINK}{name}", AT: origin(value)}


def _schema(value: Json) -> Schema:
    return value if isinstance(value, Mapping | bool) else True

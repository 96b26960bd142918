"""Taking out the keywords that a target refuses, and telling what they said in the descriptions."""

from __future__ import annotations

from dataclasses import dataclass

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.targets.record import Support, Target
from toolc.schema.walk import Subschema, transform
from toolc.traits.projection.ledger import Lost


@dataclass(frozen=True, slots=True)
class Reduced:
    """A schema without the refused keywords, the sentences for the tool's description, and what was lost."""

    schema: ObjectSchema
    sentences: tuple[str, ...]
    ledger: tuple[Lost, ...]


def without_refused(schema: ObjectSchema, target: Target) -> Reduced:
    """Return what is left of a schema for a target."""
    root, everywhere = _refused(target, "root"), _refused(target, "anywhere")
    found: list[Lost] = []

    def change(value: Schema, node: Subschema) -> Schema:
        refused = everywhere if node.path else everywhere | root
        if not isinstance(value, dict) or value.keys().isdisjoint(refused):
            return value
        gone = {name: each for name, each in value.items() if name in refused}
        found.extend(_folded(node.pointer, name, each, refused[name], target) for name, each in gone.items())
        left = {name: each for name, each in value.items() if name not in refused}
        return left if not node.path else _described(left, gone)

    reduced = transform(schema, change)
    at_root = [each for each in found if not each.pointer]
    return Reduced(reduced if isinstance(reduced, dict) else {}, tuple(sentence(each.keyword, each.value) for each in at_root), tuple(found))


def sentence(keyword: str, value: Json) -> str:
    """Return the sentence that tells a model what a keyword at the root of the arguments demanded."""
    return f"The arguments must also match the JSON Schema keyword {keyword}: {compact_json(value).decode()}"


def is_of_root(entry: Lost) -> bool:
    """Tell whether an entry is about a keyword that is refused only at the root of the arguments."""
    return isinstance(entry.known, Support) and entry.known.where == "root"


def _folded(pointer: str, keyword: str, value: Json, support: Support, target: Target) -> Lost:
    place = "at the root of the arguments" if support.where == "root" else "in a schema"
    reason = f"{target.name} refuses {keyword} {place}"
    return Lost(pointer=pointer, keyword=keyword, value=value, action="folded", reason=reason, known=support)


def _described(schema: dict[str, Json], gone: dict[str, Json]) -> dict[str, Json]:
    told = ", ".join(f"{name}: {compact_json(value).decode()}" for name, value in gone.items())
    before = schema.get("description")
    return {**schema, "description": f"{before} ({told})" if isinstance(before, str) and before else f"({told})"}


def _refused(target: Target, where: str) -> dict[str, Support]:
    return {name: each for each in target.support if each.level == "refused" and each.where == where for name in each.keywords}

"""Whether a schema is larger than a target takes one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, members_of
from toolc.schema.targets.record import SizeRule
from toolc.schema.walk import subschemas


def excess(schema: ObjectSchema, rule: SizeRule) -> str | None:
    """Return the first thing by which a schema is larger than a rule allows, or None. Levels are left to `nesting`."""
    nodes = [each.value for each in subschemas(schema) if isinstance(each.value, Mapping)]
    names = [name for each in nodes for keyword in ("properties", "$defs") for name in members_of(each.get(keyword))]
    properties = sum(len(members_of(each.get("properties"))) for each in nodes)
    values = [value for each in nodes for value in _listed(each)]
    characters = sum(map(len, names)) + sum(map(_length, values))
    longest = max((sum(map(len, texts)) for each in nodes if len(texts := _texts(each)) > rule.many), default=0)
    counts = (
        (properties, rule.properties, "properties"),
        (len(values), rule.values, "listed values"),
        (characters, rule.characters, "characters of names and listed values"),
        (longest, rule.many_characters, f"characters in a list of more than {rule.many} texts"),
    )
    return next((f"{count:,} {what}, more than {most:,}" for count, most, what in counts if count > most), None)


def _listed(schema: ObjectSchema) -> Iterator[Json]:
    values = schema.get("enum")
    yield from values if isinstance(values, list | tuple) else ()
    if "const" in schema:
        yield schema["const"]


def _texts(schema: ObjectSchema) -> Sequence[str]:
    return [each for each in _listed(schema) if isinstance(each, str)]


def _length(value: Json) -> int:
    return len(value) if isinstance(value, str) else len(compact_json(value))

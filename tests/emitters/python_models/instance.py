"""Random instances of canonical schemas: many are valid, and many nearly so."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from toolc.ir.json import Json, Schema
from toolc.schema.pointer import followed, tokens

ODD: Final[tuple[Json, ...]] = (None, True, False, 0, 1, 1.0, 2.5, -1, 10**20, "", "x", "1", "true", "null", [], ["x"], {}, {"x": 1})
TEXTS: Final = ("", "a", "ab", "name", "2026-11-30", "2026-11-30T10:00:00Z", "https://example.com/a", "a@example.com", "10", "A_b-c", "é")
MUTATION: Final = 0.06
DEEPEST: Final = 6


def instance(random: Random, root: Schema, schema: Json, depth: int = 0) -> Json:
    """Return an instance that is often valid under a schema, which is part of a root."""
    if random.random() < MUTATION or not isinstance(schema, Mapping) or depth > 2 * DEEPEST:
        return random.choice(ODD)
    for keyword in ("anyOf", "oneOf", "allOf"):
        branches = schema.get(keyword)
        if isinstance(branches, list) and branches and "type" not in schema:
            return instance(random, root, random.choice(branches), depth + 1)
    reference, listed = schema.get("$ref"), schema.get("enum")
    if isinstance(reference, str):
        target = followed(root, tokens(reference[1:]) or ())
        return instance(random, root, target[1] if target else {}, depth + 1)
    if isinstance(listed, list) and listed:
        chosen: Json = random.choice(listed)
        return chosen
    return schema["const"] if "const" in schema else _typed(random, root, schema, depth)


def _typed(random: Random, root: Schema, schema: Mapping[str, Json], depth: int) -> Json:
    said = schema.get("type", ["string", "integer", "object"])
    kind = random.choice(said) if isinstance(said, list) else said
    if kind == "object":
        return _object(random, root, schema, depth)
    if kind == "array":
        size = random.randint(0, 3) if depth < DEEPEST else 0
        return [instance(random, root, schema.get("items", {}), depth + 1) for _ in range(size)]
    scalars: dict[Json, tuple[Json, ...]] = {
        "string": TEXTS,
        "integer": (_bound(schema), 0, 1, 7, 50, 3.0),
        "number": (_bound(schema), 0, 0.5, 1.5, 30, 1e9),
        "boolean": (False, True),
    }
    return random.choice(scalars.get(kind, (None,)))


def _object(random: Random, root: Schema, schema: Mapping[str, Json], depth: int) -> Json:
    properties, required = schema.get("properties", {}), schema.get("required", [])
    made: dict[str, Json] = {}
    for name, each in properties.items() if isinstance(properties, Mapping) else ():
        is_required = isinstance(required, list) and name in required
        if random.random() < (0.97 if is_required else 0.5 / (depth + 1)):
            made[name] = instance(random, root, each, depth + 1)
    others = schema.get("additionalProperties", {})
    if random.random() < (MUTATION if others is False else 0.3):
        made[random.choice(["x", "other", "a b", "class_"])] = instance(random, root, others if isinstance(others, Mapping) else {}, depth + 1)
    return made


def _bound(schema: Mapping[str, Json]) -> float:
    bound = schema.get("minimum", schema.get("maximum", 5))
    return bound if isinstance(bound, int | float) else 5

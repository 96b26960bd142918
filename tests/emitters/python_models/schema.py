"""Random schemas of the kinds that people write, and of many that they do not."""

from __future__ import annotations

from random import Random
from typing import Final

from toolc.ir.json import Json

NAMES: Final = ("a", "b", "kind", "class", "list", "a b", "model_dump", "名")
LISTED: Final[tuple[tuple[Json, ...], ...]] = (("a", "b"), ("a",), (1, 2, "a"), (None, True), (1.0, 2.5), ([], {}), ("b", "c", None))
PATTERNS: Final = ("^a", "b$", r"^\d+$", "^(?!a)", r"^[a-z]{1,3}$")
NESTED: Final = 3


def schema(random: Random) -> dict[str, Json]:
    """Return a schema with definitions that it may refer to, and that may refer to one another."""
    values: dict[str, Json] = {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Values"}, _scalar(random, 0)]}}
    definitions: dict[str, Json] = {"Values": values, **{name: _object(random, NESTED - 1) for name in ("A", "B")}}
    return {**_schema(random, NESTED), "$defs": definitions}


def _schema(random: Random, depth: int) -> dict[str, Json]:
    kinds = (_scalar, _scalar, _listed) if depth <= 0 else (_scalar, _listed, _object, _object, _object, _array, _union, _both, _reference)
    made = random.choice(kinds)(random, depth - 1)
    if random.random() < 0.08:
        made["not"] = _schema(random, 0)
    return made


def _scalar(random: Random, _: int) -> dict[str, Json]:
    bounds: dict[str, dict[str, Json]] = {
        "string": {"minLength": random.randint(0, 2), "maxLength": random.randint(1, 4), "pattern": random.choice(PATTERNS), "format": "date"},
        "integer": {"minimum": random.choice([0, 0.5, -3]), "exclusiveMaximum": 50, "multipleOf": random.choice([1, 2, 0.5])},
        "number": {"exclusiveMinimum": 0, "maximum": 40.5, "multipleOf": 0.1},
        "boolean": {},
        "null": {},
    }
    kinds = random.sample(sorted(bounds), random.choice([1, 1, 1, 2]))
    said = {name: value for kind in kinds for name, value in bounds[kind].items() if random.random() < 0.3}
    return {"type": kinds[0] if len(kinds) == 1 else [*kinds], **said} if random.random() < 0.93 else said


def _listed(random: Random, _: int) -> dict[str, Json]:
    values = random.choice(LISTED)
    return {"const": values[0]} if random.random() < 0.4 else {"enum": list(values)}


def _object(random: Random, depth: int) -> dict[str, Json]:
    names = random.sample(NAMES, random.randint(0, 3))
    made: dict[str, Json] = {
        "type": "object",
        "properties": {name: _schema(random, depth) if random.random() < 0.95 else False for name in names},
        "required": [name for name in (*names, "z") if random.random() < 0.3],
    }
    others = random.random()
    if others < 0.6:
        made["additionalProperties"] = False if others < 0.3 else True if others < 0.4 else _schema(random, depth)
    rare: dict[str, Json] = {"minProperties": 1, "patternProperties": {"^a": {"type": "integer"}}, "propertyNames": {"maxLength": 4}}
    return made | {keyword: value for keyword, value in rare.items() if random.random() < 0.06}


def _array(random: Random, depth: int) -> dict[str, Json]:
    rare: dict[str, Json] = {"minItems": 1, "maxItems": 2, "uniqueItems": True, "contains": {"type": "string"}}
    return {"type": "array", "items": _schema(random, depth), **{name: value for name, value in rare.items() if random.random() < 0.15}}


def _union(random: Random, depth: int) -> dict[str, Json]:
    branches = [_schema(random, depth) for _ in range(random.randint(1, 3))]
    beside = _object(random, depth) if random.random() < 0.2 else {}
    return {**beside, random.choice(["anyOf", "anyOf", "oneOf"]): branches}


def _both(random: Random, depth: int) -> dict[str, Json]:
    return {"allOf": [_schema(random, depth), random.choice([_schema(random, depth), {"required": ["a"]}, {"minLength": 1}])]}


def _reference(random: Random, _: int) -> dict[str, Json]:
    return {"$ref": random.choice(["#/$defs/A", "#/$defs/B", "#/$defs/Values"]), **({"description": "A part."} if random.random() < 0.3 else {})}

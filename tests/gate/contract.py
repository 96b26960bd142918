"""Random contracts whose arguments are prepared, and what models may send for them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tests.emitters.program_values import tool
from tests.emitters.python_models.instance import instance
from tests.emitters.python_models.schema import schema as any_schema
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.schema.property import property_names

NAMES: Final = ("a", "b", "kind", "class", "n")
OLD: Final = ("old", "older", "b", "n", "zz")
ODD: Final[tuple[Json, ...]] = (None, "true", "YES", "0", "7", "-0", "1e3", "1e400", "9" * 500, "nan", 10**30, -5, 2.5, True, [], {})


def random_tool(seed: int) -> Tool:
    """Return a tool whose contract says much about its parameters."""
    random = Random(seed)
    schema = _schema(random)
    names = [*property_names(schema)]
    fields: dict[str, Json] = {"inputSchema": schema, "parameters": {each: _parameter(random) for each in names if random.random() < 0.7}}
    if random.random() < 0.5:
        fields["unknownArguments"] = random.choice(["refuse", "drop", "keep"])
    if names and random.random() < 0.5:
        fields["rules"] = [_rule(random, names) for _ in range(random.randint(1, 2))]
    if "kind" in names and random.random() < 0.5:
        rows: dict[str, Json] = {each: {"required": random.sample(names, 1), "optional": random.sample(names, 1)} for each in "xy"}
        fields["actions"] = {"by": "kind", "rows": rows}
    return tool(f"t{seed}", **fields)


def sent_for(random: Random, of: Tool) -> dict[str, Json]:
    """Return arguments as a model may send them."""
    assert of.base is not None
    made = instance(random, of.base.model_schema, of.base.model_schema)
    members = {**made} if isinstance(made, Mapping) else {}
    found: dict[str, Json] = {}
    for name, value in members.items():
        parameter = of.contract.parameters.get(name)
        former = parameter.formerly if parameter is not None else ()
        found[random.choice(former) if former and random.random() < 0.5 else name] = _spelt(random, value)
    for name in (*OLD, "stranger"):
        if random.random() < 0.06:
            found[name] = random.choice(ODD)
    return found


def _schema(random: Random) -> dict[str, Json]:
    if random.random() < 0.2:
        return {**any_schema(random), "type": "object"}
    names = random.sample(NAMES, random.randint(0, 4))
    made: dict[str, Json] = {
        "type": "object",
        "properties": {each: {"type": "string", "enum": ["x", "y"]} if each == "kind" else _property(random) for each in names},
        "required": [each for each in names if random.random() < 0.3],
        "$defs": {"Few": {"type": "integer", "minimum": 1, "maximum": 3, "default": 2}},
    }
    if random.random() < 0.6:
        made["additionalProperties"] = random.choice([False, False, True, {"type": "integer"}])
    if random.random() < 0.15:
        made["patternProperties"] = {"^o": {"type": ["string", "number"]}}
    if random.random() < 0.15:
        made["anyOf"] = [{"properties": {"zz": {"type": "string"}}}, {"properties": {"zz": {"type": "integer"}}}]
    return made


def _property(random: Random) -> Json:
    bounds: dict[str, Json] = {"minimum": random.choice([0, -1.5, 3]), "maximum": random.choice([7, 7.5, 10**25])}
    kinds: list[dict[str, Json]] = [
        {"type": random.choice(["integer", "number"]), **{name: value for name, value in bounds.items() if random.random() < 0.7}},
        {"type": "boolean"},
        {"type": "string", "maxLength": 5},
        {"$ref": "#/$defs/Few"},
        {},
    ]
    made = random.choice(kinds)
    if random.random() < 0.3:
        made["default"] = random.choice([1, True, "x", None, [{"deep": 1}]])
    return made


def _parameter(random: Random) -> Json:
    stated: dict[str, Json] = {
        "from": random.choice(["model", "model", "model", "approval", "host"]),
        "coerce": random.choice(["boolean", "looseBoolean", "number"]),
        "outOfRange": "clamp",
        "formerly": random.sample(OLD, random.randint(1, 2)),
        "uiLabel": True,
    }
    return {name: value for name, value in stated.items() if random.random() < 0.4}


def _rule(random: Random, names: list[str]) -> Json:
    some = random.sample(names, min(len(names), 2))
    kind = random.choice(["exactlyOne", "atMostOne", "atLeastOne", "together", "differ", "requires", "excludes"])
    made: dict[str, Json] = {kind: {some[0]: some[1:]} if kind == "excludes" else some}
    if random.random() < 0.3:
        made["if"] = random.choice([random.sample(names, 1), {random.choice(names): random.choice([1, True, "x", 3])}])
    return made


def _spelt(random: Random, value: Json) -> Json:
    """Return a value, or what a model may write in its place."""
    if random.random() < 0.1:
        return random.choice(ODD)
    if isinstance(value, bool) and random.random() < 0.5:
        return random.choice([str(value), str(value).lower(), "yes", "1"])
    if isinstance(value, int | float) and random.random() < 0.5:
        return random.choice([str(value), value * 100, -value])
    return value

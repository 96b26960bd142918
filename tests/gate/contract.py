"""Random contracts whose arguments are prepared, and what models may send for them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from tests.emitters.program_values import tool
from tests.emitters.python_models.instance import instance
from tests.emitters.python_models.schema import schema as any_schema
from toolc.ir.json import Json
from toolc.ir.parameters import Parameter
from toolc.ir.program import Tool
from toolc.schema.pointer import pointer, value_at
from toolc.schema.property import property_names
from toolc.source import Path
from toolc.traits.argument_place import Place, placed_parameters

NAMES: Final = ("a", "b", "kind", "class", "n")
OLD: Final = ("old", "older", "b", "n", "zz")
ODD: Final[tuple[Json, ...]] = (None, "true", "YES", "0", "7", "-0", "1e3", "1e400", "9" * 500, "nan", 10**30, -5, 2.5, True, [], {})


def random_tool(seed: int) -> Tool:
    """Return a tool whose contract says much about its parameters."""
    random = Random(seed)
    schema = _schema(random)
    names = [*property_names(schema)]
    fields: dict[str, Json] = {"inputSchema": schema, "parameters": _parameters(random, schema)}
    if random.random() < 0.5:
        fields["unknownArguments"] = random.choice(["refuse", "drop", "keep"])
    if names and random.random() < 0.5:
        fields["rules"] = [_rule(random, names) for _ in range(random.randint(1, 2))]
    if "kind" in names and random.random() < 0.5:
        rows: dict[str, Json] = {each: {"required": random.sample(names, 1), "optional": random.sample(names, 1)} for each in "xy"}
        fields["actions"] = {"by": "kind", "rows": rows}
    return tool(f"t{seed}", **fields)


def _parameters(random: Random, schema: Mapping[str, Json]) -> dict[str, Json]:
    stated = {each: _parameter(random, value_at(schema, ("properties", each))) for each in property_names(schema) if random.random() < 0.7}
    inside = {pointer(path): _parameter(random, value_at(schema, path)) for path in _paths_inside(schema, ()) if random.random() < 0.8}
    return {**stated, **inside}


def sent_for(random: Random, of: Tool) -> dict[str, Json]:
    """Return arguments as a model may send them."""
    assert of.base is not None
    made = instance(random, of.base.model_schema, of.base.model_schema)
    members = {**made} if isinstance(made, Mapping) else {}
    placed = {place: parameter for _, place, parameter in placed_parameters(of.contract)}
    found = _members(random, members, placed, ())
    for name in (*OLD, "stranger"):
        if random.random() < 0.02:
            found[name] = random.choice(ODD)
    return found


def _members(random: Random, members: Mapping[str, Json], placed: Mapping[Place, Parameter], at: Place) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, value in members.items():
        parameter = placed.get((*at, name))
        former = parameter.formerly if parameter is not None else ()
        found[random.choice(former) if former and random.random() < 0.5 else name] = _sent(random, value, placed, (*at, name))
    return found


def _sent(random: Random, value: Json, placed: Mapping[Place, Parameter], at: Place) -> Json:
    if isinstance(value, Mapping):
        return _members(random, value, placed, at)
    if isinstance(value, list):
        return [_sent(random, each, placed, (*at, None)) for each in value]
    parameter = placed.get(at)
    is_led_back = parameter is not None and (parameter.coerce is not None or parameter.out_of_range == "clamp")
    return _spelt(random, value) if random.random() < (0.7 if is_led_back else 0.02) else value


def _paths_inside(schema: Json, path: Path) -> Iterator[Path]:
    """Yield the paths of properties inside others, and of items."""
    if isinstance(schema, Mapping):
        for name in property_names(schema):
            yield from _paths_inside(value_at(schema, ("properties", name)), (*path, "properties", name))
        if "items" in schema:
            yield from _paths_inside(schema["items"], (*path, "items"))
        listed = schema.get("allOf")
        for index, each in enumerate(listed if isinstance(listed, list) else ()):
            yield from _paths_inside(each, (*path, "allOf", index))
    if len(path) > 2 and path[-2] != "allOf":
        yield path


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


def _container(random: Random, depth: int) -> dict[str, Json]:
    """Return the schema of an object or a list that has parameters inside."""
    if random.random() < 0.4:
        return {"type": "array", "items": _property(random, depth + 1), "maxItems": 3}
    names = random.sample(NAMES, random.randint(1, 3))
    made: dict[str, Json] = {"type": "object", "properties": {each: _property(random, depth + 1) for each in names}}
    made["required"] = [each for each in names if random.random() < 0.7]
    if random.random() < 0.2:
        return {"type": "object", "allOf": [made, {"properties": {"aside": _property(random, depth + 1)}, "minProperties": 1}]}
    return {**made, "additionalProperties": False} if random.random() < 0.5 else made


def _property(random: Random, depth: int = 0) -> Json:
    bounds: dict[str, Json] = {"minimum": random.choice([0, -1.5, 3]), "maximum": random.choice([7, 7.5, 10**25])}
    kinds: list[dict[str, Json]] = [
        {"type": random.choice(["integer", "number"]), **{name: value for name, value in bounds.items() if random.random() < 0.7}},
        {"type": "boolean"},
        {"type": "string", "maxLength": 20},
        {"$ref": "#/$defs/Few"},
        {},
    ]
    made = random.choice([kinds[0], *kinds]) if random.random() < 0.8 or depth > 1 else _container(random, depth)
    if random.random() < 0.3:
        apts: dict[str, Json] = {"boolean": True, "string": "x", "integer": 3, "number": 3, "array": []}
        apt = apts.get(str(made.get("type")))
        made["default"] = random.choice([1, True, "x", None, [{"deep": 1}]]) if apt is None or random.random() < 0.2 else apt
    return made


def _parameter(random: Random, schema: Json) -> Json:
    kinds = {"boolean": ["boolean", "looseBoolean"], "integer": ["number"], "number": ["number"]}
    kind = str(schema.get("type")) if isinstance(schema, Mapping) else ""
    stated: dict[str, Json] = {
        "from": random.choice(["model"] * 8 + ["approval", "host"]),
        "coerce": random.choice(kinds.get(kind, ["boolean", "looseBoolean", "number"])),
        "outOfRange": "clamp",
        "formerly": random.sample(OLD, random.randint(1, 2)),
        "uiLabel": True,
    }
    return {name: value for name, value in stated.items() if random.random() < (0.6 if name in {"coerce", "outOfRange"} else 0.3)}


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
    if isinstance(value, bool):
        return random.choice([str(value), str(value).lower(), "yes", "NO", "1"])
    if isinstance(value, int | float):
        return random.choice([json.dumps(value), str(value * 100), value * 100, -value])
    return value

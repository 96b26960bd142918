"""
One schema of a dialect, its own keywords only, in the words of draft 2020-12, with the same accepted set.

Two things that a dialect says have no words. An `integer` of draft-04 is written without a fraction, so that `1.0` is none: JSON values know no
such difference, and here it is one. A format that a dialect does not name is asserted where the contract language asserts it.
"""

from __future__ import annotations

from typing import Final

from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_2020_12, Dialect
from toolc.schema.keywords import is_annotation

SWITCHES: Final = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}
"""Keywords that were switches, and the limits that they were about."""

COUNTING: Final = ("contains", "minContains", "maxContains")


def upgraded(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    """Return the keywords of one schema in draft 2020-12; schemas below are taken as they are."""
    if dialect.name == DRAFT_2020_12.name:
        return schema
    known = {name: value for name, value in schema.items() if _is_kept(name, dialect)}
    if dialect.lone_reference and isinstance(schema.get("$ref"), str):
        known = {name: value for name, value in known.items() if name in {"$ref", "example"} or is_annotation(name)}
    for change in (_with_prefix_items, _without_dependencies, _with_exclusive_bounds, _with_null, _with_examples):
        known = change(known, dialect)
    return known


def shielded(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    """
    Return an upgraded schema in which `contains` evaluates no item, as in draft 2019-09; in draft 2020-12 it does.

    What stands under two `not` judges and evaluates nothing.
    """
    if dialect.knows("prefixItems") or "contains" not in schema:
        return schema
    rest = {name: value for name, value in schema.items() if name not in COUNTING}
    judging: Json = {"not": {"not": {name: schema[name] for name in COUNTING if name in schema}}}
    before = rest.get("allOf")
    return {**rest, "allOf": [*(before if isinstance(before, list | tuple) else ()), judging]}


def is_dead(keyword: str, schema: Json, dialect: Dialect) -> bool:
    """Tell whether a keyword of a dialect means nothing beside the others of its schema, so that upgrading leaves it out."""
    if dialect.name == DRAFT_2020_12.name or not isinstance(schema, dict):
        return False
    is_after = isinstance(schema.get("items"), list | tuple)
    return (dialect.lone_reference and isinstance(schema.get("$ref"), str)) or (keyword == "additionalItems" and not is_after)


def _is_kept(name: str, dialect: Dialect) -> bool:
    """Tell whether a keyword means in a dialect what it means in draft 2020-12, is translated, or means nothing in both."""
    if dialect.knows(name):
        return name not in {dialect.identifier, "$recursiveAnchor"}
    return is_annotation(name) or not DRAFT_2020_12.knows(name)


def _with_prefix_items(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    if not dialect.knows("additionalItems"):
        return schema
    rest = {name: value for name, value in schema.items() if name not in {"items", "additionalItems"}}
    items = schema.get("items")
    if "items" not in schema:
        return rest
    if not isinstance(items, list | tuple):
        return rest | {"items": items}
    after = {"items": schema["additionalItems"]} if "additionalItems" in schema else {}
    return rest | ({"prefixItems": items} if items else {}) | after


def _without_dependencies(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    dependencies = schema.get("dependencies")
    if not isinstance(dependencies, dict) or not dialect.knows("dependencies"):
        return schema
    names = {name: each for name, each in dependencies.items() if isinstance(each, list | tuple)}
    schemas = {name: each for name, each in dependencies.items() if isinstance(each, dict | bool)}
    rest = {name: value for name, value in schema.items() if name != "dependencies"}
    return rest | ({"dependentRequired": names} if names else {}) | ({"dependentSchemas": schemas} if schemas else {})


def _with_exclusive_bounds(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    """Return a schema in which a limit with its switch on is the exclusive limit; a switch alone means nothing."""
    for switch, limit in SWITCHES.items():
        if dialect.switched_bounds and isinstance(schema.get(switch), bool):
            rest = {name: value for name, value in schema.items() if name != switch}
            is_on = schema[switch] is True and limit in rest
            schema = {switch if is_on and name == limit else name: value for name, value in rest.items()}
    return schema


def _with_null(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    """Return a schema whose `type` says what `nullable` said; without a type beside it, that said nothing."""
    if not dialect.knows("nullable") or "nullable" not in schema:
        return schema
    rest = {name: value for name, value in schema.items() if name != "nullable"}
    written = rest.get("type")
    if schema["nullable"] is not True or not isinstance(written, str) or written == "null":
        return rest
    return rest | {"type": [written, "null"]}


def _with_examples(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    if not dialect.knows("example") or "example" not in schema:
        return schema
    rest = {name: value for name, value in schema.items() if name != "example"}
    return rest if "examples" in rest else rest | {"examples": [schema["example"]]}

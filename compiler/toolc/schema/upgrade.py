"""One schema of a dialect, its own keywords only, in the words of draft 2020-12, with the same accepted set."""

from __future__ import annotations

from typing import Final

from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_07, DRAFT_2020_12, Dialect
from toolc.schema.keywords import is_annotation

NEW_IN_2020_12: Final = frozenset(DRAFT_2020_12.holds) - frozenset(DRAFT_07.holds)
"""Keywords that draft-07 does not know, so that they mean nothing in it and something here."""


def upgraded(schema: dict[str, Json], dialect: Dialect) -> dict[str, Json]:
    """Return the keywords of one schema in draft 2020-12; schemas below are taken as they are."""
    if dialect.name == DRAFT_2020_12.name:
        return schema
    if isinstance(schema.get("$ref"), str):
        return {name: value for name, value in schema.items() if name == "$ref" or is_annotation(name)}
    known = {name: value for name, value in schema.items() if name not in NEW_IN_2020_12}
    return _without_dependencies(_with_prefix_items(known))


def is_dead(keyword: str, schema: Json, dialect: Dialect) -> bool:
    """Tell whether a keyword of a dialect means nothing beside the others of its schema, so that upgrading leaves it out."""
    if dialect.name == DRAFT_2020_12.name or not isinstance(schema, dict):
        return False
    is_after = isinstance(schema.get("items"), list | tuple)
    return isinstance(schema.get("$ref"), str) or (keyword == "additionalItems" and not is_after)


def _with_prefix_items(schema: dict[str, Json]) -> dict[str, Json]:
    rest = {name: value for name, value in schema.items() if name not in {"items", "additionalItems"}}
    items = schema.get("items")
    if "items" not in schema:
        return rest
    if not isinstance(items, list | tuple):
        return rest | {"items": items}
    after = {"items": schema["additionalItems"]} if "additionalItems" in schema else {}
    return rest | ({"prefixItems": items} if items else {}) | after


def _without_dependencies(schema: dict[str, Json]) -> dict[str, Json]:
    dependencies = schema.get("dependencies")
    if not isinstance(dependencies, dict):
        return schema
    names = {name: each for name, each in dependencies.items() if isinstance(each, list | tuple)}
    schemas = {name: each for name, each in dependencies.items() if isinstance(each, dict | bool)}
    rest = {name: value for name, value in schema.items() if name != "dependencies"}
    return rest | ({"dependentRequired": names} if names else {}) | ({"dependentSchemas": schemas} if schemas else {})

"""What a schema leaves unsaid: properties without a description, lists without their items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.schema.applied import applied_with, host
from toolc.schema.enumeration import declared_types
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

ITEM_KEYWORDS: Final = frozenset({"items", "prefixItems", "unevaluatedItems", "enum", "const"})
CONDITIONS: Final = frozenset({"if", "then", "else", "not", "dependentSchemas", "dependencies"})


def lists_without_items(survey: Survey) -> Iterator[Remark]:
    """Yield the schemas of lists that do not say what is in them."""
    for node in survey.having("type"):
        types = declared_types(node)
        if types and "array" in types and not _says_items(survey, node):
            yield Remark((*node.path, "type"), f"{_named(node)} is a list, and nothing says of what", 'add "items"')


def undescribed_properties(survey: Survey) -> Iterator[Remark]:
    """
    Yield the properties that nothing describes: no `description` of their own, in a branch, or where they refer to.

    A property with a single allowed value, and one that a condition only speaks of again, needs none.
    """
    for node in survey.nodes:
        if node.role == "properties" and node.value is not False and not _is_described(survey, node):
            yield Remark(node.path, f'property "{node.path[-1]}" has no description', on="key")


def _says_items(survey: Survey, node: Subschema) -> bool:
    if isinstance(node.value, dict) and not ITEM_KEYWORDS.isdisjoint(node.value):
        return True
    return any(each is None or not ITEM_KEYWORDS.isdisjoint(each) for each in applied_with(survey, host(node)))


def _is_described(survey: Survey, node: Subschema) -> bool:
    if isinstance(node.value, dict) and ("description" in node.value or "const" in node.value):
        return True
    parent = node.parent
    if parent is not None and (parent.role in CONDITIONS or _is_described_above(parent, str(node.path[-1]))):
        return True
    return any(each is None or "description" in each for each in applied_with(survey, node))


def _is_described_above(parent: Subschema, name: str) -> bool:
    value = host(parent).value
    properties = value.get("properties") if isinstance(value, dict) else None
    same = properties.get(name) if isinstance(properties, dict) else None
    return isinstance(same, dict) and "description" in same


def _named(node: Subschema) -> str:
    return f'"{node.path[-1]}"' if node.path else "the value"

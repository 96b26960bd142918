"""Keywords that stand a level too deep: among the names of properties."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.schema.keywords import RANK
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema


def keywords_among_properties(survey: Survey) -> Iterator[Remark]:
    """Yield what stands under `properties` and is no schema, or is the closing of an object."""
    for node in survey.having("properties"):
        yield from _among(node)


def _among(node: Subschema) -> Iterator[Remark]:
    properties = node.value["properties"] if isinstance(node.value, dict) else None
    for name, value in properties.items() if isinstance(properties, dict) else ():
        is_closing = name in {"additionalProperties", "unevaluatedProperties"} and isinstance(value, bool)
        if is_closing or (name in RANK and not isinstance(value, dict | bool)):
            cure = 'put it beside "properties"'
            yield Remark((*node.path, "properties", name), f'the keyword "{name}" stands among the properties', cure, on="key")


def impossible_properties(survey: Survey) -> Iterator[Remark]:
    """Yield the properties that can never be supplied, because their schema is `false`."""
    closing = {remark.path for remark in keywords_among_properties(survey)}
    for node in survey.nodes:
        if node.value is False and node.role == "properties" and node.path not in closing:
            yield Remark(node.path, f'property "{node.path[-1]}" can never be supplied', "leave it out, and close the object")

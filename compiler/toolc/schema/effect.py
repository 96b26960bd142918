"""Keywords that change nothing where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.schema.enumeration import declared_types
from toolc.schema.format import STRING_FORMATS
from toolc.schema.keywords import ANY_TYPE, FOREIGN_ANNOTATIONS, TYPES_OF, is_annotation
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema
from toolc.schema.wording import alternatives, types_named

PARTNERS: Final = {
    "then": ("if",),
    "else": ("if",),
    "if": ("then", "else"),
    "minContains": ("contains",),
    "maxContains": ("contains",),
    "contentSchema": ("contentMediaType",),
    "nullable": ("type",),
}
"""Keywords that mean something only beside one of others."""


def keywords_without_effect(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords about a type that the schema excludes; a type that there is not is left to others."""
    for node in survey.having("type"):
        types = declared_types(node)
        if types and types <= ANY_TYPE and isinstance(node.value, dict):
            for keyword in node.value:
                about = TYPES_OF.get(keyword)
                if about is not None and not types & about and not is_annotation(keyword):
                    said = f'"{keyword}" says nothing about {types_named(sorted(types))}'
                    yield Remark((*node.path, keyword), said, f"it is about {types_named([_main(about)])}", on="key")
            name = node.value.get("format")
            if not types & {"string"} and isinstance(name, str) and name in STRING_FORMATS:
                yield Remark((*node.path, "format"), f'format "{name}" says nothing about {types_named(sorted(types))}')


def keywords_without_partner(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that mean something only beside another one, and stand alone."""
    for keyword, partners in PARTNERS.items():
        for node in survey.having(keyword):
            if keyword in node.dialect.holds and isinstance(node.value, dict) and not any(each in node.value for each in partners):
                needed = alternatives([f'"{each}"' for each in partners])
                yield Remark((*node.path, keyword), f'"{keyword}" means nothing without {needed}', on="key")


def keywords_beside_reference(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that a dialect up to draft-07, or OpenAPI 3.0, ignores because `$ref` stands beside them."""
    for node in survey.having("$ref"):
        if node.dialect.lone_reference and isinstance(node.value, dict) and isinstance(node.value["$ref"], str):
            yield from (_ignored(node, keyword) for keyword in node.value if _is_ignored(keyword, node))


_LEFT_OUT: Final = frozenset({"$ref", "$schema", "$id", "id", "definitions", "$defs", *FOREIGN_ANNOTATIONS})


def _is_ignored(keyword: str, node: Subschema) -> bool:
    return keyword not in _LEFT_OUT and node.dialect.knows(keyword) and not is_annotation(keyword)


def _ignored(node: Subschema, keyword: str) -> Remark:
    cure = 'put the reference into "allOf", or declare draft 2020-12'
    return Remark((*node.path, keyword), f'"{keyword}" means nothing beside "$ref" in {node.dialect.title}', cure, on="key")


def _main(types: frozenset[str]) -> str:
    return "number" if "number" in types else min(types)

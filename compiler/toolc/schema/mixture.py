"""Keywords in the form of another draft than the schema's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_07, DRAFT_2020_12
from toolc.schema.keywords import KEYWORDS, is_annotation
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

OLD_FORMS: Final[dict[str, tuple[Callable[[Json], bool], str, str]]] = {
    "exclusiveMinimum": (
        lambda value: isinstance(value, bool),
        '"exclusiveMinimum" is a boolean, as in draft-04',
        "write the limit as `exclusiveMinimum`, in place of `minimum`",
    ),
    "exclusiveMaximum": (
        lambda value: isinstance(value, bool),
        '"exclusiveMaximum" is a boolean, as in draft-04',
        "write the limit as `exclusiveMaximum`, in place of `maximum`",
    ),
    "required": (
        lambda value: isinstance(value, bool),
        '"required" is a boolean, as in draft-03',
        "name the property in the `required` list of its object",
    ),
    "items": (
        lambda value: isinstance(value, list | tuple),
        '"items" is a list, as in draft-07',
        "write `prefixItems: [...]`, and `items: false` where nothing may follow",
    ),
}
"""Keywords that had another form: how it is told, what it is, and what to write."""

OLD_KEYWORDS: Final = {
    "additionalItems": "write `items` beside `prefixItems`",
    "dependencies": "write `dependentRequired` or `dependentSchemas`",
    "definitions": "write `$defs`",
}

NEW_KEYWORDS: Final = frozenset(keyword.name for keyword in KEYWORDS if DRAFT_07.name not in keyword.dialects) - DRAFT_07.holds.keys()


def old_forms(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that are written as an older draft has them, which makes the schema invalid."""
    for keyword, (is_old, message, cure) in OLD_FORMS.items():
        for node in survey.having(keyword):
            value = node.value[keyword] if isinstance(node.value, dict) else None
            if is_old(value) and not (keyword == "items" and node.dialect.name == DRAFT_07.name):
                yield Remark((*node.path, keyword), message, cure)


def keywords_of_other_draft(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that the schema's draft does not know and another one does."""
    for keyword, cure in OLD_KEYWORDS.items():
        for node in survey.having(keyword):
            if node.dialect.name == DRAFT_2020_12.name:
                verb = "has another name" if keyword == "definitions" else "means nothing"
                yield Remark((*node.path, keyword), f'"{keyword}" {verb} in draft 2020-12', cure, on="key")
    if survey.dialect.name == DRAFT_07.name:
        yield from (remark for node in survey.nodes for remark in _too_new(node))


def _too_new(node: Subschema) -> Iterator[Remark]:
    if node.dialect.name == DRAFT_07.name and isinstance(node.value, dict):
        for keyword in node.value:
            if keyword in NEW_KEYWORDS and not is_annotation(keyword):
                said = f'"{keyword}" means nothing in draft-07'
                yield Remark((*node.path, keyword), said, "declare draft 2020-12, or leave `$schema` out", on="key")

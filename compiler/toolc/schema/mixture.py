"""Keywords in the form of another draft than the schema's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_2020_12, OPENAPI_30
from toolc.schema.keywords import RANK, is_annotation
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

OLD_FORMS: Final[dict[str, tuple[Callable[[Json], bool], str, str]]] = {
    "exclusiveMinimum": (
        lambda value: isinstance(value, bool),
        '"exclusiveMinimum" is a boolean, as in draft-04',
        "write the limit as `exclusiveMinimum`, in place of `minimum`; or declare draft-04 by `$schema`",
    ),
    "exclusiveMaximum": (
        lambda value: isinstance(value, bool),
        '"exclusiveMaximum" is a boolean, as in draft-04',
        "write the limit as `exclusiveMaximum`, in place of `maximum`; or declare draft-04 by `$schema`",
    ),
    "required": (
        lambda value: isinstance(value, bool),
        '"required" is a boolean, as in draft-03',
        "name the property in the `required` list of its object",
    ),
    "items": (
        lambda value: isinstance(value, list | tuple),
        '"items" is a list, as in draft-07',
        "write `prefixItems: [...]`, and `items: false` where nothing may follow; or declare draft-07 by `$schema`",
    ),
}
"""Keywords that had another form: how it is told, what it is, and what to write."""

OLD_KEYWORDS: Final = {
    "additionalItems": "write `items` beside `prefixItems`",
    "dependencies": "write `dependentRequired` or `dependentSchemas`",
    "definitions": "write `$defs`",
}
"""Keywords that newer drafts have no more, and what to write there."""


def old_forms(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that are written as an older draft has them, which makes the schema invalid."""
    for keyword, (is_old, message, cure) in OLD_FORMS.items():
        for node in survey.having(keyword):
            value = node.value[keyword] if isinstance(node.value, dict) else None
            if is_old(value) and not _is_at_home(keyword, node):
                yield Remark((*node.path, keyword), message, cure)


def keywords_of_other_draft(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that the schema's draft does not know and another one does."""
    for keyword, cure in OLD_KEYWORDS.items():
        for node in survey.having(keyword):
            is_renamed = keyword == "definitions" and node.dialect.knows("$defs")
            if is_renamed or not node.dialect.knows(keyword):
                verb = "has another name" if is_renamed else "means nothing"
                yield Remark((*node.path, keyword), f'"{keyword}" {verb} in {node.dialect.title}', _cure(cure, node), on="key")
    yield from (remark for node in survey.nodes if node.dialect.name != DRAFT_2020_12.name for remark in _too_new(node))


def _is_at_home(keyword: str, node: Subschema) -> bool:
    """Tell whether the older form is that of the schema's own dialect; OpenAPI has no lists of schemas, and its meta-schema says so."""
    if keyword == "items":
        return node.dialect.knows("additionalItems") or node.dialect.name == OPENAPI_30.name
    return keyword != "required" and node.dialect.switched_bounds


def _cure(text: str, node: Subschema) -> str | None:
    return None if node.dialect.name == OPENAPI_30.name else text


def _too_new(node: Subschema) -> Iterator[Remark]:
    for keyword in node.value if isinstance(node.value, dict) else ():
        if keyword in RANK and keyword not in OLD_KEYWORDS and not node.dialect.knows(keyword) and not is_annotation(keyword):
            said = f'"{keyword}" means nothing in {node.dialect.title}'
            yield Remark((*node.path, keyword), said, "declare draft 2020-12, or leave `$schema` out", on="key")

"""Keywords that no draft knows, and keywords of another language than the schema's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.schema.dialect import DIALECTS
from toolc.schema.keywords import RANK
from toolc.schema.suggestion import did_you_mean, nearest
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

OPENAPI: Final = "OpenAPI"

FOREIGN: Final[dict[str, tuple[str, str]]] = {
    "nullable": (f"{OPENAPI} 3.0", 'write `type: [..., "null"]`, or `anyOf` with `type: "null"`'),
    "example": (OPENAPI, "write `examples`, a list"),
    "discriminator": (OPENAPI, "give the property a `const` in each branch, and require it"),
    "xml": (OPENAPI, "leave it out"),
    "externalDocs": (OPENAPI, "put the address into `description`"),
    "id": ("draft-04", "write `$id`"),
    "divisibleBy": ("draft-03", "write `multipleOf`"),
    "disallow": ("draft-03", "write `not`"),
    "extends": ("draft-03", "write `allOf`"),
    "optional": ("no draft", "leave the name out of `required`"),
    "$recursiveRef": ("draft 2019-09", "write `$dynamicRef`"),
    "$recursiveAnchor": ("draft 2019-09", "write `$dynamicAnchor`"),
}
"""Keywords of other languages that are written into schemas: whose they are, and what to write."""


KNOWN: Final = f"{', '.join(each.title for each in DIALECTS[:-1])} and {DIALECTS[-1].title}"


def unknown_keywords(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that nobody knows; names that start with `x-` are extensions."""
    for keyword in survey.by_keyword:
        if keyword not in RANK and not keyword.startswith("x-"):
            for node in survey.having(keyword):
                if node.dialect.knows(keyword) or (keyword in FOREIGN and not _is_property(node, keyword)):
                    continue
                yield Remark((*node.path, keyword), f'unknown keyword "{keyword}"', _cure(node, keyword), on="key")


def foreign_keywords(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that another language than JSON Schema, or an old draft, knows."""
    for keyword, (owner, cure) in FOREIGN.items():
        for node in survey.having(keyword):
            if node.dialect.knows(keyword) or _is_property(node, keyword):
                continue
            yield Remark((*node.path, keyword), f'"{keyword}" belongs to {owner} and means nothing here', cure, on="key")


def foreign_dialect(survey: Survey) -> Iterator[Remark]:
    """Yield the declaration of a dialect that toolc does not know."""
    if survey.foreign is not None:
        yield Remark(("$schema",), f'unknown dialect "{survey.foreign}"', f"toolc reads {KNOWN}")


def _cure(node: Subschema, keyword: str) -> str | None:
    if _is_property(node, keyword):
        return 'a property belongs under "properties"'
    return did_you_mean(keyword, node.dialect.holds)


def _is_property(node: Subschema, keyword: str) -> bool:
    """Tell whether what stands under a keyword looks like the schema of a property that was put a level too high."""
    value = node.value[keyword] if isinstance(node.value, dict) else None
    is_near = nearest(keyword, node.dialect.applicators) is not None
    return isinstance(value, dict) and not is_near and any(each in value for each in ("type", "$ref", "enum", "anyOf", "oneOf"))

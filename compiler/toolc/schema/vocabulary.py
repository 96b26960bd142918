"""Keywords that no draft knows, and keywords of another language than the schema's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.schema.dialect import DIALECTS
from toolc.schema.keywords import RANK
from toolc.schema.suggestion import did_you_mean, nearest
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

OPENAPI: Final = "OpenAPI"

TELLING: Final[dict[str, tuple[str, str]]] = {
    "example": (OPENAPI, "write `examples`, a list"),
    "xml": (OPENAPI, "leave it out"),
    "externalDocs": (OPENAPI, "put the address into `description`"),
    "id": ("draft-04", "write `$id`"),
    "$recursiveAnchor": ("draft 2019-09", "write `$dynamicAnchor`"),
}
"""Keywords of other languages that judge nothing there: whose they are, and what to write."""

JUDGING: Final[dict[str, tuple[str, str]]] = {
    "nullable": (f"{OPENAPI} 3.0", 'write `type: [..., "null"]`, or `anyOf` with `type: "null"`'),
    "divisibleBy": ("draft-03", "write `multipleOf`"),
    "disallow": ("draft-03", "write `not`"),
    "extends": ("draft-03", "write `allOf`"),
    "optional": ("no draft", "leave the name out of `required`"),
    "$recursiveRef": ("draft 2019-09", "write `$dynamicRef`"),
}
"""Keywords by which other languages judge: whose they are, and what to write."""

MEANT: Final[Mapping[str, tuple[type | tuple[type, ...], str]]] = {
    "regex": (str, "pattern"),
    "regexp": (str, "pattern"),
    "choices": (list, "enum"),
    "options": (list, "enum"),
    "values": (list, "enum"),
}
"""Words of forms and of validators in code that people write for a keyword: what stands under them then, and the keyword."""

BOUNDS: Final = {"string": "Length", "array": "Items", "object": "Properties"}
"""How `min` and `max` go on for each type; for numbers as `minimum` does."""

FOREIGN: Final = frozenset({*TELLING, *JUDGING, "discriminator"})


KNOWN: Final = f"{', '.join(each.title for each in DIALECTS[:-1])} and {DIALECTS[-1].title}"


def unknown_keywords(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that nobody knows; names that start with `x-` are extensions."""
    for keyword in survey.by_keyword:
        if keyword not in RANK and not keyword.startswith("x-"):
            for node in survey.having(keyword):
                if node.dialect.knows(keyword) or (keyword in FOREIGN and not _is_property(node, keyword)):
                    continue
                yield Remark((*node.path, keyword), f'unknown keyword "{keyword}"', _cure(node, keyword), on="key")


def telling_keywords(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that tell something in another language than JSON Schema, or in an old draft."""
    return _foreign(survey, TELLING)


def judging_keywords(survey: Survey) -> Iterator[Remark]:
    """Yield the keywords that judge values in another language than JSON Schema, or in an old draft."""
    return _foreign(survey, JUDGING)


def _foreign(survey: Survey, known: Mapping[str, tuple[str, str]]) -> Iterator[Remark]:
    for keyword, (owner, cure) in known.items():
        for node in survey.having(keyword):
            if not node.dialect.knows(keyword) and not _is_property(node, keyword):
                yield Remark((*node.path, keyword), f'"{keyword}" belongs to {owner} and means nothing here', cure, on="key")


def foreign_dialect(survey: Survey) -> Iterator[Remark]:
    """Yield the declaration of a dialect that toolc does not know."""
    if survey.foreign is not None:
        yield Remark(("$schema",), f'unknown dialect "{survey.foreign}"', f"toolc reads {KNOWN}")


def _cure(node: Subschema, keyword: str) -> str | None:
    if _is_property(node, keyword):
        return 'a property belongs under "properties"'
    meant = _meant(node, keyword)
    return did_you_mean(keyword, node.dialect.holds) if meant is None else f'did you mean "{meant}"?'


def _meant(node: Subschema, keyword: str) -> str | None:
    """Return the keyword that people mean by a word that is none, if what stands there is of its kind."""
    schema = node.value if isinstance(node.value, dict) else {}
    if keyword in {"min", "max"} and isinstance(schema[keyword], int | float):
        named = schema.get("type")
        return keyword + (BOUNDS.get(named, "imum") if isinstance(named, str) else "imum")
    kind, meant = MEANT.get(keyword, ((), ""))
    return meant if isinstance(schema[keyword], kind) else None


def _is_property(node: Subschema, keyword: str) -> bool:
    """Tell whether what stands under a keyword looks like the schema of a property that was put a level too high."""
    value = node.value[keyword] if isinstance(node.value, dict) else None
    is_near = nearest(keyword, node.dialect.applicators) is not None
    return isinstance(value, dict) and not is_near and any(each in value for each in ("type", "$ref", "enum", "anyOf", "oneOf"))

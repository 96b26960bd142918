"""Whether a schema is valid under the meta-schema of its draft, and what is wrong where it is not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from toolc.schema.dialect import DRAFT_2020_12, OPENAPI_30, Dialect
from toolc.schema.explanation import explain
from toolc.schema.judge import ENGINES, Judge
from toolc.schema.misnesting import keywords_among_properties
from toolc.schema.mixture import old_forms
from toolc.schema.openapi import META_SCHEMA
from toolc.schema.survey import Remark, Survey


def invalid_parts(survey: Survey) -> Iterator[Remark]:
    """
    Yield what makes a schema invalid under its meta-schema.

    What `old_forms` and `keywords_among_properties` say better is left to them.
    """
    wrong = [root for root in survey.roots if not meta_judge(root.dialect).accepts(root.value)]
    told = {remark.path for check in (old_forms, keywords_among_properties) for remark in check(survey)} if wrong else set()
    for root in wrong:
        for violation in explain(meta_judge(root.dialect), root.value):
            path = (*root.path, *violation.path)
            if path not in told:
                yield Remark(path, violation.message, violation.help)


@cache
def meta_judge(dialect: Dialect) -> Judge:
    """Return the judge of schemas of a dialect, by its meta-schema; patterns and other formats are not looked at."""
    if dialect.name == OPENAPI_30.name:
        return Judge(META_SCHEMA, ENGINES[DRAFT_2020_12.name](META_SCHEMA, validate_formats=False, offline=True))
    meta: dict[str, str] = {"$ref": dialect.uri}
    return Judge(meta, ENGINES[dialect.name](meta, validate_formats=False, offline=True))

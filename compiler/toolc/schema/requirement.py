"""Names that must be there and that nothing declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.applied import applied_with, host
from toolc.schema.judge import Judge, judge_of
from toolc.schema.suggestion import did_you_mean
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema


def undeclared_requirements(survey: Survey) -> Iterator[Remark]:
    """
    Yield the required names that no property declares.

    A branch is looked at together with the schema that it belongs to. An object that lists no properties, or says what the others look like, may
    require what it likes; the root may not.
    """
    for node in survey.having("required"):
        missing = _not_here(node)
        if missing:
            yield from _undeclared(survey, node, missing)


def _not_here(node: Subschema) -> list[tuple[int, str]]:
    value = node.value if isinstance(node.value, dict) else {}
    required, properties = value.get("required"), value.get("properties")
    own = properties if isinstance(properties, dict) else {}
    names = required if isinstance(required, list | tuple) else ()
    return [(index, name) for index, name in enumerate(names) if isinstance(name, str) and name not in own]


def _undeclared(survey: Survey, node: Subschema, missing: Sequence[tuple[int, str]]) -> Iterator[Remark]:
    top = host(node)
    together = tuple(applied_with(survey, top))
    seen = [each for each in together if each is not None]
    if len(seen) < len(together) or not _is_suspicious(top, seen):
        return
    declared = {name for each in seen for name in _map(each, "properties")}
    patterns = {pattern for each in seen for pattern in _map(each, "patternProperties")}
    closed = any(each.get("additionalProperties") is False for each in seen)
    for index, name in missing:
        if name not in declared and not any(_matches(pattern, name) for pattern in patterns):
            consequence = ", and no other is allowed, so that no value fits" if closed else ""
            yield Remark((*node.path, "required", index), f'"{name}" is required and no property{consequence}', did_you_mean(name, declared))


def _is_suspicious(top: Subschema, together: Sequence[ObjectSchema]) -> bool:
    describes = any(isinstance(each.get(keyword), dict) and each[keyword] for each in together for keyword in _DESCRIBING)
    lists = any("properties" in each or each.get("additionalProperties") is False for each in together)
    return not describes and (lists or top.parent is None)


_DESCRIBING = ("additionalProperties", "unevaluatedProperties")


def _map(schema: ObjectSchema, keyword: str) -> dict[str, Json]:
    content = schema.get(keyword)
    return content if isinstance(content, dict) else {}


def _matches(pattern: str, name: str) -> bool:
    judge = judge_of({"pattern": pattern})
    return not isinstance(judge, Judge) or judge.accepts(name)

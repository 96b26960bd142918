"""
How much work it is to judge a value, counted before it is begun.

Where references lead to schemas that refer on, a schema of a few lines may apply others a million times to one value. The count shares what is
met again, so that it takes no longer than the schema is large.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from toolc.ir.json import Json
from toolc.schema.keywords import IN_PLACE
from toolc.schema.reference import Index, Target, index_of, references, resolved
from toolc.schema.survey import Survey
from toolc.schema.walk import Step, parts
from toolc.source import Path

MOST_TO_ACCEPT: Final = 1_000_000
"""How often schemas may be applied where only yes or no is asked, about 0.1 µs each."""

MOST_TO_EXPLAIN: Final = 20_000
"""How often where reasons are asked, of which each takes some kilobytes."""

_OF_EACH_VALUE: Final = frozenset({"patternProperties", "additionalProperties", "unevaluatedProperties"})
_OF_EACH_ITEM: Final = frozenset({"items", "additionalItems", "unevaluatedItems", "contains"})


def workload(survey: Survey, path: Path, value: Json) -> int:
    """Return how often schemas are applied while the schema at a path of a survey judges a value; more than is ever affordable is as much as that."""
    if survey.index is None and len(survey.nodes) * _size(value) <= MOST_TO_EXPLAIN:
        return len(survey.nodes) * _size(value)
    index = survey.index or index_of(survey.schema, survey.dialect, survey.documents, survey.base)
    try:
        return _Count(index).of((survey.base, *path), value)
    except RecursionError:
        return MOST_TO_ACCEPT + 1


class _Count:
    """Counts each schema once for each value that it is applied to; one that is applied to a value within itself adds nothing there."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._known: dict[tuple[Path, int], int] = {}

    def of(self, path: Path, value: Json) -> int:
        key = (path, id(value))
        if key not in self._known:
            self._known[key] = 0
            count = 1 + sum(self.of(below, part) for below, part in self._applied(path, value))
            self._known[key] = min(count, MOST_TO_ACCEPT + 1)
        return self._known[key]

    def _applied(self, path: Path, value: Json) -> Iterator[tuple[Path, Json]]:
        site = self._index.sites[path]
        for keyword, text in references(site):
            target = resolved(self._index, site, keyword, text)
            if isinstance(target, Target) and target.path in self._index.sites:
                yield target.path, value
        for step, _ in parts(site.value, site.dialect):
            yield from ((path + step, part) for part in _judged(step, value))


def _judged(step: Step, value: Json) -> Iterable[Json]:
    """Return the parts of a value that the schema at a step is applied to, or may be."""
    keyword, *rest = step
    if keyword in IN_PLACE:
        return (value,)
    name = rest[0] if rest else None
    if isinstance(value, dict):
        return _of_object(str(keyword), name, value)
    if not isinstance(value, list):
        return ()
    if isinstance(name, int):
        return value[name : name + 1]
    return value if keyword in _OF_EACH_ITEM else ()


def _of_object(keyword: str, name: str | int | None, value: dict[str, Json]) -> Iterable[Json]:
    if keyword == "properties":
        return (value[name],) if isinstance(name, str) and name in value else ()
    if keyword in _OF_EACH_VALUE:
        return value.values()
    return value if keyword == "propertyNames" else ()


def _size(value: Json) -> int:
    if isinstance(value, dict):
        return 1 + sum(map(_size, value.values()))
    return 1 + sum(map(_size, value)) if isinstance(value, list) else 1

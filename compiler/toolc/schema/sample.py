"""Defaults and examples that their own schema does not accept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, Schema
from toolc.schema.explanation import explain
from toolc.schema.judge import Judge, judge_of
from toolc.schema.normalize import canonical_part, normalize
from toolc.schema.plain import plainly_accepts
from toolc.schema.pointer import fragment
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema
from toolc.schema.wording import shown, thing
from toolc.schema.workload import MOST_TO_ACCEPT, MOST_TO_EXPLAIN, workload
from toolc.source import Path

DOCUMENT: Final = "urn:toolc:schema"


@dataclass(frozen=True, slots=True)
class Sample:
    """A value that a schema offers as one that fits."""

    node: Subschema
    path: Path
    value: Json
    noun: str


def defaults_outside_schema(survey: Survey) -> Iterator[Remark]:
    """Yield the defaults, except null, that their schema does not accept."""
    yield from _outside(survey, [each for each in map(_default, survey.having("default")) if each.value is not None])


def nulls_outside_schema(survey: Survey) -> Iterator[Remark]:
    """Yield the defaults that are null and that their schema does not accept."""
    yield from _outside(survey, [each for each in map(_default, survey.having("default")) if each.value is None])


def examples_outside_schema(survey: Survey) -> Iterator[Remark]:
    """Yield the examples that their schema does not accept."""
    samples = [sample for node in survey.having("examples") for sample in _examples(node)]
    yield from _outside(survey, [*samples, *(_example(node) for node in survey.having("example") if node.dialect.knows("example"))])


def _default(node: Subschema) -> Sample:
    value = node.value["default"] if isinstance(node.value, dict) else None
    return Sample(node, (*node.path, "default"), value, "default")


def _examples(node: Subschema) -> Iterator[Sample]:
    values = node.value["examples"] if isinstance(node.value, dict) else None
    for index, value in enumerate(values if isinstance(values, list | tuple) else ()):
        yield Sample(node, (*node.path, "examples", index), value, "example")


def _example(node: Subschema) -> Sample:
    value = node.value["example"] if isinstance(node.value, dict) else None
    return Sample(node, (*node.path, "example"), value, "example")


def _outside(survey: Survey, samples: Sequence[Sample]) -> Iterator[Remark]:
    """
    Yield the samples that are not accepted: those that are not plainly are judged at once, and one by one only where that fails.

    What would take too long to judge is left alone.
    """
    samples = [sample for sample in samples if not plainly_accepts(sample.node.value, sample.value)]
    work = {sample.path: workload(survey, sample.node.path, sample.value) for sample in samples}
    judged = [sample for sample in samples if work[sample.path] <= MOST_TO_ACCEPT]
    if not judged or _are_accepted(survey, judged):
        return
    for sample in judged:
        judge = judge_of(_part(survey, sample.node))
        if isinstance(judge, Judge):
            yield from _rejected(judge, sample, is_explained=work[sample.path] <= MOST_TO_EXPLAIN)


def _rejected(judge: Judge, sample: Sample, *, is_explained: bool) -> Iterator[Remark]:
    message = f"{sample.noun} {shown(sample.value)} is outside its schema"
    if not is_explained:
        if not judge.accepts(sample.value):
            yield Remark(sample.path, message)
    elif found := explain(judge, sample.value):
        yield Remark(sample.path, f"{message}: {found[0].message.replace(thing(()), 'it', 1)}")


def _are_accepted(survey: Survey, samples: Sequence[Sample]) -> bool:
    """Tell whether one judge of a list with a sample of each says yes; it cannot say where other documents are referred to."""
    if survey.documents or not isinstance(survey.schema, dict):
        return False
    dialect = survey.dialect
    identifier = survey.schema.get(dialect.identifier, DOCUMENT)
    at = [{"$ref": f"{str(identifier).partition('#')[0]}{fragment(sample.node.path)}"} for sample in samples]
    list_of = "prefixItems" if dialect.knows("prefixItems") else "items"
    keep = "$defs" if dialect.knows("$defs") else "definitions"
    judge = judge_of({list_of: at, keep: {"schema": {**survey.schema, dialect.identifier: identifier}}}, dialect)
    return isinstance(judge, Judge) and judge.accepts([sample.value for sample in samples])


def _part(survey: Survey, node: Subschema) -> Schema:
    if survey.index is None:
        return normalize(node.value, node.dialect)
    return canonical_part(survey.index, (survey.base, *node.path))

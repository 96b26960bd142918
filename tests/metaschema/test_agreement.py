"""Meta-schemas, structure check and records judge every document alike."""

from __future__ import annotations

import json
from collections.abc import Mapping

import jsonschema_rs
import pytest
from hypothesis import given, settings

from tests.metaschema.mutation import Value, mutated, right_documents
from toolc.frontend.fault import Walk
from toolc.frontend.structure import check, typed
from toolc.frontend.version_check import version_fault
from toolc.ir.json import Json
from toolc.language.layer import written
from toolc.language.metaschema import meta_schema
from toolc.language.shape import DOCUMENT_KINDS, Kind
from toolc.source import DocumentId, Path, Place

HERE = DocumentId("here.yaml")
DOCUMENTS = right_documents()
SCHEMAS = {kind: jsonschema_rs.validator_for(json.loads(json.dumps(meta_schema(kind)))) for kind in DOCUMENT_KINDS}


def place(path: Path, _: str) -> Place:
    return Place(HERE, path)


def is_sound(kind: Kind, value: Mapping[str, Json]) -> bool:
    """Return the verdict of the slow walk alone."""
    return version_fault(kind, value, HERE) is None and not list(Walk(kind, place).faults(value, written(kind)))


@pytest.mark.parametrize(("kind", "value"), DOCUMENTS, ids=[f"{kind}-{list(value)[-1]}" for kind, value in DOCUMENTS])
def test_every_sample_is_right_for_all_of_them(kind: Kind, value: dict[str, Value]) -> None:
    assert [str(each) for each in SCHEMAS[kind].iter_errors(value)] == []
    assert check(kind, value, HERE) == ()
    assert is_sound(kind, value)


@settings(max_examples=1500)
@given(mutated(DOCUMENTS))
def test_a_changed_document_is_right_for_all_of_them_or_for_none(drawn: tuple[Kind, dict[str, Value]]) -> None:
    kind, value = drawn
    verdicts = (SCHEMAS[kind].is_valid(value), typed(kind, value) is not None, is_sound(kind, value))
    assert len(set(verdicts)) == 1, (verdicts, check(kind, value, HERE))


@settings(max_examples=300)
@given(mutated(DOCUMENTS))
def test_every_finding_is_at_a_place_of_the_document(drawn: tuple[Kind, dict[str, Value]]) -> None:
    kind, value = drawn
    for raised in check(kind, value, HERE):
        for at in (raised.finding.at, *(label.at for label in raised.finding.labels)):
            assert isinstance(at, Place)
            assert _stands(value, at.path), at
            assert at.on == "value" or isinstance(at.path[-1], str)


def _stands(value: Value, path: Path) -> bool:
    for step in path:
        match value, step:
            case dict(), str() if step in value:
                value = value[step]
            case list(), int() if step < len(value):
                value = value[step]
            case _:
                return False
    return True


WHOLE_NUMBERS: list[tuple[Kind, dict[str, Value]]] = [
    ("contract", {"contract": 1, "revision": 2.0}),
    ("contract", {"contract": 1.0}),
    ("contract", {"contract": 1, "result": {"limit": {"bytes": 3.0}}}),
    ("workspace", {"workspace": 1, "edition": 2026.0}),
]


@pytest.mark.parametrize(("kind", "value"), WHOLE_NUMBERS)
def test_only_a_schema_takes_a_fraction_of_zero_for_a_whole_number(kind: Kind, value: dict[str, Value]) -> None:
    assert SCHEMAS[kind].is_valid(value)
    assert check(kind, value, HERE) != ()

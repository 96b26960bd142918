"""Every schema of the JSON Schema Test Suite, as arguments and as a parameter in them: no target fails, and none refuses what it is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tests.targets.subset import refusals_of_schema
from toolc.ir.json import Json
from toolc.projection import Projection, Refusal, projected
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import all_targets

pytestmark = pytest.mark.long


@cache
def schemas(folder: Path) -> tuple[Json, ...]:
    files = sorted(folder.glob("draft*/*.json")) + sorted(folder.glob("draft*/optional/*.json"))
    return tuple(group["schema"] for file in files for group in json.loads(file.read_text("utf-8")))


def placed(folder: Path) -> Iterator[Json]:
    """Yield each schema as it stands, and as that of a parameter where it refers to nothing by an address of its own."""
    for each in schemas(folder):
        yield each
        if isinstance(each, bool) or not ({"$id", "$schema", "$ref", "$defs", "definitions"} & each.keys() if isinstance(each, dict) else True):
            yield {"type": "object", "properties": {"a": each, "b": {"type": "array", "items": each}}, "required": ["a"]}


@pytest.mark.parametrize("target", all_targets(), ids=lambda each: each.name)
def test_no_schema_makes_a_target_fail_and_none_is_refused(shared: Path, target: Target) -> None:
    made = refused = 0
    for schema in placed(shared / "corpus" / "json-schema-test-suite" / "tests"):
        found = projected(schema, target)
        if isinstance(found, Refusal):
            refused += 1
            assert found.raised
            continue
        assert isinstance(found, Projection)
        made += 1
        name = target.name.removesuffix("-strict") if any(each.keyword == "strict" for each in found.ledger) else target.name
        sent = json.loads(msgspec.json.encode(found.schema))
        assert sent is None or refusals_of_schema(name, sent) == [], schema
    assert made > 700
    assert refused > 100

"""The schemas of published MCP servers: each has a canonical form that is valid, no larger, final, and accepts the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import jsonschema
import pytest

from tests.emitters.python_models.instance import instance
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.dialect import DRAFT_07, DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.judge import Judge, judge_of
from toolc.schema.link import dangling_references
from toolc.schema.normalize import normalize
from toolc.schema.survey import survey_of
from toolc.schema.validity import invalid_parts, meta_judge
from toolc.schema.walk import subschemas

GROWTH = 1.01
"""How much longer a canonical schema may be than the written one, in compact JSON."""

INSTANCES = 4
MANY_INSTANCES = 60

OTHERS = {DRAFT_07.name: jsonschema.Draft7Validator, DRAFT_2020_12.name: jsonschema.Draft202012Validator}


@pytest.fixture(scope="module")
def corpus(shared: Path) -> tuple[tuple[str, ObjectSchema], ...]:
    return tuple(_schemas(shared / "corpus"))


def _schemas(folder: Path) -> Iterator[tuple[str, ObjectSchema]]:
    for file in sorted(folder.glob("mcp__*/tools.json")):
        for tool in json.loads(file.read_text("utf-8"))["tools"]:
            for field in ("inputSchema", "outputSchema"):
                if isinstance(tool.get(field), dict):
                    yield f"{file.parent.name} {tool['name']} {field}", tool[field]


def compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def test_every_canonical_schema_is_valid_and_can_judge(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    normal = [(name, normalize(schema)) for name, schema in corpus]
    assert len(normal) > 2000
    assert [name for name, each in normal if not meta_judge(DRAFT_2020_12).accepts(each)] == []
    assert [name for name, each in normal if not isinstance(judge_of(each), Judge)] == []


def test_every_canonical_schema_is_final_and_hardly_longer(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    normal = [(name, schema, normalize(schema)) for name, schema in corpus]
    assert [name for name, _, each in normal if compact(normalize(each)) != compact(each)] == []
    assert [name for name, schema, each in normal if len(compact(each)) > GROWTH * len(compact(schema))] == []


def test_every_canonical_schema_describes_what_was_described(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    changed = [name for name, schema in corpus if descriptions(normalize(schema)) - descriptions(schema)]
    lost = [name for name, schema in corpus if descriptions(schema) - descriptions(normalize(schema))]
    assert (changed, lost) == ([], [])


def descriptions(schema: ObjectSchema | bool) -> set[str]:
    """Return every description in a schema, definitions that nothing reaches apart."""
    return {str(node.value["description"]) for node in subschemas(schema) if isinstance(node.value, dict) and "description" in node.value}


def test_published_schemas_are_valid_and_their_references_lead_somewhere(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    surveys = [(name, survey_of(schema)) for name, schema in corpus]
    assert [name for name, survey in surveys if list(invalid_parts(survey)) or list(dangling_references(survey))] == []


def instances(name: str, schema: ObjectSchema, count: int) -> Iterator[Json]:
    """Yield instances that are often valid, and often nearly so."""
    random = Random(name)
    normal = normalize(schema)
    for guide in (schema, normal):
        yield from (instance(random, guide, guide) for _ in range(count // 2))


def dialect_of(schema: ObjectSchema) -> Dialect:
    declared = declared_dialect(schema)
    return declared if isinstance(declared, Dialect) else DRAFT_2020_12


def answers(name: str, schema: ObjectSchema, count: int) -> Iterator[tuple[bool, bool]]:
    """Yield what toolc's engine says of instances by the written and by the canonical schema."""
    written, canonical = judge_of(schema, dialect_of(schema)), judge_of(normalize(schema))
    assert isinstance(written, Judge), name
    assert isinstance(canonical, Judge), name
    yield from ((written.accepts(each), canonical.accepts(each)) for each in instances(name, schema, count))


def test_every_canonical_schema_gives_the_same_answers(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    found = Counter((name, *answer) for name, schema in corpus for answer in answers(name, schema, INSTANCES))
    assert [each for each in found if each[1] is not each[2]] == []
    assert sum(count for each, count in found.items() if each[1]) > 2000


@pytest.mark.long
def test_every_canonical_schema_gives_the_same_answers_to_many_instances(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    wrong = [name for name, schema in corpus if any(one is not other for one, other in answers(name, schema, MANY_INSTANCES))]
    assert wrong == []


@pytest.mark.long
def test_another_engine_gives_the_same_answers_too(corpus: tuple[tuple[str, ObjectSchema], ...]) -> None:
    wrong = []
    for name, schema in corpus:
        written, canonical = OTHERS[dialect_of(schema).name](schema), jsonschema.Draft202012Validator(normalize(schema))
        wrong += [name for each in instances(name, schema, INSTANCES) if written.is_valid(each) is not canonical.is_valid(each)]
    assert wrong == []

"""
The JSON-Schema-Test-Suite: a schema and its canonical form give the same answers, and those are the right ones.

Optional cases are run as well, where they are about the meaning of schemas and not about what an engine may leave out. The suite stands among the
real inputs; `JSON_SCHEMA_TEST_SUITE` names another copy, with drafts that the one there does not have.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.judge import ASSERTED_FORMATS, ENGINES, Judge, judge_of
from toolc.schema.library import gathered
from toolc.schema.normalize import normalize

DRAFTS: dict[str, Dialect] = {
    "draft4": DRAFT_04,
    "draft6": DRAFT_06,
    "draft7": DRAFT_07,
    "draft2019-09": DRAFT_2019_09,
    "draft2020-12": DRAFT_2020_12,
}

HOST = "http://localhost:1234/"

LEFT_OUT = {
    "vocabulary.json": "declares a meta-schema of its own, which is an unknown dialect",
    "optional/format-assertion.json": "declares a meta-schema of its own, which is an unknown dialect",
    "format.json": "takes every format for an annotation, and the contract language asserts ten",
    "optional/content.json": "asserts contentEncoding and contentMediaType, which are annotations",
    "optional/dependencies-compatibility.json": "gives `dependencies` a meaning in draft 2019-09 and later, which the drafts do not",
    "optional/zeroTerminatedFloats.json": "tells 1.0 from 1 in draft-04, and JSON values here do not",
}
"""Files whose answers are not toolc's, by reason."""


@dataclass(frozen=True, slots=True)
class Group:
    """A schema of the suite, with instances and whether each is valid."""

    name: str
    schema: Schema
    cases: tuple[tuple[str, Json, bool], ...]


@pytest.fixture(scope="module")
def suite(shared: Path) -> Path:
    named = os.environ.get("JSON_SCHEMA_TEST_SUITE")
    return Path(named) if named else shared / "corpus" / "json-schema-test-suite"


@pytest.fixture(params=DRAFTS)
def draft(request: pytest.FixtureRequest, suite: Path) -> str:
    name = str(request.param)
    if not (suite / "tests" / name).is_dir():
        pytest.skip(f"the suite there has no {name}")
    return name


@pytest.fixture(scope="module")
def remotes(suite: Path) -> Mapping[str, Json]:
    return read_remotes(suite)


def read_remotes(suite: Path) -> Mapping[str, Json]:
    """Return the documents that the suite's schemas refer to, by address."""
    files = sorted((suite / "remotes").rglob("*.json"))
    return {HOST + file.relative_to(suite / "remotes").as_posix(): json.loads(file.read_text("utf-8")) for file in files}


def groups(folder: Path, pattern: str) -> Iterator[Group]:
    for file in sorted(folder.glob(pattern)):
        name = file.relative_to(folder).as_posix()
        for group in json.loads(file.read_text("utf-8")):
            cases = tuple((case["description"], case["data"], case["valid"]) for case in group["tests"])
            yield Group(f"{name}: {group['description']}", group["schema"], cases)


def told_groups(folder: Path, pattern: str) -> Iterator[Group]:
    """Yield the groups whose answers are toolc's."""
    yield from (group for group in groups(folder, pattern) if group.name.partition(":")[0] not in LEFT_OUT)


def canonical(schema: Schema, dialect: Dialect, remotes: Mapping[str, Json]) -> Schema:
    """Return the canonical form, with remote documents gathered; a schema of an unknown dialect stays as it is."""
    if isinstance(declared_dialect(schema), str):
        return normalize(schema)
    return normalize(schema, dialect, gathered(schema, remotes.get, dialect))


def judge(schema: Schema) -> Judge:
    """Return the judge of a canonical schema, which needs nothing else."""
    found = judge_of(schema)
    assert isinstance(found, Judge), found
    return found


def wrong_answers(folder: Path, pattern: str, dialect: Dialect, remotes: Mapping[str, Json]) -> Iterator[str]:
    for group in told_groups(folder, pattern):
        ready = judge(canonical(group.schema, dialect, remotes))
        yield from (f"{group.name}: {name}" for name, instance, is_valid in group.cases if ready.accepts(instance) is not is_valid)


@pytest.mark.parametrize("pattern", ["*.json", "optional/*.json"])
def test_a_canonical_schema_gives_the_right_answers(suite: Path, remotes: Mapping[str, Json], draft: str, pattern: str) -> None:
    assert list(wrong_answers(suite / "tests" / draft, pattern, DRAFTS[draft], remotes)) == []


def test_the_asserted_formats_are_asserted_in_every_case(suite: Path, remotes: Mapping[str, Json], draft: str) -> None:
    files = [f"optional/format/{name}.json" for name in ASSERTED_FORMATS]
    assert [each for name in files for each in wrong_answers(suite / "tests" / draft, name, DRAFTS[draft], remotes)] == []


def test_every_other_format_is_an_annotation(suite: Path, remotes: Mapping[str, Json], draft: str) -> None:
    asserted = {f"optional/format/{name}.json" for name in (*ASSERTED_FORMATS, "ecmascript-regex")}
    found = [group for group in groups(suite / "tests" / draft, "optional/format/*.json") if group.name.partition(":")[0] not in asserted]
    judges = [(group, judge(canonical(group.schema, DRAFTS[draft], remotes))) for group in found]
    assert [group.name for group, ready in judges if not all(ready.accepts(instance) for _, instance, _ in group.cases)] == []


def test_the_engine_gives_the_same_answers_before_and_after_in_every_file(suite: Path, remotes: Mapping[str, Json], draft: str) -> None:
    make = ENGINES[DRAFTS[draft].name]

    def retrieved(uri: str, /) -> dict[str, object]:
        found = remotes[uri]
        assert isinstance(found, dict)
        return found

    changed = []
    for group in groups(suite / "tests" / draft, "*.json"):
        written = group.schema if isinstance(group.schema, bool) else dict(group.schema)
        normal = canonical(group.schema, DRAFTS[draft], remotes)
        before = make(written, retriever=retrieved, validate_formats=False)
        after = Draft202012Validator(normal if isinstance(normal, bool) else dict(normal), retriever=retrieved, validate_formats=False)
        changed += [group.name for _, instance, _ in group.cases if before.is_valid(instance) is not after.is_valid(instance)]
    assert changed == []


def test_normalizing_a_canonical_schema_changes_no_byte(suite: Path, remotes: Mapping[str, Json], draft: str) -> None:
    found = [(group.name, canonical(group.schema, DRAFTS[draft], remotes)) for group in groups(suite / "tests" / draft, "**/*.json")]
    assert [name for name, schema in found if json.dumps(normalize(schema)) != json.dumps(schema)] == []

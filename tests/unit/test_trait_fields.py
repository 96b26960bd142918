"""A trait names every field that it is computed from, and no other: compared with a recording."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest
from msgspec import convert

from toolc.emit.recording import Recording, recorded
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Origin, Tool
from toolc.source import DocumentId
from toolc.traits.conflict import conflicts
from toolc.traits.effect import (
    destructive,
    hints,
    idempotent,
    mutates_workspace,
    needs_person,
    open_world,
    overlap,
    parallel,
    read_only,
    retry_safe,
    touches_world,
)
from toolc.traits.prefix import prefix_stable
from toolc.traits.trait import Trait

LISTS: tuple[dict[str, Json], ...] = ({}, {"destroys": ["workspace"]}, {"destroys": []})
REST: tuple[dict[str, Json], ...] = (
    {},
    {"openWorld": False, "idempotent": True, "overlap": "parallel"},
    {"idempotent": {"key": "k"}, "overlap": {"key": "k", "space": "s"}},
)
STATED: list[dict[str, Json]] = [
    {"reads": reads, "writes": writes, **lists, **rest}
    for reads, writes, lists, rest in product((["workspace"], ["network"], []), (["workspace"], ["session"], []), LISTS, REST)
]
EFFECTS: list[Json] = [None, "none", {}, *STATED]
OTHERS: list[dict[str, Json]] = [
    {},
    {"recovery": "rerun"},
    {"recovery": {"resume": "Read"}},
    {"permission": "none"},
    {"permission": {"ask": "unlessAllowed"}},
    {"permission": {"ask": "everyCall"}},
    {"requires": "none"},
    {"requires": {"interaction": "user"}},
    {"parameters": {"p": {"from": "host", "when": "a"}}},
    {"description": [{"text": "x", "when": "a"}], "usage": [{"text": "y", "when": "b"}]},
    {"description": "x", "usage": ["y"]},
    {"variants": [{"when": "a", "merge": {"description": "x", "usage": ["y"], "parameters": {"q": {"when": "b"}}}}]},
]


def tools() -> Iterator[Tool]:
    for effects, other in [*((each, {}) for each in EFFECTS), *((None, each) for each in OTHERS)]:
        contract = convert({"contract": 1, "effects": effects, **other}, Contract)
        yield Tool(id="x", toolset="default", contract=contract, origin=Origin(document=DocumentId("x.tool.yaml")))


OF_CONTRACT = (destructive, hints, idempotent, mutates_workspace, needs_person, open_world, overlap, parallel, read_only, retry_safe, touches_world)


def read_by(compute: Callable[[Tool], object]) -> set[str]:
    fields: set[str] = set()
    for tool in tools():
        recording = Recording()
        compute(recorded(tool, recording))
        fields |= recording.fields
    return fields


@pytest.mark.parametrize("trait", OF_CONTRACT, ids=lambda each: each.name)
def test_a_trait_of_a_contract_reads_the_fields_that_it_names(trait: Trait[[Contract], object]) -> None:
    assert read_by(lambda tool: trait(tool.contract)) == set(trait.fields)


def test_whether_calls_conflict_reads_the_fields_that_it_names() -> None:
    named = replace(next(tools()), id="y")
    assert read_by(lambda tool: conflicts(tool, named)) - {"name"} == set(conflicts.fields)


def test_whether_a_prefix_is_stable_reads_the_fields_that_it_names() -> None:
    assert read_by(lambda tool: prefix_stable(tool.contract, {"month"}, {"turn.kind"})) == set(prefix_stable.fields)

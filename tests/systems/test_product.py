"""Every profile and kind of turn of the three systems for every target: the vendor's own code and the target's rules take each manifest."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.targets.subset import refusals
from tests.targets.vendors import JUDGES
from toolc.driver import Request, analyse
from toolc.ir.program import LinkedProfile, LinkedToolset
from toolc.schema.targets.shelf import all_targets
from toolc.traits.matrix import columns
from toolc.traits.projection.manifest import manifests, request

pytestmark = pytest.mark.long

NAMES = sorted(each.name for each in all_targets())
COLUMNS = {"zcode": 13, "opencode": 6, "dsh": 18}


@pytest.fixture(scope="module")
def systems(repository: Path) -> dict[str, LinkedToolset]:
    program = analyse(repository, Request()).program
    assert program is not None
    return {each.id: each for each in program.toolsets}


def for_every_column(system: LinkedToolset, target: str) -> LinkedToolset:
    """Return a system in which each column is a profile that is for one target."""
    return replace(system, profiles=tuple(with_target(each, target) for each in columns(system)))


def with_target(column: LinkedProfile, target: str) -> LinkedProfile:
    return replace(column, targets=(target,), turns=())


@pytest.mark.parametrize("target", NAMES)
@pytest.mark.parametrize("system", COLUMNS)
def test_every_target_takes_every_column_of_every_system(system: str, target: str, systems: dict[str, LinkedToolset]) -> None:
    made = tuple(manifests(for_every_column(systems[system], target)))
    assert len(made) == COLUMNS[system]
    for manifest in made:
        sent = json.loads(json.dumps(request(manifest)))
        JUDGES[target](sent)
        assert refusals(target, sent) == []

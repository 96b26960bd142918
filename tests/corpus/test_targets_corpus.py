"""
Every real tool for every target: nothing crashes, no judge refuses anything, no tool is lost; and docs/providers.md has the figures.

`make providers` writes that page.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from benchmarks.providers import PAGE, page, without_times
from tests.corpus.figures import TARGETS, counted, reasons, requests
from tests.corpus.real_lists import compiled_lists
from tests.emitters.program_values import profile, toolset
from toolc.traits.projection.manifest import manifests, request

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _corpus(shared: Path) -> None:
    """Skip where the lists are not there."""


@pytest.mark.parametrize("name", TARGETS)
def test_no_real_tool_is_refused_by_a_target_or_lost(name: str) -> None:
    found = counted(name)
    assert (found.vendor, found.subset) == (0, 0)
    assert sum(found.tools[each] for each in found.tools if each not in {"renamed", "not strict"}) == sum(
        len(each.tools) for each in compiled_lists()
    )


def test_a_real_tool_that_is_refused_has_a_reason() -> None:
    assert reasons() == {
        'TC503: "items" is a list, as in draft-07': 2,
        "TC911: has the name of another tool in the list, and says something else": 41,
        "TC911: has the type '' at `parameters.properties.options.properties.issuer`, which is none of JSON Schema's": 1,
    }


@pytest.mark.parametrize("name", TARGETS)
def test_a_real_tool_is_lowered_the_same_twice_and_left_as_it_was(name: str) -> None:
    for each in requests():
        before = msgspec.json.encode([one.base.model_schema for one in each if one.base is not None])
        first, second = (request(*manifests(toolset(each, profile(each, name)))) for _ in range(2))
        assert first == second
        assert msgspec.json.encode([one.base.model_schema for one in each if one.base is not None]) == before


def test_the_page_has_the_figures() -> None:
    assert without_times(PAGE.read_text("utf-8")) == without_times(page())

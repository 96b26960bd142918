"""
Every real tool for every target: nothing crashes, no judge refuses anything, no tool is lost; and the table of what becomes of them.

`pytest --regen` writes the table into docs/targets.md; its figures are of the lists in ../shared/corpus.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.corpus.real_lists import compiled_lists
from tests.emitters.program_values import profile, toolset
from tests.targets.subset import refusals
from tests.targets.vendors import JUDGES
from toolc.ir.program import Tool
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.manifest import Projected, manifests, request

pytestmark = pytest.mark.long

MOST_TOOLS = 128

NAMES = [each.name for each in all_targets()]
PAGE = Path(__file__).parents[2] / "docs" / "targets.md"

HEAD = """\
# What becomes of real tools

{tools:,} tools of {lists} lists that others published: of MCP servers, of recorded requests to four providers, and a collection of functions.
Each list was imported and compiled as it is. *Refused* is a tool that becomes no contract, whose contract has an error, or that the vendor's own
code or the target's rules would not take, and *accepted* every other one. Of these, *unchanged* is a tool whose names and constraints all arrive as
they were written, in the target's spelling; *renamed* one with another name, or with a parameter of another name; *with losses* one that has an
entry in the ledger, and *closed objects aside* how many of these have another entry than one about `additionalProperties: false`. A test writes
this page: `pytest -m long tests/corpus/test_targets_corpus.py --regen`.

| target | tools | accepted | unchanged | renamed | with losses | closed objects aside | refused |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""

REFUSED = """
## What is refused

By toolc, whatever the target; by a vendor's code or a target's rules: nothing.

| reason | tools |
| --- | ---: |
"""

LOST = """
## What is lost

Tools with at least one such entry in the ledger.

| target | keyword | action | tools |
| --- | --- | --- | ---: |
"""


class Counts(NamedTuple):
    """What became of the tools for one target."""

    tools: int
    accepted: int
    unchanged: int
    renamed: int
    lossy: int
    other: int
    refused: int
    lost: dict[tuple[str, str], int]


def requests() -> Iterator[tuple[Tool, ...]]:
    """
    Yield the tools of each list in requests of as many as every provider takes, as a host has to send them.

    Keys that the list itself had, and that belong to no protocol, stay out: vendors' types do not know them.
    """
    for each in compiled_lists():
        tools = tuple(replace(tool, extensions={}) for tool in each.tools)
        yield from (tools[start : start + MOST_TOOLS] for start in range(0, len(tools), MOST_TOOLS))


def reasons() -> Counter[str]:
    """Return why tools are refused before any target, with how many are."""
    return Counter(reason for each in compiled_lists() for reason in each.refused)


def is_renamed(each: Projected) -> bool:
    return bool(each.lowered.keys) or each.name != each.tool.name


def is_about_more(each: Projected) -> bool:
    return any(not (lost.keyword == "additionalProperties" and lost.value is False) for lost in each.lowered.ledger)


def judged(name: str, found: dict[str, Any]) -> int:  # a request holds any value
    """Return how many refusals a request meets."""
    JUDGES[name](found)
    return len(refusals(name, found))


@cache
def counted(name: str) -> Counts:
    tools: list[Projected] = []
    refused = 0
    for each in requests():
        (manifest,) = manifests(toolset(each, profile(each, name)))
        assert len(manifest.tools) == len(each)
        tools += manifest.tools
        refused += judged(name, json.loads(msgspec.json.encode(request(manifest))))
    lost = Counter(pair for each in tools for pair in sorted({(lost.keyword, lost.action) for lost in each.lowered.ledger}))
    return Counts(
        tools=len(tools) + reasons().total(),
        accepted=len(tools) - refused,
        unchanged=sum(not is_renamed(each) and not each.lowered.ledger for each in tools),
        renamed=sum(map(is_renamed, tools)),
        lossy=sum(bool(each.lowered.ledger) for each in tools),
        other=sum(map(is_about_more, tools)),
        refused=refused + reasons().total(),
        lost=dict(sorted(lost.items())),
    )


def page() -> str:
    counts = {name: counted(name) for name in NAMES}
    head = HEAD.format(tools=counts[NAMES[0]].tools, lists=len(compiled_lists()))
    rows = [f"| `{name}` | {' | '.join(f'{number:,}' for number in each[:7])} |\n" for name, each in counts.items()]
    why = [f"| {reason} | {n:,} |\n" for reason, n in sorted(reasons().items())]
    lost = [f"| `{name}` | `{keyword}` | {action} | {n:,} |\n" for name, each in counts.items() for (keyword, action), n in each.lost.items()]
    return head + "".join(rows) + REFUSED + "".join(why) + LOST + "".join(lost)


@pytest.fixture(autouse=True)
def _corpus(shared: Path) -> None:
    """Skip where the lists are not there."""


@pytest.mark.parametrize("name", NAMES)
def test_no_real_tool_is_refused_by_a_target_or_lost(name: str) -> None:
    found = counted(name)
    compiled = sum(len(each.tools) for each in compiled_lists())
    assert (found.accepted, found.accepted + found.refused) == (compiled, found.tools)


def test_a_real_tool_that_is_refused_has_a_reason() -> None:
    assert reasons() == {
        'TC503: "items" is a list, as in draft-07': 2,
        "TC911: has the name of another tool in the list, and says something else": 41,
        "TC911: has the type '' at `parameters.properties.options.properties.issuer`, which is none of JSON Schema's": 1,
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_real_tool_is_lowered_the_same_twice_and_left_as_it_was(name: str) -> None:
    for each in requests():
        before = msgspec.json.encode([one.base.model_schema for one in each if one.base is not None])
        first, second = (request(*manifests(toolset(each, profile(each, name)))) for _ in range(2))
        assert first == second
        assert msgspec.json.encode([one.base.model_schema for one in each if one.base is not None]) == before


def test_the_page_has_the_figures(*, regen: bool) -> None:
    made = page()
    if regen:
        PAGE.write_text(made, "utf-8")
    assert PAGE.read_text("utf-8") == made

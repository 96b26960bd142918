"""
Every real tool for every target: nothing crashes, no judge refuses anything, no tool is lost; and the table of what becomes of them.

`pytest --regen` writes the table into docs/targets.md; its figures are of the tools in ../shared/corpus.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.emitters.program_values import profile, tool, toolset
from tests.targets.subset import refusals
from tests.targets.vendors import JUDGES
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.manifest import Projected, manifests, request

pytestmark = pytest.mark.long

MOST_TOOLS = 128

NAMES = [each.name for each in all_targets() if not each.strict]
PAGE = Path(__file__).parents[2] / "docs" / "targets.md"

HEAD = """\
# What becomes of real tools

{tools:,} tools of {servers} published MCP servers, for each target. *Unchanged* is a tool whose names and constraints all arrive as they were
written, in the target's spelling; *renamed* one with another name, or with a parameter of another name; *with losses* one that has an entry in
the ledger, and *closed objects aside* how many of these have another entry than one about `additionalProperties: false`. *Refused* counts what the
vendor's own code or the target's rules would not take. A test writes this page: `pytest -m long tests/corpus/test_targets_corpus.py --regen`.

| target | tools | unchanged | renamed | with losses | closed objects aside | refused |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
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
    unchanged: int
    renamed: int
    lossy: int
    other: int
    refused: int
    lost: dict[tuple[str, str], int]


@cache
def lists(folder: Path) -> tuple[tuple[str, tuple[Tool, ...]], ...]:
    return tuple((each.parent.name, tuple(map(made, enumerate(read(each))))) for each in sorted(folder.glob("mcp__*/tools.json")))


def requests(folder: Path) -> Iterator[tuple[Tool, ...]]:
    """Yield the tools of each server in requests of as many as every provider takes, as a host has to send them."""
    for _, tools in lists(folder):
        yield from (tools[start : start + MOST_TOOLS] for start in range(0, len(tools), MOST_TOOLS))


def read(path: Path) -> list[dict[str, Any]]:  # what a server says is any value
    found: list[dict[str, Any]] = json.loads(path.read_bytes())["tools"]
    return found


def made(numbered: tuple[int, dict[str, Any]]) -> Tool:  # what a server says is any value
    number, written = numbered
    kept: dict[str, Json] = {key: written[key] for key in ("name", "description", "inputSchema", "outputSchema") if written.get(key) is not None}
    return tool(f"t{number}", **kept)


def is_renamed(each: Projected) -> bool:
    return bool(each.lowered.keys) or each.name != each.tool.name


def is_about_more(each: Projected) -> bool:
    return any(not (lost.keyword == "additionalProperties" and lost.value is False) for lost in each.lowered.ledger)


def judged(name: str, found: dict[str, Any]) -> int:  # a request holds any value
    """Return how many refusals a request meets."""
    JUDGES[name](found)
    return len(refusals(name, found))


@cache
def counted(folder: Path, name: str) -> Counts:
    tools: list[Projected] = []
    refused = 0
    for each in requests(folder):
        (manifest,) = manifests(toolset(each, profile(each, name)))
        assert len(manifest.tools) == len(each)
        tools += manifest.tools
        refused += judged(name, json.loads(msgspec.json.encode(request(manifest))))
    lost = Counter(pair for each in tools for pair in sorted({(lost.keyword, lost.action) for lost in each.lowered.ledger}))
    return Counts(
        tools=len(tools),
        unchanged=sum(not is_renamed(each) and not each.lowered.ledger for each in tools),
        renamed=sum(map(is_renamed, tools)),
        lossy=sum(bool(each.lowered.ledger) for each in tools),
        other=sum(map(is_about_more, tools)),
        refused=refused,
        lost=dict(sorted(lost.items())),
    )


def page(folder: Path) -> str:
    counts = {name: counted(folder, name) for name in NAMES}
    head = HEAD.format(tools=counts[NAMES[0]].tools, servers=len(lists(folder)))
    rows = [f"| `{name}` | {' | '.join(f'{number:,}' for number in each[:6])} |\n" for name, each in counts.items()]
    lost = [f"| `{name}` | `{keyword}` | {action} | {n:,} |\n" for name, each in counts.items() for (keyword, action), n in each.lost.items()]
    return head + "".join(rows) + LOST + "".join(lost)


@pytest.mark.parametrize("name", NAMES)
def test_no_real_tool_is_refused_or_lost(shared: Path, name: str) -> None:
    found = counted(shared / "corpus", name)
    assert (found.refused, found.tools) == (0, sum(len(each) for _, each in lists(shared / "corpus")))


@pytest.mark.parametrize("name", NAMES)
def test_a_real_tool_is_lowered_the_same_twice_and_left_as_it_was(shared: Path, name: str) -> None:
    for _, each in lists(shared / "corpus"):
        before = msgspec.json.encode([one.base.model_schema for one in each if one.base is not None])
        first, second = (request(*manifests(toolset(each, profile(each, name)))) for _ in range(2))
        assert first == second
        assert msgspec.json.encode([one.base.model_schema for one in each if one.base is not None]) == before


def test_the_page_has_the_figures(shared: Path, *, regen: bool) -> None:
    made = page(shared / "corpus")
    if regen:
        PAGE.write_text(made, "utf-8")
    assert PAGE.read_text("utf-8") == made

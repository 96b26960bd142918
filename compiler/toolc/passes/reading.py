"""
The expressions of a toolset, each read once: those that are sound, and what is wrong with the others.

An expression is sound where it can be read, uses facts as they are declared and names tools that are there. Only sound ones are evaluated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from toolc.diagnostics import Finding, Raised
from toolc.ir.program import Tool
from toolc.passes.assembly import NamedToolset
from toolc.passes.fact_table import FactTable
from toolc.passes.roster import Roster, matching, may_mean_family, meant, other_tool
from toolc.source import Place
from toolc.traits.condition import expressions
from toolc.traits.expression.check import misuses
from toolc.traits.expression.evaluation import Reads, answers, reads
from toolc.traits.expression.node import Malformed, Node, ToolsAny, ToolVisible
from toolc.traits.expression.parser import parse


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an expression, in a range of its characters."""

    code: str
    at: tuple[int, int]
    message: str
    help: str


@dataclass(frozen=True, slots=True)
class Sound:
    """An expression that can be evaluated: what it says, and what it asks."""

    node: Node
    asks: Reads


Readings: TypeAlias = Mapping[str, Sound]
"""The sound expressions of a toolset, by their text."""


@dataclass(frozen=True, slots=True)
class _Site:
    """An expression, where it stands, and whose it is."""

    text: str
    at: Place
    owner: str


def readings(tools: Iterable[Tool], toolset: NamedToolset, table: FactTable, roster: Roster) -> tuple[Readings, tuple[Raised, ...]]:
    """Return the sound expressions of a toolset's tools and derived facts, and what is wrong with the others."""
    faults: dict[str, tuple[Fault, ...]] = {}
    raised: list[Raised] = []
    for site in _sites(tools, toolset, table):
        if site.text not in faults:
            faults[site.text] = tuple(_faults(site.text, table, roster))
        raised += (_raised(fault, site) for fault in faults[site.text])
    sound = {text: Sound(node, reads(node)) for text in faults if not faults[text] and not isinstance(node := parse(text), Malformed)}
    return sound, tuple(raised)


def _sites(tools: Iterable[Tool], toolset: NamedToolset, table: FactTable) -> Iterator[_Site]:
    if toolset.document is not None:
        for name, text in table.derived.items():
            yield _Site(text, Place(toolset.document, ("facts", name, "is")), f"fact `{name}`")
    for tool in tools:
        for written in expressions(tool.contract):
            yield _Site(written.text, tool.at(*written.path), tool.name)


def _faults(text: str, table: FactTable, roster: Roster) -> Iterator[Fault]:
    node = parse(text)
    if isinstance(node, Malformed):
        yield Fault("TC401", node.at, node.message, node.help)
        return
    for misuse in misuses(node, table.types):
        yield Fault("TC402" if misuse.unknown else "TC403", misuse.at, misuse.message, misuse.help)
    for asked in answers(node):
        yield from _strange_tool(asked, roster)


def _strange_tool(asked: ToolVisible | ToolsAny, roster: Roster) -> Iterator[Fault]:
    if isinstance(asked, ToolVisible):
        if not meant(roster, asked.tool):
            yield Fault("TC404", asked.at, f"there is no tool `{asked.tool}`", other_tool(roster, asked.tool))
    elif not matching(roster, asked.glob) and not may_mean_family(roster, asked.glob):
        yield Fault("TC404", asked.at, f"no tool matches `{asked.glob}`", other_tool(roster, asked.glob))


def _raised(fault: Fault, site: _Site) -> Raised:
    place = Place(site.at.document, site.at.path, site.at.on, fault.at)
    return Raised(fault.code, Finding(place, f"{fault.message}, in a condition of {site.owner}", fault.help))

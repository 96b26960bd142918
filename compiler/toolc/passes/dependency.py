"""In which order gates and derived facts are worked out, and those that go round in a circle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.passes.assembly import NamedToolset
from toolc.passes.fact_table import FactTable
from toolc.passes.reading import Readings
from toolc.passes.roster import Roster, matching, meant
from toolc.schema.component import components
from toolc.source import Place
from toolc.traits.expression.evaluation import Reads

Step: TypeAlias = tuple[Literal["fact", "tool"], str]
"""A derived fact by name, or a tool by id."""

Uses: TypeAlias = Mapping[Step, tuple[Step, ...]]


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps, what is asked for before what asks for it; `circular` are those whose answer would depend on itself, `uses` what each asks for."""

    steps: tuple[Step, ...]
    circular: frozenset[Step]
    uses: Uses


def gate_of(tool: Tool) -> str | None:
    """Return the expression that says what a tool needs of a situation, or None where it needs nothing."""
    availability = tool.contract.availability
    return None if availability is None else availability.when


def plan(toolset: NamedToolset, table: FactTable, read: Readings, roster: Roster) -> tuple[Plan, tuple[Raised, ...]]:
    """Return the order in which a toolset's derived facts and gates are worked out, and a finding for each circle."""
    uses = _uses(table, read, roster)
    groups = components(uses)
    circles = [group for group in groups if len(group) > 1 or group[0] in uses[group[0]]]
    steps = tuple(step for group in groups for step in sorted(group))
    circular = frozenset(step for circle in circles for step in circle)
    return Plan(steps, circular, uses), tuple(_raised(toolset, roster, sorted(each)) for each in circles)


def _uses(table: FactTable, read: Readings, roster: Roster) -> Uses:
    derived: dict[Step, str | None] = {("fact", name): text for name, text in table.derived.items()}
    gates: dict[Step, str | None] = {("tool", identifier): gate_of(tool) for identifier, tool in roster.tools.items()}
    asked = {step: read.get(text or "") for step, text in {**derived, **gates}.items()}
    return {step: () if sound is None else tuple(dict.fromkeys(_used(sound.asks, table, roster))) for step, sound in asked.items()}


def _used(asked: Reads, table: FactTable, roster: Roster) -> Iterator[Step]:
    for fact in asked.facts:
        if fact in table.derived:
            yield "fact", fact
    for ids in (*(meant(roster, name) for name in asked.tools), *(matching(roster, glob) for glob in asked.globs)):
        yield from (("tool", identifier) for identifier in ids)


def _raised(toolset: NamedToolset, roster: Roster, circle: list[Step]) -> Raised:
    places = list(_places(toolset, roster, circle))
    names = [f"fact `{name}`" if kind == "fact" else repr(name) for kind, name in circle]
    named = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    is_alone = len(circle) == 1
    message = f"{named} depends on itself" if is_alone else f"{named} depend on each other in a circle"
    cure = "let it ask for something else" if is_alone else "let one of them ask for something outside the circle"
    labels = tuple(Label(place, "part of the circle") for place in places[1:])
    return Raised("TC405", Finding(places[0], message, cure, labels))


def _places(toolset: NamedToolset, roster: Roster, circle: Iterable[Step]) -> Iterator[Place]:
    for kind, name in circle:
        if kind == "tool":
            yield roster.tools[name].at("availability", "when")
        elif toolset.document is not None:
            yield Place(toolset.document, ("facts", name, "is"))

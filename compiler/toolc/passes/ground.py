"""What all profiles of a toolset stand on, and what is wrong with it whatever the profile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolc.diagnostics import Finding, Raised
from toolc.ir.program import Tool
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.passes.collision import collisions
from toolc.passes.dependency import plan
from toolc.passes.fact_table import fact_table
from toolc.passes.order import by_name, listed, order_faults, ordered, pinned_ids
from toolc.passes.reading import readings
from toolc.passes.references import reference_faults, toolset_faults
from toolc.passes.roster import Roster, matching, meant, roster_of
from toolc.passes.texts import Words, text_faults
from toolc.passes.variant import pointless
from toolc.passes.view import Ground


@dataclass(frozen=True, slots=True)
class Base:
    """A toolset's ground, and its tools in the order in which a model sees them."""

    ground: Ground
    tools: tuple[Tool, ...]


def base_of(tools: Iterable[Tool], toolset: NamedToolset, profiles: Iterable[NamedProfile]) -> tuple[Base, tuple[Raised, ...]]:
    """Return what the profiles of a toolset stand on: the tools that it lists and those that some profile adds; and what is wrong with them."""
    record = toolset.record
    candidates = roster_of(tools, record.families)
    ids, list_faults = listed(toolset, candidates)
    added = _added(profiles, candidates) - frozenset(ids)
    registered = (*(candidates.tools[each] for each in ids), *sorted((candidates.tools[each] for each in added), key=by_name))
    roster = roster_of(registered, record.families)
    table, fact_faults = fact_table(toolset)
    read, expression_faults = readings(registered, toolset, table, roster)
    steps, circles = plan(toolset, table, read, roster)
    ground = Ground(
        roster=roster,
        listed=frozenset(ids),
        table=table,
        read=read,
        plan=steps,
        precedence=record.precedence,
        code_runner=frozenset(meant(roster, record.code_runner)) if record.code_runner is not None else frozenset(),
        session_slots=frozenset(name for name, slot in record.slots.items() if slot.stays == "session"),
    )
    raised = (*list_faults, *fact_faults, *expression_faults, *circles, *_faults(toolset, roster))
    return Base(ground, ordered(registered, record.order, pinned_ids(record.order, roster), toolset.locked)), raised


def _added(profiles: Iterable[NamedProfile], candidates: Roster) -> frozenset[str]:
    globs = (glob for profile in profiles for glob in profile.record.tools.add or ())
    return frozenset(identifier for glob in globs for identifier in matching(candidates, glob))


def _faults(toolset: NamedToolset, roster: Roster) -> Iterator[Raised]:
    """Yield what is wrong with names and texts whatever the profile."""
    yield from order_faults(toolset, roster)
    yield from toolset_faults(toolset, roster)
    yield from collisions(roster.tools.values())
    words = Words(roster, toolset.record.slots, {})
    for tool in roster.tools.values():
        yield from reference_faults(tool, toolset.record, roster)
        yield from text_faults(tool, words)
        yield from _variant_faults(tool)


def _variant_faults(tool: Tool) -> Iterator[Raised]:
    for index, variant in enumerate(tool.contract.variants):
        for each in pointless(tool.contract, variant):
            message = f"a variant of {tool.name!r} does nothing here: {each.message}"
            yield Raised("TC418", Finding(tool.at("variants", index, *each.path), message, each.help))

"""
What is wrong with a linked toolset in situations that no profile describes.

Every value of every fact is taken into account, exactly: what is said to hold never, always or together does.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Finding, Raised
from toolc.passes.form_check import form_faults
from toolc.passes.gate_check import ENTANGLED, SPLIT, condition_faults, entangled_faults, gate_faults
from toolc.passes.link import Linked, in_order
from toolc.passes.together import alternative_faults, meeting_faults, variant_faults
from toolc.passes.world import World
from toolc.source import Place


def situation_faults(linked: Linked) -> tuple[Raised, ...]:
    """Return what is wrong with a toolset over all situations, without what is wrong with its profiles already."""
    return in_order(_faults(linked, linked.world))


def _faults(linked: Linked, world: World) -> Iterator[Raised]:
    tools = linked.toolset.tools
    decided = tuple(linked.decided.values()) if linked.chains else ()
    for tool in tools:
        yield from gate_faults(tool, world, decided)
        yield from condition_faults(tool, world)
        yield from variant_faults(tool, world)
        yield from form_faults(tool, world, linked.setting.forms)
    yield from meeting_faults(tools, world, linked.raised)
    yield from _alternatives(linked, world)
    yield from entangled_faults(tools, world, lambda name: _entangled_fact(linked, name))


def _alternatives(linked: Linked, world: World) -> Iterator[Raised]:
    document = linked.toolset.document
    told = {each.finding.at for each in linked.raised if each.code == "TC422"}
    presented = frozenset(each.record.present or "native" for each in linked.toolset.profiles)
    for index, each in enumerate(linked.toolset.record.exactly_one):
        if document is not None and (place := Place(document, ("exactlyOne", index))) not in told:
            yield from alternative_faults(place, each, world, presented or {"native"})


def _entangled_fact(linked: Linked, name: str) -> Raised | None:
    document = linked.toolset.document
    if document is None:
        return None
    return Raised("TC437", Finding(Place(document, ("facts", name, "is")), f"fact `{name}` {ENTANGLED}", SPLIT))

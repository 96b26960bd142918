"""Where a tool is shown and what is lost on the way to its targets, for its page and for the overview."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.emit.catalog.index import Index
from toolc.emit.page.content import Section, columns, table
from toolc.emit.page.words import Told, Words, code, said, value
from toolc.ir.program import LinkedProfile, Tool
from toolc.schema.targets.record import Target
from toolc.traits.projection.ledger import covers
from toolc.traits.projection.manifest import Projected

LOSS_COLUMNS = columns("Where", "What", "Value", "What becomes of it", "Why")


def place(tool: Tool, profile: LinkedProfile, index: Index) -> Words:
    """Return where a tool stands in the list of a profile, in a word."""
    key = (profile.id, tool.id)
    if key in index.positions:
        return said(str(index.positions[key]))
    return said("callable" if key in index.callable else "hidden")


def visibility(tool: Tool, index: Index) -> Iterator[Section]:
    """Yield where a tool is shown: its place in each list, that it can be called, or why it is hidden."""
    rows = [(code(each.id), _presence(tool, each, index)) for each in index.columns]
    if rows:
        yield Section("profiles", said("Profiles"), (table(columns("Profile", "There"), rows),))


def losses(tool: Tool, index: Index) -> Iterator[Section]:
    """Yield what each target does not take of a tool as it was written, once for a target."""
    every = index.projected.get(tool.id, ())
    rows = dict.fromkeys((code(manifest.target.name), *row) for manifest, projected in every for row in loss_rows(manifest.target, projected))
    if rows:
        yield Section("losses", said("What targets do not take"), (table((said("Target"), *LOSS_COLUMNS), rows),))


def loss_rows(target: Target, projected: Projected) -> Iterator[tuple[Words, ...]]:
    """Yield what a target does not take of a tool as it was written, as rows under `LOSS_COLUMNS`."""
    if projected.name != projected.tool.name:
        yield (said("name"), (), code(projected.tool.name), said("called ", code(projected.name)), ())
    for key, wire in projected.arguments.keys.items():
        yield (code(key), said("name"), code(key), said("called ", code(wire)), ())
    for each in projected.lowered.ledger:
        where = code(each.pointer) if each.pointer else said("the root")
        reason = next((ack.reason for ack in projected.tool.contract.losses if covers(ack, target.name, each)), None)
        outcome = said(each.action, "; accepted: ", Told(reason)) if reason else said(each.action)
        why = said(Told(f"{each.reason} ({each.known.grade}: {each.known.source})"))
        yield (where, code(each.keyword), value(each.value), outcome, why)


def _presence(tool: Tool, profile: LinkedProfile, index: Index) -> Words:
    key = (profile.id, tool.id)
    if key in index.positions:
        return said(f"visible, number {index.positions[key]}")
    if key in index.callable:
        return said("callable, not shown")
    reason = index.reasons.get(key)
    return said("hidden: ", Told(reason)) if reason else said("hidden")

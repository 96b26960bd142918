"""Where a tool is shown and what is lost on the way to its targets, for its page and for the overview."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.emit.catalog.index import Index
from toolc.emit.catalog.markdown import Markdown, cell, code, value
from toolc.emit.catalog.page import Section, table
from toolc.ir.program import LinkedProfile, Tool
from toolc.traits.projection.losses import covers
from toolc.traits.projection.manifest import Manifest, Projected


def place(tool: Tool, profile: LinkedProfile, index: Index) -> Markdown:
    """Return where a tool stands in the list of a profile, in a word."""
    key = (profile.id, tool.id)
    if key in index.positions:
        return Markdown(str(index.positions[key]))
    return Markdown("callable" if key in index.callable else "hidden")


def visibility(tool: Tool, index: Index) -> Iterator[Section]:
    """Yield where a tool is shown: its place in each list, that it can be called, or why it is hidden."""
    rows = [(code(each.id), _presence(tool, each, index)) for each in index.toolset.profiles]
    if rows:
        yield Section("profiles", Markdown("Profiles"), (table(("Profile", "There"), rows),))


def losses(tool: Tool, index: Index) -> Iterator[Section]:
    """Yield what each target does not take of a tool as it was written, once for a target."""
    rows = dict.fromkeys(row for manifest, projected in index.projected.get(tool.id, ()) for row in _rows(manifest, projected))
    if rows:
        columns = ("Target", "Where", "What", "Value", "What becomes of it", "Why")
        yield Section("losses", Markdown("What targets do not take"), (table(columns, rows),))


def _presence(tool: Tool, profile: LinkedProfile, index: Index) -> Markdown:
    key = (profile.id, tool.id)
    if key in index.positions:
        return Markdown(f"visible, number {index.positions[key]}")
    if key in index.callable:
        return Markdown("callable, not shown")
    reason = index.reasons.get(key)
    return Markdown(f"hidden: {cell(reason)}" if reason else "hidden")


def _rows(manifest: Manifest, projected: Projected) -> Iterator[tuple[Markdown, ...]]:
    target = code(manifest.target.name)
    if projected.name != projected.tool.name:
        yield (target, Markdown("name"), Markdown(""), code(projected.tool.name), Markdown(f"called {code(projected.name)}"), Markdown(""))
    for key, wire in projected.lowered.keys.items():
        yield (target, code(key), Markdown("name"), code(key), Markdown(f"called {code(wire)}"), Markdown(""))
    for each in projected.lowered.ledger:
        where = code(each.pointer) if each.pointer else Markdown("the root")
        reason = next((ack.reason for ack in projected.tool.contract.losses if covers(ack, manifest.target, each)), None)
        outcome = Markdown(f"{each.action}; accepted: {cell(reason)}" if reason else each.action)
        why = cell(f"{each.reason} ({each.known.grade}: {each.known.source})")
        yield (target, where, code(each.keyword), value(each.value), outcome, why)

"""Where a tool is shown and what is lost on the way to its targets, for its page and for the overview."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolc.emit.catalog.markdown import Markdown, cell, code, value
from toolc.emit.catalog.page import Section, table
from toolc.ir.program import LinkedProfile, LinkedToolset, Tool
from toolc.traits.projection.losses import covers
from toolc.traits.projection.manifest import Manifest, Projected


def place(tool: Tool, profile: LinkedProfile) -> Markdown:
    """Return where a tool stands in the list of a profile, in a word."""
    position = next((position for position, shown in enumerate(profile.visible, 1) if shown.tool.id == tool.id), None)
    if position is not None:
        return Markdown(str(position))
    return Markdown("callable" if any(each.tool.id == tool.id for each in profile.callable) else "hidden")


def presence(tool: Tool, profile: LinkedProfile) -> Markdown:
    """Return whether a profile shows a tool: its place in the list, that it can be called, or why it is hidden."""
    found = place(tool, profile)
    if found.isdecimal():
        return Markdown(f"visible, number {found}")
    reason = next((each.reason for each in profile.hidden if each.tool.id == tool.id), "")
    return Markdown("callable, not shown" if found == "callable" else f"hidden: {cell(reason)}")


def visibility(tool: Tool, toolset: LinkedToolset) -> Iterator[Section]:
    """Yield where a tool is shown."""
    if toolset.profiles:
        rows = [(code(each.id), presence(tool, each)) for each in toolset.profiles]
        yield Section("profiles", Markdown("Profiles"), (table(("Profile", "There"), rows),))


def losses(tool: Tool, manifests: Iterable[Manifest]) -> Iterator[Section]:
    """Yield what each target does not take of a tool as it was written, once for a target."""
    rows: dict[tuple[Markdown, ...], None] = {}
    for manifest in manifests:
        for projected in manifest.tools:
            if projected.tool.id == tool.id:
                rows |= dict.fromkeys(_rows(manifest, projected))
    if rows:
        columns = ("Target", "Where", "What", "Value", "What becomes of it", "Why")
        yield Section("losses", Markdown("What targets do not take"), (table(columns, rows),))


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

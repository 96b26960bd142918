"""What targets get of a tool: the entry of a request, to the byte, and what was lost on the way to it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from toolc.artifacts import compact_json, json_text
from toolc.emit.catalog.index import Index
from toolc.emit.catalog.presence import LOSS_COLUMNS, loss_rows
from toolc.emit.page.content import Table
from toolc.ir.program import Tool
from toolc.schema.targets.record import Target
from toolc.traits.projection.entry import entry
from toolc.traits.projection.manifest import Manifest, Projected


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """
    The entry of a tool in the requests to one target, with the profiles whose manifests have it.

    `json` spells it as a manifest does; `size` counts the bytes of its shortest spelling. `losses` is absent where nothing was lost.
    """

    anchor: str
    target: str
    about: str
    profiles: tuple[str, ...]
    json: str
    size: int
    losses: Table | None

    @property
    def tally(self) -> str:
        """Return how much was lost, in words; empty where nothing was."""
        count = len(self.losses.rows) if self.losses else 0
        return f"{count} {'difference' if count == 1 else 'differences'}" if count else ""


def sent(tool: Tool, index: Index) -> tuple[Sent, ...]:
    """Return every entry that some manifest has of a tool: one for all profiles of a target in which it is the same."""
    profiles: dict[Hashable, list[str]] = {}
    first: dict[Hashable, tuple[Manifest, Projected]] = {}
    for manifest, projected in index.projected.get(tool.id, ()):
        shown, low = projected.shown, projected.lowered
        reasons = tuple(each.reason for each in low.ledger)
        key = (manifest.target.name, manifest.target.date, shown.description, id(shown.form), low.target.name, reasons)
        profiles.setdefault(key, []).append(manifest.profile.id)
        first.setdefault(key, (manifest, projected))
    entries = [(manifest.target, projected, profiles[key]) for key, (manifest, projected) in first.items()]
    return tuple(_sent(f"target.{number}", *each) for number, each in enumerate(entries, 1))


def _sent(anchor: str, target: Target, projected: Projected, profiles: Iterable[str]) -> Sent:
    content = entry(projected.shown, projected.name, projected.lowered)
    rows = tuple(loss_rows(target, projected))
    return Sent(
        anchor=anchor,
        target=target.name,
        about=target.about,
        profiles=tuple(profiles),
        json=json_text(content),
        size=len(compact_json(content)),
        losses=Table(LOSS_COLUMNS, rows) if rows else None,
    )

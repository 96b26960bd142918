"""What a text belongs to: a tool, a toolset or a profile, as messages call it and as its values were written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolc.ir.program import LinkedProfile, LinkedToolset, Origin, Tool
from toolc.lint.wording import dotted
from toolc.source import DocumentId, Path, Place

UNWRITTEN = DocumentId("toolc.yaml")
"""The document where something would be written that no file states."""


@dataclass(frozen=True, slots=True)
class Owner:
    """What a text belongs to; `name` stands in messages."""

    name: str
    origin: Origin

    def field(self, path: Path) -> str:
        """Return how a message names one of its fields: `timeout.max` of 'Bash', in back quotes."""
        return f"`{dotted(path)}` of {self.name}" if path else self.name

    def at(self, path: Path, on: Literal["value", "key"] = "value", within: tuple[int, int] | None = None) -> Place:
        """Return where the value (or the key) at a path was written."""
        return self.origin.place(path, on, within)


def owner_of(owner: Tool | LinkedToolset | LinkedProfile) -> Owner:
    """Return a tool, a toolset or a profile as the owner of texts."""
    match owner:
        case Tool():
            return Owner(repr(owner.name), owner.origin)
        case LinkedToolset():
            return Owner(f"toolset {owner.id!r}", Origin(document=owner.document or UNWRITTEN))
        case LinkedProfile():
            return Owner(f"profile {owner.id!r}", Origin(document=owner.document or UNWRITTEN))

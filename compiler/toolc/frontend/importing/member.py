"""One member of a tool list, and what reading it gives: the fields of a contract, or why it cannot be one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.json import Json
from toolc.source import DocumentId, Path, Place

NOT_IMPORTED: Final = "TC911"
ADAPTED: Final = "TC913"

_LONGEST_NAME: Final = 80
_HOLDERS: Final = ("function", "toolSpec", "tool")
"""The keys under which some formats keep the part of a member that has the name."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a tool list: its value, and where that stands."""

    document: DocumentId
    path: Path
    value: Json

    @property
    def name(self) -> Json:
        """Return what the member has for a name, which may be none, or no text."""
        return _name(self.value)

    @property
    def label(self) -> str:
        """Return how a message calls the member: by its name, else by its position, else as its document."""
        name = self.name
        if isinstance(name, str):
            return repr(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…")
        position = next((step for step in reversed(self.path) if isinstance(step, int)), None)
        return self.document if position is None else f"member {position + 1} of the list"

    def at(self, *path: str | int) -> Place:
        """Return the place of a value in the member."""
        return Place(self.document, (*self.path, *path))

    def inside(self, *path: str | int) -> Member:
        """Return a part of the member as a member; the path must lead somewhere."""
        value = self.value
        for step in path:
            value = value[step]  # type: ignore[index] # the caller looked: each step leads on
        return Member(self.document, (*self.path, *path), value)


@dataclass(frozen=True, slots=True)
class Draft:
    """
    What a member says, as the fields of a contract, its name included.

    `remarks` are what the contract says in other words, each with its path in the member.
    """

    fields: Mapping[str, Json]
    remarks: tuple[tuple[str, Path], ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Refused:
    """
    Why a member cannot be a contract: a sentence that goes on from the member's label, what to do, and where in the member.

    `other` is another member that the reason speaks of.
    """

    reason: str
    help: str
    path: Path = ()
    other: Member | None = None

    def raised(self, member: Member) -> Raised:
        """Return the finding about the member."""
        labels = () if self.other is None else (Label(self.other.at(), "the other one"),)
        return Raised(NOT_IMPORTED, Finding(member.at(*self.path), f"{member.label} {self.reason}", self.help, labels))

    def below(self, *path: str | int) -> Refused:
        """Return the reason for a member that has what it was given for at a path."""
        return replace(self, path=(*path, *self.path))


def _name(value: Json) -> Json:
    if not isinstance(value, Mapping):
        return None
    if "name" in value:
        return value["name"]
    return next((_name(value[key]) for key in _HOLDERS if isinstance(value.get(key), Mapping)), None)

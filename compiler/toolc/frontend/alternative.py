"""Fields of one record of which one, or exactly one, must be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.note import Choice
from toolc.language.wording import code, joined
from toolc.source import Path, Place

PlaceOf: TypeAlias = Callable[[Path, Literal["value", "key"]], Place]
"""Where the value or the key at a path was written."""


def head(place: PlaceOf, path: Path) -> Place:
    """Return the place of something that is missing below a path: the key of the map that lacks it, where there is one."""
    return place(path, "key" if path and isinstance(path[-1], str) else "value")


def choice_fault(choice: Choice, stated: Sequence[str], path: Path, place: PlaceOf, subject: str) -> Raised:
    """Return the finding about a record that gives too many or too few of its alternatives; `stated` holds those that it gives."""
    return Raised("TC107", _conflict(choice, stated, path, place, subject) if stated else _none(choice, path, place, subject))


def _none(choice: Choice, path: Path, place: PlaceOf, subject: str) -> Finding:
    count = "exactly one" if choice.exclusive else "at least one"
    return Finding(head(place, path), f"{subject} has none of {joined(map(code, choice.keys), 'and')}", f"give {count} of them")


def _conflict(choice: Choice, stated: Sequence[str], path: Path, place: PlaceOf, subject: str) -> Finding:
    """Return the finding at the second alternative; what the document inherits counts as first."""
    document = place((), "value").document
    at = {key: place((*path, key), "key") for key in stated}
    first, second, *_ = sorted(stated, key=lambda key: at[key].document == document)
    label = Label(at[first], f"`{first}` stands here")
    return Finding(at[second], f"{subject} has `{second}` beside `{first}`", f"give exactly one of {joined(map(code, choice.keys), 'and')}", (label,))

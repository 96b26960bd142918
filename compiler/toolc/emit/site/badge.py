"""What a reader must know of a tool at first sight: how far it goes, who is asked, and where it is in its life."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from toolc.emit.catalog.brief import asked, change, reaches_out
from toolc.ir.contract import Contract
from toolc.ir.permission import Permission
from toolc.ir.texts import Deprecation

Tone: TypeAlias = Literal["good", "caution", "bad", "plain", "faint"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A few words, and how they look; the words say it all. `about` names what they are an answer to."""

    about: str
    text: str
    tone: Tone


EFFECTS: Final[Mapping[str, tuple[str, str, Tone]]] = {
    "read-only": ("read-only", "Only reads", "good"),
    "writes": ("writes", "Writes", "caution"),
    "destructive": ("destructive", "Destroys", "bad"),
    "not stated": ("not-stated", "Not stated", "faint"),
}
"""For the worst that a call may do: its name in filters, and how it is said."""

ASKED: Final[Mapping[str | None, tuple[str, str, Tone]]] = {
    "none": ("never", "Nobody is asked", "plain"),
    "notNeeded": ("never", "Nobody is asked", "plain"),
    "unlessAllowed": ("unless-allowed", "Asked unless allowed", "plain"),
    "everyCall": ("every-call", "Asked on every call", "caution"),
    "unknown": ("not-stated", "Not stated", "faint"),
    None: ("not-stated", "Not stated", "faint"),
}
"""For when a person is asked: its name in filters, and how it is said."""

RISKS: Final[Mapping[str, Tone]] = {"low": "plain", "medium": "caution", "high": "bad"}
STATUS: Final[Mapping[str, Tone]] = {"experimental": "caution", "deprecated": "caution", "retired": "bad"}


def status_of(contract: Contract) -> str:
    """Return where a tool is in its life, in a word."""
    return "deprecated" if isinstance(contract.status, Deprecation) else contract.status


def badges(contract: Contract) -> Iterator[Badge]:
    """Yield what a list says of a tool: nothing of what is the same for most of them."""
    status = status_of(contract)
    if status != "stable":
        yield Badge("Status", status.capitalize(), STATUS[status])
    yield from _effects(contract)
    yield from _asked(contract)


def all_badges(contract: Contract) -> Iterator[Badge]:
    """Yield what the page of a tool says of it at first sight."""
    yield from _effects(contract)
    yield from _asked(contract)
    permission = contract.permission
    risk = permission.risk if isinstance(permission, Permission) else None
    if risk:
        yield Badge("Risk", risk.capitalize(), RISKS.get(risk, "faint"))
    status = status_of(contract)
    yield Badge("Status", status.capitalize(), STATUS.get(status, "plain"))


def _effects(contract: Contract) -> Iterator[Badge]:
    _, text, tone = EFFECTS[change(contract)]
    yield Badge("Effects", text, tone)
    if reaches_out(contract):
        yield Badge("Reach", "Open world", "caution")


def _asked(contract: Contract) -> Iterator[Badge]:
    _, text, tone = ASKED[asked(contract)]
    yield Badge("Permission", text, tone)

"""What is lost between a tool and a target: the entries of the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final, Literal, TypeAlias

from toolc.artifacts import compact_json
from toolc.ir.contract import Loss
from toolc.ir.json import Json
from toolc.schema.keywords import is_annotation
from toolc.schema.targets.record import Known

Action: TypeAlias = Literal["folded", "widened", "narrowed", "dropped", "closed", "downgraded"]
"""
Only told in a description; accepts more than was written, which a description tells; accepts less; gone.

An object is closed of which the contract did not say that it takes more than it names. A tool is downgraded that is sent without strict mode.
"""

STRICT: Final = "strict"
"""What stands as the keyword of an entry about a tool that is sent without strict mode."""

HARMLESS: Final = frozenset({"closed", "downgraded"})
"""Actions by which no constraint gets lost."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why something is lost, and how that is known."""

    reason: str
    known: Known


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    """
    One constraint that a target does not take as it was written.

    `pointer` walks the model schema; `value` is what the keyword held there; `known` is what is known about the target's rule, and how.
    """

    pointer: str
    keyword: str
    value: Json
    action: Action
    reason: str
    known: Known

    def told(self) -> dict[str, Json]:
        """Return the entry as outputs have it."""
        evidence: Json = {"grade": self.known.grade, "source": self.known.source}
        said: dict[str, Json] = {"pointer": self.pointer, "keyword": self.keyword, "value": self.value, "action": self.action}
        return said | {"reason": self.reason, "evidence": evidence}


def is_constraint(entry: Lost) -> bool:
    """Tell whether an entry is about a constraint that is not in force as it was written: an annotation that is told is in force no less."""
    return entry.action not in HARMLESS and not (entry.action == "folded" and is_annotation(entry.keyword))


def covers(acknowledgement: Loss, target: str, lost: Lost) -> bool:
    """Tell whether an acknowledgement is about a loss on the way to a target, of which it gives the name or a glob."""
    is_there = acknowledgement.at == lost.pointer and acknowledgement.keyword == lost.keyword
    return is_there and fnmatchcase(target, acknowledgement.target.partition("@")[0])


def sort_key(entry: Lost) -> tuple[str, str, bytes, str]:
    """Return the key of the one order of entries about one tool: pointer, keyword, value, action."""
    return (entry.pointer, entry.keyword, compact_json(entry.value), entry.action)


def in_order(entries: Iterable[Lost]) -> tuple[Lost, ...]:
    """Return entries in their one order; what stands in a schema several times because a definition is used several times is one loss."""
    return tuple(_distinct(sorted(entries, key=sort_key)))


def _distinct(entries: Iterable[Lost]) -> Iterator[Lost]:
    before: tuple[str, str, bytes, str] | None = None
    for each in entries:
        key = sort_key(each)
        if key != before:
            yield each
        before = key

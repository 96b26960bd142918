"""What is lost between a tool and a target: the entries of the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolc.artifacts import compact_json
from toolc.ir.json import Json
from toolc.schema.targets.record import Known

Action: TypeAlias = Literal["folded", "widened", "narrowed", "dropped"]
"""Told in a description; accepts more than was written; accepts less; gone."""


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


def sort_key(entry: Lost) -> tuple[str, str, bytes]:
    """Return the key of the one order of entries about one tool: pointer, keyword, value."""
    return (entry.pointer, entry.keyword, compact_json(entry.value))

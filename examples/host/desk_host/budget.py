"""What of a result reaches the model: its text, cut to the limits that the contract states."""

from __future__ import annotations

import json

from desk import Contract
from desk.contract import Limit, Result

from .call import RefusedError


def within_budget(contract: Contract, value: object) -> str:
    """Return the text of a result, cut to its limits; raise RefusedError where it is too long and may not be cut."""
    stated = contract.result or Result()
    text = value if isinstance(value, str) else json.dumps(value)
    if not text and stated.when_empty:
        return stated.when_empty
    cut = cut_to(text, stated.limit, is_tail=stated.keep == "tail") if isinstance(stated.limit, Limit) else text
    if cut == text:
        return text
    if stated.overflow != "truncate":
        raise RefusedError(f"the result of {contract.name} is too long")
    return f"[cut] {cut}" if stated.keep == "tail" else f"{cut} [cut]"


def cut_to(text: str, limit: Limit, *, is_tail: bool) -> str:
    """Return the part of a text that stays within every limit."""
    if isinstance(limit.lines, int):
        lines = text.splitlines()
        text = "\n".join(lines[max(0, len(lines) - limit.lines) :] if is_tail else lines[: limit.lines])
    data = text.encode()
    if isinstance(limit.bytes, int) and len(data) > limit.bytes:
        text = (data[len(data) - limit.bytes :] if is_tail else data[: limit.bytes]).decode(errors="ignore")
    return text

"""MCP's annotations of a tool: what its stated effects say, else what the contract's own annotations say, else the worst."""

from __future__ import annotations

from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.ir.json import Json
from toolc.traits.effect import hints

ANNOTATIONS: Final = ("title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")

WORST: Final[dict[str, Json]] = {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": True}
"""What MCP takes for granted of a hint that is absent."""


def emitted_annotations(contract: Contract) -> dict[str, Json]:
    """
    Return the annotations of an entry: the written ones, with the hints that follow from effects in their place.

    A contract that states effects gets all four hints: some clients read an absent one as something better than the worst.
    """
    written = contract.annotations
    stated: dict[str, Json] = {}
    if written is not None:
        stated = {
            "title": written.title,
            "readOnlyHint": written.read_only_hint,
            "destructiveHint": written.destructive_hint,
            "idempotentHint": written.idempotent_hint,
            "openWorldHint": written.open_world_hint,
        }
    said = {name: value for name, value in stated.items() if value is not None}
    merged: dict[str, Json] = {**(WORST if isinstance(contract.effects, Effects) else {}), **said, **hints(contract)}
    return {name: merged[name] for name in ANNOTATIONS if name in merged}

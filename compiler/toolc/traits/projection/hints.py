"""MCP's annotations of a tool: what its stated effects say, else what the contract's own annotations say."""

from __future__ import annotations

from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.traits.effect import hints

ANNOTATIONS: Final = ("title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")


def emitted_annotations(contract: Contract) -> dict[str, Json]:
    """Return the annotations of an entry: the written ones, with the hints that follow from effects in their place."""
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
    merged: dict[str, Json] = {**stated, **hints(contract)}
    return {name: value for name in ANNOTATIONS if (value := merged.get(name)) is not None}

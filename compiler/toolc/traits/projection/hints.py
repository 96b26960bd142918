"""MCP's hints about a tool: what its stated effects say, else what its annotations say."""

from __future__ import annotations

from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.ir.json import Json

NONE = Effects(reads=(), writes=(), destroys=(), idempotent=True)
"""What `effects: none` states."""


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
    merged = dict.fromkeys(("title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")) | stated | hints(contract)
    return {name: value for name, value in merged.items() if value is not None}


def hints(contract: Contract) -> dict[str, Json]:
    """Return the hints that follow from stated effects; of what is not stated nothing follows."""
    effects = NONE if contract.effects == "none" else contract.effects
    if not isinstance(effects, Effects):
        return {}
    derived = {
        "readOnlyHint": _is_empty(effects.writes),
        "destructiveHint": _is_destructive(effects),
        "idempotentHint": _is_idempotent(effects),
        "openWorldHint": _is_open_world(effects),
    }
    return {name: value for name, value in derived.items() if value is not None}


def _is_empty(scopes: object) -> bool | None:
    return not scopes if isinstance(scopes, tuple) else None


def _is_destructive(effects: Effects) -> bool | None:
    if effects.writes == ():
        return False
    return bool(effects.destroys) if isinstance(effects.destroys, tuple) else None


def _is_idempotent(effects: Effects) -> bool | None:
    is_default = effects.idempotent is None and effects.writes == ()
    return True if effects.idempotent is True or is_default else None


def _is_open_world(effects: Effects) -> bool | None:
    if isinstance(effects.open_world, bool):
        return effects.open_world
    destroys = () if effects.writes == () else effects.destroys
    scopes = (effects.reads, effects.writes, destroys)
    if any(isinstance(each, tuple) and "network" in each for each in scopes):
        return True
    return False if all(isinstance(each, tuple) for each in scopes) else None

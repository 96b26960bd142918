"""MCP's hints in a contract, beside what its stated effects imply."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.traits.effect import hints


def judged_annotations(contract: Contract) -> Iterator[tuple[str, bool, bool]]:
    """Yield each hint about which the effects say something: its name, what is written, and what they imply."""
    annotations = contract.annotations
    if annotations is None:
        return
    implied = dict(hints(contract))
    if isinstance(contract.effects, Effects) and contract.effects.idempotent is False and annotations.idempotent_hint:
        implied["idempotentHint"] = False
    written = {
        "readOnlyHint": annotations.read_only_hint,
        "destructiveHint": annotations.destructive_hint,
        "idempotentHint": annotations.idempotent_hint,
        "openWorldHint": annotations.open_world_hint,
    }
    for hint, value in written.items():
        if value is not None and hint in implied:
            yield hint, value, implied[hint]

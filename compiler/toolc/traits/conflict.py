"""Whether two calls may run at the same time."""

from __future__ import annotations

from toolc.ir.effects import OverlapByKey
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.schema.order import equal_json
from toolc.traits.effect import CHANGES, overlap
from toolc.traits.trait import trait


@trait(fields=(*CHANGES, "effects.overlap", "effects.overlap.space", "name"))
def conflicts(first: Tool, second: Tool, keys: tuple[Json, Json] = (None, None)) -> bool:
    """
    Tell whether calls of two tools must not overlap: either is exclusive, or both are keyed in one space with equal keys or a key missing.

    `keys` are the values of the key parameters of the two calls, None where one is missing; without them the answer is about some calls. A
    tool that names no space has one of its own.
    """
    ways = (overlap(first.contract), overlap(second.contract))
    if "exclusive" in ways:
        return True
    one, other = ways
    if not isinstance(one, OverlapByKey) or not isinstance(other, OverlapByKey) or _space(first, one) != _space(second, other):
        return False
    return keys[0] is None or keys[1] is None or equal_json(*keys)


def _space(tool: Tool, way: OverlapByKey) -> tuple[str, str]:
    return ("space", way.space) if way.space is not None else ("tool", tool.name)

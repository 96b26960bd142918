"""A tool of the Model Context Protocol, of either revision: every contract is one, with more to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import described, holds, joined, named, schema_field, without_nulls
from toolc.frontend.importing.member import Draft, Refused
from toolc.ir.json import Json
from toolc.traits.projection.entry import IMPORTED

_AS_WRITTEN: Final = ("title", "outputSchema", "_meta")
_HINTS: Final = ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")


def mcp_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what an MCP tool says; members that are null say nothing, and others that no field can hold stand under `x-imported`."""
    fields = joined(named(value.get("name")), schema_field("inputSchema", value.get("inputSchema"), "inputSchema"))
    if isinstance(fields, Refused):
        return fields
    rest: dict[str, Json] = {}
    for key, each in value.items():
        if key not in {"name", "inputSchema"}:
            known, other = _read(key, each)
            fields |= known
            rest |= other
    imported: dict[str, Json] = {IMPORTED[0]: rest} if rest else {}
    if not _is_doubtful(value.get("annotations")):
        return Draft({**fields, **imported})
    remark = "`effects` is `unknown`, since the hints contradict each other or are neither true nor false"
    return Draft({**fields, "effects": "unknown", **imported}, ((remark, ("annotations",)),))


def _read(key: str, value: Json) -> tuple[dict[str, Json], dict[str, Json]]:
    """Return what of a member a field of the contract holds, and what of it none can."""
    if key == "description":
        found = described(value)
        return ({}, {key: value}) if isinstance(found, Refused) else (found, {})
    if key in _AS_WRITTEN:
        return _whole(key, value)
    if key in {"annotations", "execution"}:
        return _by_member(key, value)
    if key == "icons":
        return _whole(key, [without_nulls(each) for each in value] if isinstance(value, list | tuple) else value)
    return {}, {key: value}


def _whole(key: str, value: Json) -> tuple[dict[str, Json], dict[str, Json]]:
    if value is None:
        return {}, {}
    return ({key: value}, {}) if holds(key, value) else ({}, {key: value})


def _by_member(key: str, value: Json) -> tuple[dict[str, Json], dict[str, Json]]:
    if not isinstance(value, Mapping) or not value:
        return _whole(key, value)
    known = {name: each for name, each in value.items() if holds(key, {name: each})}
    other = {name: each for name, each in value.items() if name not in known and each is not None}
    return {key: known} if known else {}, {key: other} if other else {}


def _is_doubtful(annotations: Json) -> bool:
    """Tell whether hints cannot be believed: they contradict each other, or are neither true nor false."""
    if not isinstance(annotations, Mapping):
        return False
    hints = [annotations[each] for each in _HINTS if annotations.get(each) is not None]
    is_both = annotations.get("readOnlyHint") is True and annotations.get("destructiveHint") is True
    return is_both or not all(isinstance(each, bool) for each in hints)

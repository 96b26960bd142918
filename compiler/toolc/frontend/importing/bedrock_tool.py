"""A tool of Amazon Bedrock's Converse API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import described, extras, joined, named, schema_field, strictness
from toolc.frontend.importing.function_tool import foreign, strict_key
from toolc.frontend.importing.member import Draft, Refused
from toolc.ir.json import Json

_HOLDER: Final = "toolSpec"
_KNOWN: Final = ("name", "description", "inputSchema")


def is_cache_mark(value: Json) -> bool:
    """Tell whether a member of the list is no tool, but marks where the provider should cache."""
    return isinstance(value, Mapping) and set(value) == {"cachePoint"}


def bedrock_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what a tool specification says."""
    spec = value.get(_HOLDER)
    if not isinstance(spec, Mapping):
        return foreign({"type": next(iter(value), "nothing")}, _HOLDER)
    draft = _of_specification(spec)
    return draft.below(_HOLDER) if isinstance(draft, Refused) else draft


def _of_specification(spec: Mapping[str, Json]) -> Draft | Refused:
    fields = joined(named(spec.get("name")), described(spec.get("description")), _schema(spec.get("inputSchema")))
    if isinstance(fields, Refused):
        return fields
    more = extras("bedrock", spec, (*_KNOWN, *strict_key(spec)))
    return Draft({**fields, **strictness(spec.get("strict")), **more})


def _schema(value: Json) -> dict[str, Json] | Refused:
    holder = value if isinstance(value, Mapping) else {"json": value}
    return schema_field("inputSchema", holder.get("json"), "inputSchema.json")

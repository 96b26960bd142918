"""A tool of Anthropic's Messages API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import described, extras, joined, named, schema_field, strictness
from toolc.frontend.importing.function_tool import foreign, strict_key
from toolc.frontend.importing.member import Draft, Refused
from toolc.ir.json import Json

_KNOWN: Final = ("name", "description", "input_schema", "type")


def anthropic_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what a tool says that a host runs; the provider's own have a type with a date."""
    if value.get("type") not in (None, "custom"):
        return foreign(value, "custom")
    schema = schema_field("inputSchema", value.get("input_schema"), "input_schema")
    fields = joined(named(value.get("name")), described(value.get("description")), schema)
    if isinstance(fields, Refused):
        return fields
    examples = _examples(value.get("input_examples"))
    known = (*_KNOWN, *strict_key(value), *(("input_examples",) if examples is not None else ()))
    shown: dict[str, Json] = {"examples": examples} if examples else {}
    return Draft({**fields, **shown, **strictness(value.get("strict")), **extras("anthropic", value, known)})


def _examples(value: Json) -> list[Json] | None:
    """Return the examples of a contract, or None where what is given are no inputs."""
    if value is None:
        return []
    if not isinstance(value, list | tuple) or not all(isinstance(each, Mapping) for each in value):
        return None
    return [{"input": each} for each in value]

"""Functions as OpenAI has them, in both of its APIs, and as descriptions of functions in other collections have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.frontend.importing.fields import described, extras, joined, named, schema_field, strictness
from toolc.frontend.importing.member import Draft, Refused
from toolc.frontend.importing.type_word import with_json_types
from toolc.frontend.phrase import shown
from toolc.ir.json import Json
from toolc.source import Path
from toolc.traits.projection.entry import IMPORTED

PROVIDER: Final = "openai"

_FUNCTION: Final = ("name", "description", "parameters")
_SCHEMAS: Final[Mapping[str, str]] = {"inputSchema": "parameters", "outputSchema": "response"}
"""Fields of a contract, and where a description of a function has them."""


def chat_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what a tool of the Chat Completions API says."""
    inner = value.get("function")
    if not isinstance(inner, Mapping):
        return foreign(value, "function")
    drawn = _function(inner)
    if isinstance(drawn, Refused):
        return drawn.below("function")
    outer = {key: each for key, each in value.items() if key not in inner}
    more = extras(PROVIDER, {**outer, **inner}, (*_FUNCTION, "type", "function", *strict_key(inner)))
    return Draft({**drawn, **strictness(inner.get("strict")), **more})


def responses_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what a function of the Responses API says."""
    fields = _with_output(value, "output_schema")
    if isinstance(fields, Refused):
        return fields
    more = extras(PROVIDER, value, (*_FUNCTION, "type", "output_schema", *strict_key(value)))
    return Draft({**fields, **strictness(value.get("strict")), **more})


def described_draft(value: Mapping[str, Json]) -> Draft | Refused:
    """Return what a plain description of a function says; the type words of programming languages are put as JSON Schema's where it has them."""
    fields = _with_output(value, "response")
    if isinstance(fields, Refused):
        return fields
    remarks: list[tuple[str, Path]] = []
    for field, written in _SCHEMAS.items():
        schema = with_json_types(fields.get(field), written)
        if isinstance(schema, Refused):
            return schema
        if schema is not None:
            fields[field] = schema.value
            remarks += schema.remarks
    rest = {key: each for key, each in value.items() if key not in {*_FUNCTION, "type", "response", *strict_key(value)}}
    imported: dict[str, Json] = {IMPORTED[0]: rest} if rest else {}
    return Draft({**fields, **strictness(value.get("strict")), **imported}, tuple(remarks))


def foreign(value: Mapping[str, Json], wanted: str) -> Refused:
    """Return why a member that is no function is refused: most are tools that the provider runs itself."""
    kind = value.get("type")
    if isinstance(kind, str) and kind != wanted:
        cure = "leave it in the request: only tools that a host runs are contracts"
        return Refused(f"is of the type {kind!r}, which the provider defines itself", cure, ("type",) if "type" in value else ())
    if kind is not None and not isinstance(kind, str):
        return Refused(f"is of the type {shown(kind)}", f"make the type {wanted!r}", ("type",))
    return Refused(f"is no {wanted}", "take it out of the list")


def strict_key(value: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the key of strictness where a field of the contract says it: true, false, or null for what absence says."""
    return ("strict",) if value.get("strict") is None or isinstance(value["strict"], bool) else ()


def _function(value: Mapping[str, Json]) -> dict[str, Json] | Refused:
    schema = schema_field("inputSchema", value.get("parameters"), "parameters")
    return joined(named(value.get("name")), described(value.get("description")), schema)


def _with_output(value: Mapping[str, Json], output: str) -> dict[str, Json] | Refused:
    """Return what a function says, its output's schema under a key included."""
    if value.get("type", "function") != "function":
        return foreign(value, "function")
    return joined(_function(value), schema_field("outputSchema", value.get(output), output))

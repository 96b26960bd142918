"""The names that a text about a tool may use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Tool
from toolc.language.fields import field_table
from toolc.lint.companion import spellings
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.property import property_names
from toolc.schema.walk import subschemas


def shared_words(toolset: LinkedToolset) -> frozenset[str]:
    """Return the names that every text of a toolset may use: tools, facts, slots, error codes, modes, fields of a contract."""
    record = toolset.record
    tools = (text for tool in toolset.tools for text in spellings(tool))
    fields = (word for each in field_table("contract") for word in (*each.path.split("."), *each.values))
    return frozenset((*tools, *fields, *record.facts, *record.slots, *record.error_codes, *record.modes))


def may_say(tool: Tool, words: Iterable[str]) -> bool:
    """Tell whether a text of a tool may have one of some words of plain characters: cheap, and right for the many tools of which none has."""
    if tool.documents:
        return True
    try:
        written = msgspec.json.encode(tool.contract)
    except (UnicodeEncodeError, TypeError):  # half of a surrogate pair, or a view that records reads
        return True
    return any(word.encode() in written for word in words)


def words_of(tool: Tool, schemas: Iterable[WrittenSchema]) -> frozenset[str]:
    """Return the names that texts of one tool may use: members of its arguments and results, values that schemas list, its error codes."""
    contract = tool.contract
    merges = tuple(variant.merge for variant in contract.variants if variant.merge is not None)
    merged = [schema for merge in merges for schema in (merge.input_schema, merge.output_schema) if schema is not None]
    nodes: list[Json] = [node.value for schema in schemas for node in schema.survey.nodes]
    nodes += [node.value for schema in (*merged, *tool.documents.values()) if isinstance(schema, dict) for node in subschemas(schema)]
    former = (name for parameter in contract.parameters.values() for name in parameter.formerly)
    codes = (error.code for errors in (contract.errors, *(merge.errors or () for merge in merges)) for error in errors)
    return frozenset((*(word for node in nodes for word in _in_schema(node)), *former, *codes))


def _in_schema(schema: Json) -> Iterator[str]:
    if not isinstance(schema, dict):
        return
    yield from property_names(schema)
    for keyword in ("enum", "examples"):
        values = schema.get(keyword)
        yield from (each for each in (values if isinstance(values, list | tuple) else ()) if isinstance(each, str))
    for keyword in ("const", "default"):
        value = schema.get(keyword)
        if isinstance(value, str):
            yield value

"""Which parts the output of a tool has: of its schema as a pointer walks it, and of a value as its schema declares it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Tool
from toolc.schema.keywords import IN_PLACE
from toolc.schema.pointer import followed, tokens
from toolc.schema.property import property_names

DEFINITION: Final = "#/$defs/"
"""What every reference of a normalized schema starts with."""


def has_part(tool: Tool, pointer: str) -> bool:
    """Tell whether a JSON Pointer leads somewhere in the output schema, as it is written, as a variant merges it, or normalized."""
    steps = tokens(pointer)
    written = tool.contract.output_schema
    schemas = (*_schemas(tool), *(() if written is None else (written,)))
    return steps is not None and any(followed(each, steps) is not None for each in schemas)


def has_member(tool: Tool, pointer: str) -> bool:
    """Tell whether some output may have the member that a JSON Pointer leads to; an output without a schema may have any."""
    schemas = tuple(_schemas(tool))
    return not schemas or any(_may_have(each, tokens(pointer) or (), each) for each in schemas)


def member_names(tool: Tool) -> tuple[str, ...]:
    """Return the members that an output declares at its root."""
    return tuple(name for schema in _schemas(tool) for each in _applied(schema, schema) for name in property_names(each))


def _schemas(tool: Tool) -> Iterator[ObjectSchema]:
    """Yield the output schema, normalized where it can be understood, and what variants merge into it."""
    contract = tool.contract
    merged = (variant.merge.output_schema for variant in contract.variants if variant.merge is not None)
    own = contract.output_schema if tool.base is None else tool.base.output_schema
    yield from (each for each in (own, *merged) if each is not None)


def _may_have(schema: Json, steps: tuple[str, ...], root: ObjectSchema) -> bool:
    if not steps:
        return True
    applied = tuple(_applied(schema, root))
    return any(_may_have(part, steps[1:], root) if part is not None else _is_untyped(applied) for each in applied for part in _parts(each, steps[0]))


def _parts(schema: ObjectSchema, step: str) -> Iterator[Json]:
    """Yield the schemas of a member or an item, or None where a schema says nothing about it."""
    properties, items = schema.get("properties"), schema.get("items")
    if isinstance(properties, Mapping) and step in properties:
        yield properties[step]
    elif step.isdecimal() and isinstance(items, Mapping):
        yield items
    else:
        yield None


def _is_untyped(applied: tuple[ObjectSchema, ...]) -> bool:
    """Tell whether no schema says which members there are, so that any may be there."""
    said = any(isinstance(each.get(keyword), Mapping) for each in applied for keyword in ("properties", "items"))
    return any("patternProperties" in each or isinstance(each.get("additionalProperties"), Mapping) for each in applied) or not said


def _applied(schema: Json, root: ObjectSchema) -> Iterator[ObjectSchema]:
    """Yield a schema and those that apply to the same value through branches and references within the root."""
    seen: list[Json] = []
    pending: list[Json] = [schema]
    while pending:
        each = pending.pop()
        if not isinstance(each, Mapping) or any(each is other for other in seen):
            continue
        seen.append(each)
        yield each
        pending += [part for keyword in IN_PLACE.intersection(each) for part in _branches(keyword, each[keyword])]
        pending.append(_referred(each.get("$ref"), root))


def _branches(keyword: str, value: Json) -> Iterable[Json]:
    if isinstance(value, list | tuple):
        return value
    return value.values() if keyword == "dependentSchemas" and isinstance(value, Mapping) else (value,)


def _referred(reference: Json, root: ObjectSchema) -> Json:
    if not isinstance(reference, str) or not reference.startswith(DEFINITION):
        return None
    found = followed(root, tokens(reference[1:]) or ())
    return None if found is None else found[1]

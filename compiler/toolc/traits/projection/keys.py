"""Names of parameters that a target refuses: renamed in the schema, with the way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema, members_of
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.keywords import IN_PLACE
from toolc.schema.pointer import pointer, tokens
from toolc.schema.targets.record import NameRule
from toolc.schema.walk import Step, parts, rebuilt
from toolc.traits.projection.wire import wire_names

LINK: Final = "#/$defs/"
BY_PATTERN: Final = frozenset({"patternProperties", "propertyNames"})
"""Keywords that judge the names of parameters, and so mean something else once these are renamed."""


def wire_keys(schema: ObjectSchema, rule: NameRule | None, *, demanded: bool = False) -> dict[str, str]:
    """
    Return, for each parameter whose name the target refuses, the name that it takes.

    Parameters are also those that a part of the root names, and those that are only `demanded` where that is asked for.
    """
    if rule is None:
        return {}
    definitions = _definitions(schema)
    parts = (schema, *(definitions[name] for name in sorted(_names_of_definitions(schema, definitions))))
    judging = [each for part in parts for each in _judging(part) if isinstance(each, dict)]
    names = dict.fromkeys(name for each in judging for name in (*members_of(each.get("properties")), *(_demanded(each) if demanded else ())))
    return {name: wire for name, wire in wire_names(names, rule).items() if wire != name}


def with_wire_keys(schema: ObjectSchema, keys: Mapping[str, str]) -> ObjectSchema:
    """
    Return a canonical schema of arguments whose parameters are renamed: at the root, and wherever the same object is judged again.

    No reference leads to the root. Definitions that judge the arguments themselves are copied, so that their other uses keep the names.
    """
    definitions = _definitions(schema)
    root = {name: value for name, value in schema.items() if name != "$defs"}
    judging = sorted(_names_of_definitions(root, definitions))
    links = {f"{LINK}{name}": f"{LINK}{_free(f'{name}_of_arguments', definitions)}" for name in judging}
    copies = {copy.removeprefix(LINK): _renamed(definitions[link.removeprefix(LINK)], keys, links) for link, copy in links.items()}
    renamed = members_of(_renamed(root, keys, links))
    return {**renamed, "$defs": {**definitions, **copies}} if definitions else renamed


def wire_key(key: str, keys: Mapping[str, str]) -> str:
    """Return how renamed parameters are called in the name of a parameter, or in the JSON Pointer of a property."""
    steps = tokens(key) or () if key not in keys else ()
    if len(steps) > 1 and steps[0] == "properties" and steps[1] in keys:
        return pointer((*steps[:1], keys[steps[1]], *steps[2:]))
    return keys.get(key, key)


def judges_names(schema: ObjectSchema) -> frozenset[str]:
    """Return the keywords at the root of a canonical schema by which the names of parameters themselves are judged."""
    definitions = _definitions(schema)
    found = {name for name in schema if name in BY_PATTERN}
    for name, value in schema.items():
        if name in IN_PLACE or name == "$ref":
            within = [{name: value}, *(definitions[each] for each in _names_of_definitions({name: value}, definitions))]
            if any(not BY_PATTERN.isdisjoint(each) for part in within for each in _judging(part) if isinstance(each, dict)):
                found.add(name)
    return frozenset(found)


def _renamed(schema: Schema, keys: Mapping[str, str], links: Mapping[str, str]) -> Schema:
    if not isinstance(schema, dict):
        return schema
    changed: dict[Step, Schema] = {step: _renamed(value, keys, links) for step, value in _in_place(schema)}
    return {name: _content(name, value, keys, links) for name, value in members_of(rebuilt(schema, changed)).items()}


def _content(keyword: str, value: Json, keys: Mapping[str, str], links: Mapping[str, str]) -> Json:
    match keyword, value:
        case "$ref", str():
            return links.get(value, value)
        case ("required", list() | tuple()):
            return [keys.get(each, each) if isinstance(each, str) else each for each in value]
        case "dependentRequired", dict():
            return {keys.get(name, name): _content("required", each, keys, links) for name, each in value.items()}
        case (("properties" | "dependentSchemas" | "const" | "default"), dict()):
            return {keys.get(name, name): each for name, each in value.items()}
        case (("enum" | "examples"), list() | tuple()):
            return [_content("const", each, keys, links) for each in value]
        case _:
            return value


def _names_of_definitions(schema: Schema, definitions: Mapping[str, Schema]) -> set[str]:
    """Return the definitions that judge the same value as a schema does."""
    found: set[str] = set()
    pending = [schema]
    while pending:
        links = [each.get("$ref") for each in _judging(pending.pop()) if isinstance(each, dict)]
        names = {link.removeprefix(LINK) for link in links if isinstance(link, str)}
        added = (names & definitions.keys()) - found
        found |= added
        pending += [definitions[each] for each in sorted(added)]
    return found


def _judging(schema: Schema) -> Iterator[Schema]:
    """Yield a schema and every schema in it that judges the same value."""
    pending = [schema]
    while pending:
        value = pending.pop()
        yield value
        pending += [each for _, each in _in_place(value)]


def _free(name: str, taken: Iterable[str]) -> str:
    return name if name not in taken else _free(f"{name}_", taken)


def _in_place(schema: Schema) -> list[tuple[Step, Schema]]:
    return [(step, value) for step, value in parts(schema, DRAFT_2020_12) if step[0] in IN_PLACE]


def _demanded(schema: ObjectSchema) -> list[str]:
    names = schema.get("required")
    return [each for each in names if isinstance(each, str)] if isinstance(names, list | tuple) else []


def _definitions(schema: ObjectSchema) -> dict[str, Schema]:
    return {name: each for name, each in members_of(schema.get("$defs")).items() if isinstance(each, dict | bool)}

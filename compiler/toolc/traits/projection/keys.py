"""Names of parameters that a target refuses: renamed in the schema, with the way back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.keywords import IN_PLACE
from toolc.schema.targets.record import NameRule
from toolc.schema.walk import Step, parts, rebuilt
from toolc.traits.projection.wire import wire_names

LINK = "#/$defs/"


def wire_keys(schema: ObjectSchema, rule: NameRule | None) -> dict[str, str]:
    """Return, for each parameter whose name the target refuses, the name that it takes."""
    properties = schema.get("properties")
    if rule is None or not isinstance(properties, dict):
        return {}
    return {name: wire for name, wire in wire_names(properties, rule).items() if wire != name}


def with_wire_keys(schema: ObjectSchema, keys: Mapping[str, str]) -> ObjectSchema:
    """
    Return a canonical schema of arguments whose parameters are renamed: at the root, and wherever the same object is judged again.

    No reference leads to the root. Definitions that judge the arguments themselves are copied, so that their other uses keep the names.
    """
    definitions = _definitions(schema)
    links = {f"{LINK}{name}": f"{LINK}{copy}" for name, copy in _copy_names(schema, definitions).items()}
    root = _renamed({name: value for name, value in schema.items() if name != "$defs"}, keys, links)
    copies = {copy.removeprefix(LINK): _renamed(definitions[link.removeprefix(LINK)], keys, links) for link, copy in links.items()}
    kept: ObjectSchema = root if isinstance(root, dict) else {}
    return {**kept, "$defs": {**definitions, **copies}} if definitions else kept


def _renamed(schema: Schema, keys: Mapping[str, str], links: Mapping[str, str]) -> Schema:
    if not isinstance(schema, dict):
        return schema
    changed: dict[Step, Schema] = {step: _renamed(value, keys, links) for step, value in _in_place(schema)}
    return {name: _content(name, value, keys, links) for name, value in _mapping(rebuilt(schema, changed)).items()}


def _content(keyword: str, value: Json, keys: Mapping[str, str], links: Mapping[str, str]) -> Json:
    if keyword == "$ref" and isinstance(value, str):
        return links.get(value, value)
    if keyword == "dependentRequired" and isinstance(value, dict):
        return {keys.get(name, name): _list(each, keys) for name, each in value.items()}
    if keyword in {"properties", "dependentSchemas"} and isinstance(value, dict):
        return {keys.get(name, name): each for name, each in value.items()}
    return _list(value, keys) if keyword == "required" else value


def _list(names: Json, keys: Mapping[str, str]) -> Json:
    if not isinstance(names, list | tuple):
        return names
    return [keys.get(each, each) if isinstance(each, str) else each for each in names]


def _copy_names(schema: ObjectSchema, definitions: Mapping[str, Schema]) -> dict[str, str]:
    """Return the definitions that judge the arguments themselves, each with the name of its copy."""
    found: dict[str, str] = {}
    pending: list[Schema] = [schema]
    while pending:
        value = pending.pop()
        pending += [each for _, each in _in_place(value)]
        reference = value.get("$ref") if isinstance(value, dict) else None
        name = reference.removeprefix(LINK) if isinstance(reference, str) else ""
        if name in definitions and name not in found:
            found[name] = _free(f"{name}_of_arguments", definitions)
            pending.append(definitions[name])
    return dict(sorted(found.items()))


def _free(name: str, taken: Iterable[str]) -> str:
    return name if name not in taken else _free(f"{name}_", taken)


def _in_place(schema: Schema) -> list[tuple[Step, Schema]]:
    return [(step, value) for step, value in parts(schema, DRAFT_2020_12) if step[0] in IN_PLACE]


def _definitions(schema: ObjectSchema) -> dict[str, Schema]:
    return {name: each for name, each in _mapping(schema.get("$defs")).items() if isinstance(each, dict | bool)}


def _mapping(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}

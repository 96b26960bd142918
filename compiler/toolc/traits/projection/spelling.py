"""Spelling a schema as a target wants it; what it accepts stays the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.listed import is_of
from toolc.schema.order import keyword_order, ordered_keywords
from toolc.schema.targets.record import Target
from toolc.schema.walk import Subschema, transform

MARK: Final = "\0"


def spelled(schema: ObjectSchema, target: Target) -> ObjectSchema:
    """Return an object schema without marks and the extensions that the target does not read, in the target's spelling."""
    changed = transform(schema, _Spelling(target).changed)
    root = changed if isinstance(changed, dict) else {}
    properties = root.get("properties")
    rule = target.objects
    if rule is not None and rule.root_properties and not isinstance(properties, dict) and root.get("type") == "object":
        root = {**root, "properties": {}}
    if target.booleans is not None and isinstance(properties, dict):
        root = {**root, "properties": {name: _as_object(each) for name, each in properties.items()}}
    ordered = ordered_keywords(root)
    return ordered if isinstance(ordered, dict) else {}


def repointed(schema: Schema, names: dict[str, str]) -> Schema:
    """Return a schema in which references, also those of a discriminator, lead elsewhere: from text to text."""

    def change(value: Schema, _: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        reference, discriminator = value.get("$ref"), value.get("discriminator")
        changed: dict[str, Json] = {}
        if isinstance(reference, str) and reference in names:
            changed["$ref"] = names[reference]
        if isinstance(discriminator, dict) and isinstance(mapping := discriminator.get("mapping"), dict):
            links = {key: names.get(text, text) if isinstance(text, str) else text for key, text in mapping.items()}
            changed["discriminator"] = {**discriminator, "mapping": links}
        return {**value, **changed} if changed else value

    return transform(schema, change)


@dataclass(frozen=True, slots=True)
class _Spelling:
    target: Target

    def changed(self, value: Schema, _: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        kept = {name: each for name, each in value.items() if not name.startswith(("x-", MARK)) or self._keeps(name)}
        if self.target.unions is not None and not self.target.unions.annotated and "anyOf" in kept:
            kept = alone(kept)
        return self._in_own_words(kept) if self.target.types is not None or self.target.objects is not None else kept

    def _keeps(self, name: str) -> bool:
        rule = self.target.extensions
        return rule is not None and any(name.startswith(kept[:-1]) if kept.endswith("*") else name == kept for kept in rule.keeps) and name[0] != MARK

    def _in_own_words(self, schema: dict[str, Json]) -> dict[str, Json]:
        types, objects, properties = self.target.types, self.target.objects, schema.get("properties")
        if types is not None and types.upper and isinstance(schema.get("type"), str):
            schema = {**schema, "type": str(schema["type"]).upper()}
        if objects is not None and objects.omits_empty and properties == {}:
            schema = {name: each for name, each in schema.items() if name != "properties"}
        if objects is not None and objects.ordering and isinstance(properties, dict) and len(properties) > 1:
            schema = {**schema, "propertyOrdering": list(properties)}
        return {name: schema[name] for name in keyword_order(schema)}


def alone(schema: Mapping[str, Json]) -> dict[str, Json]:
    """Return a choice with nothing beside it but `nullable`: descriptions and defaults go into the branches."""
    branches = schema["anyOf"]
    null = {name: each for name, each in schema.items() if name == "nullable"}
    return {"anyOf": list(_branches(schema, branches if isinstance(branches, list | tuple) else ())), **null}


def _branches(schema: Mapping[str, Json], branches: list[Json] | tuple[Json, ...]) -> Iterator[Json]:
    told, default = schema.get("description"), schema.get("default")
    is_placed = "default" not in schema
    for branch in branches:
        if not isinstance(branch, dict):
            continue
        texts = [each for each in (told, branch.get("description")) if isinstance(each, str) and each]
        more: dict[str, Json] = {"description": " ".join(dict.fromkeys(texts))} if texts else {}
        kind = str(branch.get("type", "")).lower()
        if not is_placed and is_of(default, kind):
            is_placed = True
            more["default"] = default
        yield ordered_keywords({**branch, **more})


def _as_object(schema: Json) -> Json:
    if isinstance(schema, bool):
        return {} if schema else {"not": {}}
    return schema

"""Extension fields in the meta-schemas of a workspace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.workspace import Extension
from toolc.language.shape import Kind

RECORDS: Final = {"parameter": "Parameter", "effects": "Effects", "permission": "Permission", "fact": "Fact", "host": "Host"}
"""What the names of the definitions start with that an extension field may stand on."""

SUFFIXES: Final = ("", "OverDefaults", "Part")


def with_extensions(schema: ObjectSchema, kind: Kind, extensions: Mapping[str, Extension]) -> ObjectSchema:
    """
    Return a meta-schema in which declared extension fields are known where they may stand.

    Each is a definition of its own with an identifier, so that references in it lead into it.
    """
    definitions = dict(_map(schema.get("$defs")))
    root = dict(schema)
    used: dict[str, Json] = {}
    for name, extension in extensions.items():
        places = [f"{RECORDS[each]}{suffix}" for each in extension.where if each in RECORDS for suffix in SUFFIXES]
        present = [each for each in places if each in definitions]
        definitions |= {each: _with_field(_map(definitions[each]), name, extension) for each in present}
        if kind in extension.where:
            root |= _with_field(root, name, extension)
        if present or kind in extension.where:
            used[name] = {"$id": f"urn:toolc:extension:{name}", **extension.schema}
    return {**root, "$defs": dict(sorted({**definitions, **used}.items()))}


def _with_field(record: Mapping[str, Json], name: str, extension: Extension) -> dict[str, Json]:
    field: Json = {"$ref": f"urn:toolc:extension:{name}", "x-toolc-class": extension.class_}
    return {**record, "properties": {**_map(record.get("properties")), name: field}}


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, Mapping) else {}

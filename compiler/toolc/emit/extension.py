"""Extension fields in the meta-schemas of a workspace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.reader import FieldReader
from toolc.ir.workspace import Extension
from toolc.language.metaschema import Readers
from toolc.language.reading import in_order, read_by, reader_texts
from toolc.language.shape import Kind

RECORDS: Final = {"parameter": "Parameter", "effects": "Effects", "permission": "Permission", "fact": "Fact", "host": "Host"}
"""What the names of the definitions start with that an extension field may stand on."""

SUFFIXES: Final = ("", "OverDefaults", "Part")


def with_extensions(schema: ObjectSchema, kind: Kind, extensions: Mapping[str, Extension], readers: Readers) -> ObjectSchema:
    """
    Return a meta-schema in which declared extension fields are known where they may stand, with those among the readers who read them.

    Each is a definition of its own with an identifier, so that references in it lead into it.
    """
    definitions = dict(_map(schema.get("$defs")))
    root = dict(schema)
    used: dict[str, Json] = {}
    for name, extension in extensions.items():
        places = [f"{RECORDS[each]}{suffix}" for each in extension.where if each in RECORDS for suffix in SUFFIXES]
        present = [each for each in places if each in definitions]
        field = _field(name, extension, in_order(each for path, every in readers.items() if name in path.split(".") for each in every))
        definitions |= {each: _with_field(_map(definitions[each]), name, field) for each in present}
        if kind in extension.where:
            root |= _with_field(root, name, field)
        if present or kind in extension.where:
            used[name] = {"$id": f"urn:toolc:extension:{name}", **extension.schema}
    return {**root, "$defs": dict(sorted({**definitions, **used}.items()))}


def _field(name: str, extension: Extension, readers: list[FieldReader]) -> Json:
    about = extension.schema.get("description")
    said = " ".join((*((about,) if isinstance(about, str) else ()), *read_by(readers)))
    return {
        "$ref": f"urn:toolc:extension:{name}",
        **({"description": said} if said else {}),
        "x-toolc-class": extension.class_,
        "x-toolc-readers": [*reader_texts(readers)],
    }


def _with_field(record: Mapping[str, Json], name: str, field: Json) -> dict[str, Json]:
    return {**record, "properties": {**_map(record.get("properties")), name: field}}


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, Mapping) else {}

"""The way of a tool list through toolc: into contracts, through a build, and out as the manifest of a target; and what it is compared with."""

from __future__ import annotations

import json
from collections.abc import Mapping

from toolc.driver import Analysis, analyse_texts
from toolc.emit.emitters.manifests import provider_manifests
from toolc.frontend.importing.contract_file import files_of
from toolc.frontend.importing.importation import Importation, imported
from toolc.frontend.importing.list_file import list_file_of
from toolc.frontend.importing.member import Member
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.normalize import normalize, object_root
from toolc.source import DocumentId

OF_MCP = ("title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution", "_meta")
"""The members of a tool that may be null where they say nothing."""

PARTS = ("annotations", "icons", "execution")
"""The members that may be empty where they say nothing."""

CLOSED: ObjectSchema = {"type": "object", "properties": {}, "additionalProperties": False}
"""What a tool takes that says nothing about it."""


def read(content: bytes) -> Importation:
    file = list_file_of(DocumentId("list"), content)
    return imported([Member(file.source.id, (), value) for value in file.values])


def built(found: Importation, target: str) -> Analysis:
    """Return what a workspace says that holds nothing but the imported files, and a profile for a target."""
    files = files_of(((each.id, each.text) for each in found.tools), found.toolset, "real", None)
    texts = {each.path.as_posix(): each.content for each in files}
    return analyse_texts({**texts, "main.profile.yaml": f"profile: 1\ntoolset: real\ntargets: [{target}]\n"})


def manifest(analysis: Analysis, target: str) -> Json:
    """Return the part of a request that the target gets."""
    assert analysis.program is not None
    (toolset,) = analysis.program.toolsets
    texts = {each.path.name: each.content for each in provider_manifests.emit(toolset)}
    return json.loads(texts[f"main.{target}.json"])  # type: ignore[no-any-return] # a file of JSON holds Json


def canonical(tool: Mapping[str, Json]) -> dict[str, Json]:
    """Return an MCP tool in canonical form."""
    stated = {key: _said(key, value) for key, value in tool.items() if key != "description" or str(value).strip()}
    stated["inputSchema"] = arguments(tool.get("inputSchema"))
    if stated.get("outputSchema") is not None:
        stated["outputSchema"] = normalize(schema_of(stated["outputSchema"]))
    return {key: value for key, value in stated.items() if not (key in OF_MCP and value is None) and not (key in PARTS and not value)}


def _said(key: str, value: Json) -> Json:
    """Return a part of a tool without members that are null."""
    if key in {"annotations", "execution"}:
        return without_nulls(value)
    return [without_nulls(each) for each in value] if key == "icons" and isinstance(value, list) else value


def without_nulls(value: Json) -> Json:
    return {key: each for key, each in value.items() if each is not None} if isinstance(value, Mapping) else value


def arguments(schema: Json) -> Json:
    """Return the schema of arguments in canonical form."""
    return object_root(normalize(CLOSED if schema is None else schema_of(schema)))


def schema_of(value: Json) -> ObjectSchema:
    assert isinstance(value, Mapping)
    return value

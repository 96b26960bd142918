"""From the plain value of a contract to a tool: the toolset's defaults merged under it, files read, every field typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from toolc.diagnostics import Raised
from toolc.frontend.schema_file import schema_documents
from toolc.frontend.structure import check_merged, extensions, typed
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Origin, Tool
from toolc.language.merge import merge_defaults
from toolc.source import DocumentId, Path, Place

SCHEMAS: Final = ("inputSchema", "outputSchema")


@dataclass(frozen=True, slots=True)
class Written:
    """
    A document whose structure is sound: its id, its name in the workspace, its plain value, and the keys that are there for their anchors.

    `contract` is the record of a contract that needs no defaults to be complete.
    """

    id: str
    document: DocumentId
    value: Mapping[str, Json]
    holders: frozenset[str] = frozenset()
    contract: Contract | None = None


@dataclass(frozen=True, slots=True)
class Shared:
    """What a toolset gives to its contracts: its id, and the defaults of its document."""

    toolset: str
    document: DocumentId | None = None
    defaults: Mapping[str, Json] | None = None


class Files(Protocol):
    """How the files are read that a contract refers to."""

    def text(self, place: Place, relative: str) -> str | Raised:
        """Return the text of a file that a place names, relative to the place's document, or why it cannot be read."""

    def schema(self, address: str) -> tuple[Json, tuple[Raised, ...]]:
        """Return the value of a schema file by its path in the workspace, None where it is not there, and what is wrong with it."""


def lower_contract(written: Written, shared: Shared, files: Files) -> tuple[Tool | None, tuple[Raised, ...]]:
    """
    Return the tool of a contract in a toolset, and what is wrong with the files that it refers to.

    The tool has no form yet. There is none where a text file cannot be read, or where contract and defaults do not go together.
    """
    merged, inherited = merge_defaults(written.value, shared.defaults or {})
    origin = Origin(document=written.document, defaults=shared.document, inherited=inherited)
    merged, missing = _with_texts(merged, origin, files)
    contract = written.contract if merged == written.value else None
    contract = contract or typed("contract", merged, merged=True)
    if missing or contract is None:
        return None, missing or check_merged(merged, origin)
    documents, raised = schema_documents(contract, written.document, files.schema)
    tool = Tool(
        id=written.id,
        toolset=shared.toolset,
        contract=contract,
        extensions=extensions("contract", merged),
        documents=documents,
        holders=written.holders,
        origin=origin,
    )
    return tool, raised


def lower_fragment(written: Written, files: Files) -> tuple[Tool | None, tuple[Raised, ...]]:
    """
    Return what can be judged of a contract whose structure is not sound, and what is wrong with the files that it refers to.

    That is a tool that has nothing but the contract's schemas; there is none where it has no schema that is an object. No toolset has it.
    """
    stated = {key: each for key in SCHEMAS if isinstance(each := written.value.get(key), Mapping)}
    contract = typed("contract", {"contract": 1, **stated}, merged=True) if stated else None
    if contract is None:
        return None, ()
    documents, raised = schema_documents(contract, written.document, files.schema)
    return Tool(id=written.id, toolset="", contract=contract, documents=documents, origin=Origin(document=written.document)), raised


def _with_texts(merged: Mapping[str, Json], origin: Origin, files: Files) -> tuple[dict[str, Json], tuple[Raised, ...]]:
    """Return the contract with the text of each description file in place of the file's name."""
    result = dict(merged)
    missing: list[Raised] = []
    if (named := _file(result.get("description"))) is not None:
        result["description"] = _text(origin.place(("description", "file")), named, files, missing)
    if any(_file(_merge_of(each).get("description")) is not None for each in _list(result.get("variants"))):
        result["variants"] = [_variant(each, ("variants", index), origin, files, missing) for index, each in enumerate(_list(result["variants"]))]
    return result, tuple(missing)


def _variant(variant: Json, path: Path, origin: Origin, files: Files, missing: list[Raised]) -> Json:
    merge = _merge_of(variant)
    named = _file(merge.get("description"))
    if named is None or not isinstance(variant, Mapping):
        return variant
    text = _text(origin.place((*path, "merge", "description", "file")), named, files, missing)
    return {**variant, "merge": {**merge, "description": text}}


def _text(place: Place, named: str, files: Files, missing: list[Raised]) -> str:
    text = files.text(place, named)
    if isinstance(text, Raised):
        missing.append(text)
        return ""
    return text


def _file(description: Json) -> str | None:
    named = description.get("file") if isinstance(description, Mapping) else None
    return named if isinstance(named, str) else None


def _merge_of(variant: Json) -> Mapping[str, Json]:
    merge = variant.get("merge") if isinstance(variant, Mapping) else None
    return merge if isinstance(merge, Mapping) else {}


def _list(value: Json) -> Sequence[Json]:
    return value if isinstance(value, list) else ()

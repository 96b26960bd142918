"""The texts of an imported contract and its toolset, and the proof that they are read back as they were meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Final

from toolc.artifacts import Artifact
from toolc.diagnostics import Finding
from toolc.frontend.importing.accepted import accepted_codes
from toolc.frontend.loader import load
from toolc.frontend.precise_load import ADVICE
from toolc.frontend.structure import check
from toolc.frontend.yaml_text import yaml_text
from toolc.ir.json import Json
from toolc.language.shape import Kind, document_shape
from toolc.source import DocumentId, Source

_DOCUMENT: Final = DocumentId("imported.tool.yaml")


def contract_value(fields: Mapping[str, Json], identifier: str) -> dict[str, Json]:
    """Return a contract whose fields stand in the order of the language; a name that is the id is not said."""
    stated = {key: value for key, value in fields.items() if key != "name" or value != identifier}
    return _in_order("contract", {"contract": 1, **stated})


def contract_text(contract: Mapping[str, Json]) -> str:
    """Return the text of a contract; a comment in front says what is left in its schemas as the list has it."""
    codes = accepted_codes(contract)
    return (f"# toolc: ignore[{', '.join(codes)}] the list says so\n" if codes else "") + yaml_text(contract)


def fault_of(contract: Mapping[str, Json], text: str) -> Finding | None:
    """Return why a text is not read as the contract that it was made of, or why that is none."""
    loaded = load(Source(_DOCUMENT, text))
    if loaded.value is None:
        return next(each.finding for each in loaded.raised if each.code not in ADVICE)
    if loaded.value != contract:
        raise AssertionError(f"{text!r} is read as another value than it was written for")
    return next((each.finding for each in check("contract", loaded.value, _DOCUMENT)), None)


def files_of(contracts: Iterable[tuple[str, str]], toolset: Mapping[str, Json], identifier: str, schemas: str | None) -> tuple[Artifact, ...]:
    """
    Return the files of contracts, given as id and text, and of their toolset with its id.

    `schemas` is the path from their folder to the published meta-schemas, which editors read; None writes no word about it.
    """
    texts = [(f"{each}.tool.yaml", "contract", text) for each, text in contracts]
    texts.append((f"{identifier}.toolset.yaml", "toolset", yaml_text(_in_order("toolset", toolset))))
    return tuple(Artifact(PurePosixPath(name), _modeline(schemas, kind) + text) for name, kind, text in texts)


def _modeline(schemas: str | None, kind: str) -> str:
    return "" if schemas is None else f"# yaml-language-server: $schema={schemas}/{kind}.schema.json\n"


def _in_order(kind: Kind, value: Mapping[str, Json]) -> dict[str, Json]:
    """Return a document whose fields stand in the order of the language, and extension fields at the end."""
    known = document_shape(kind).fields
    return {key: value[key] for key in (*known, *value) if key in value}

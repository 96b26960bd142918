"""
Workspaces around others: what makes a rule fire, put where a field decides about it.

A folder in `around/` holds documents that are merged under those of a workspace. `each.tool.yaml` is merged under each of its contracts; a toolset,
a profile and `toolc.yaml` under its own, or they are added; other contracts are added. In them `EACH` stands for the id of the contract, or in a list
for those of all; `TEXT` for what its description says, `SCHEMA` for the schema of its arguments, `FIRST` for the first of them. What stands at
`KEY!` replaces what the workspace says there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.readers.workspace import TESTS, Workspace, kind_of, opened, text_of, texts
from toolc.frontend.loader import load
from toolc.ir.json import Json
from toolc.source import DocumentId, Source

AROUND: Final = TESTS / "readers" / "around"
OF_EACH: Final = "each.tool.yaml"


@dataclass(frozen=True, slots=True)
class Wrapped:
    """What the words in a document around others stand for."""

    ids: tuple[str, ...]
    text: Json
    schema: Json
    first: str

    def filled(self, value: Json) -> Json:
        """Return a value with its words replaced."""
        if isinstance(value, Mapping):
            return {str(self.filled(key)): self.filled(each) for key, each in value.items()}
        if isinstance(value, list):
            return [filled for each in value for filled in self._items(each)]
        if isinstance(value, str):
            whole = {"TEXT": self.text, "SCHEMA": self.schema}
            return whole[value] if value in whole else value.replace("EACH", self.ids[0]).replace("FIRST", self.first)
        return value

    def _items(self, value: Json) -> Iterator[Json]:
        if isinstance(value, str) and "EACH" in value:
            yield from (value.replace("EACH", each) for each in self.ids)
        else:
            yield self.filled(value)


def wrapped(workspace: Workspace, folder: Path) -> Workspace | None:
    """Return a workspace inside another one; None where the two do not go together, or it has no contract."""
    own = {name: value for name, value in workspace.documents.items() if isinstance(value, Mapping)}
    contracts = {name: value for name, value in own.items() if kind_of(name) == "tool"}
    if not contracts:
        return None
    around = _documents(folder)
    of_all = _of(contracts)
    filled = {name: of_all.filled(value) for name, value in around.items() if name != OF_EACH}
    of_kind = {kind_of(name): value for name, value in filled.items() if kind_of(name) != "tool"}
    each = {name: _merged(value, _of({name: value}).filled(around.get(OF_EACH))) for name, value in contracts.items()}
    others = {name: _merged(value, of_kind.get(kind_of(name))) for name, value in own.items() if name not in contracts}
    there = {kind_of(name) for name in others}
    added = {name: value for name, value in filled.items() if kind_of(name) not in there}
    files = {name: text_of(value) for name, value in {**added, **others, **each}.items()}
    return opened(f"{workspace.name} in {folder.name}", workspace.code, {**workspace.files, **files})


@cache
def _documents(folder: Path) -> Mapping[str, Json]:
    return {name: load(Source(DocumentId(name), text)).value for name, text in texts(folder).items()}


def _of(contracts: Mapping[str, Mapping[str, Json]]) -> Wrapped:
    first = next(iter(contracts.values()))
    ids = tuple(each.rpartition("/")[2].removesuffix(".tool.yaml") for each in contracts)
    said = first.get("description")
    schema = first.get("inputSchema")
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    name = next(iter(properties), "first") if isinstance(properties, Mapping) else "first"
    return Wrapped(ids, said if isinstance(said, str) else "Do it.", schema if schema is not None else {"type": "object"}, name)


def _merged(over: Json, under: Json) -> Json:
    if not (isinstance(over, Mapping) and isinstance(under, Mapping)):
        return over
    instead = {key[:-1]: value for key, value in under.items() if key.endswith("!")}
    both = {key: value for key, value in {**under, **over}.items() if not key.endswith("!")}
    merged = {key: _merged(value, under[key]) if key in under and key in over else value for key, value in both.items()}
    return {
        **{key: value for key, value in merged.items() if key not in instead},
        **{key: value for key, value in instead.items() if value is not None},
    }

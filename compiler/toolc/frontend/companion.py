"""The files that contracts refer to: read once, from the workspace only, and kept for the findings in them."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from posixpath import dirname, join, normpath

from toolc.diagnostics import Finding, Raised
from toolc.frontend.loader import load, load_file
from toolc.frontend.real_path import is_inside
from toolc.frontend.workspace_text import workspace_text
from toolc.ir.json import Json
from toolc.source import DocumentId, Place, Source


class Companions:
    """The text files and schema files of one workspace."""

    def __init__(self, root: pathlib.Path) -> None:
        self._root = root
        self._schemas: dict[str, tuple[Json, tuple[Raised, ...]]] = {}
        self.sources: dict[DocumentId, Source] = {}

    def text(self, place: Place, relative: str) -> str | Raised:
        """Return the text of a file that a place names, or why it cannot be read."""
        return workspace_text(self._root, place, relative)

    def schema(self, address: str) -> tuple[Json, tuple[Raised, ...]]:
        """Return the value of a schema file by its path in the workspace, None where it is not there, and what is wrong with it."""
        if address not in self._schemas:
            self._schemas[address] = self._schema(DocumentId(address))
        return self._schemas[address]

    def _schema(self, document: DocumentId) -> tuple[Json, tuple[Raised, ...]]:
        if not is_inside(self._root / document, self._root):
            return None, ()
        loaded = load_file(self._root, document)
        if any(each.code == "TC010" for each in loaded.raised):
            return None, ()
        self.sources[document] = loaded.source
        return loaded.value, loaded.raised


class MemoryCompanions:
    """The files of a workspace that is held in memory."""

    def __init__(self, sources: Mapping[DocumentId, Source]) -> None:
        self._all = sources
        self.sources: dict[DocumentId, Source] = {}

    def text(self, place: Place, relative: str) -> str | Raised:
        """Return the text of a file that a place names, or that it is not there."""
        source = self._all.get(DocumentId(normpath(join(dirname(place.document), relative))))
        return source.text if source is not None else Raised("TC019", Finding(place, f"`{relative}` is not there", "name a file that is"))

    def schema(self, address: str) -> tuple[Json, tuple[Raised, ...]]:
        """Return the value of a schema file by its path, None where it is not there, and what is wrong with it."""
        source = self._all.get(DocumentId(address))
        if source is None:
            return None, ()
        self.sources[source.id] = source
        loaded = load(source)
        return loaded.value, loaded.raised

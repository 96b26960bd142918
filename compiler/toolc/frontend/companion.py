"""The files that contracts refer to: read once, from the workspace only, and kept for the findings in them."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from contextlib import suppress
from posixpath import dirname, join, normpath
from typing import TypeAlias

from toolc.diagnostics import Finding, Raised
from toolc.frontend.decoding import decoded
from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.host_files import HostFiles, MemoryHostFiles
from toolc.frontend.line_index import bare_text
from toolc.frontend.loaded import MOST_BYTES
from toolc.frontend.loader import load, load_file
from toolc.frontend.lock_file import END, FOLDER, lock_document, unreadable
from toolc.frontend.real_path import is_file, is_folder, is_inside, is_there
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

    def lock(self, toolset: str) -> Source | Raised | None:
        """Return the text of a toolset's lock, None where there is none, or why it cannot be read."""
        document = lock_document(toolset)
        path = self._root / document
        if not is_there(path) and not is_folder(path):
            return None
        if not is_inside(path, self._root):
            return unreadable(toolset, "leads out of the workspace")
        content = content_of(path, most_bytes=MOST_BYTES)
        if isinstance(content, Unreadable):
            return unreadable(toolset, content.reason)
        source, fault = decoded(document, content)
        self.sources[document] = Source(document, bare_text(source).replace("\r\n", "\n"))
        return self.sources[document] if fault is None else unreadable(toolset, "is not UTF-8")

    def locks(self) -> tuple[str, ...]:
        """Return the names of the toolsets of which there is a lock, sorted."""
        folder = self._root / FOLDER
        if not is_folder(folder) or not is_inside(folder, self._root):
            return ()
        with suppress(OSError):  # a folder that may not be looked at is told where a lock is needed
            return tuple(sorted(each.stem for each in folder.iterdir() if each.suffix == END and is_file(each)))
        return ()

    @property
    def host_files(self) -> HostFiles:
        """Return the source of hosts."""
        return HostFiles(self._root)

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

    @property
    def host_files(self) -> MemoryHostFiles:
        """Return the source of hosts."""
        return MemoryHostFiles({document: source.text for document, source in self._all.items()})

    def locks(self) -> tuple[str, ...]:
        """Return the names of the toolsets of which there is a lock, sorted."""
        paths = (pathlib.PurePosixPath(each) for each in self._all)
        return tuple(sorted(each.stem for each in paths if each.parts[:-1] == (FOLDER,) and each.suffix == END))

    def lock(self, toolset: str) -> Source | None:
        """Return the text of a toolset's lock, or None where there is none."""
        source = self._all.get(lock_document(toolset))
        if source is not None:
            self.sources[source.id] = source
        return source


Beside: TypeAlias = Companions | MemoryCompanions
"""The files beside the documents of a workspace."""

"""The readers that the workspace declares of its hosts: where each stands, and which fields its globs mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from toolc.ir.program import Program
from toolc.ir.reader import Claim
from toolc.ir.workspace import Reader, Workspace
from toolc.language.extension import extension_fields
from toolc.language.fields import field_table
from toolc.source import DocumentId, Place
from toolc.traits.host_reader import host_source


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredReader:
    """A reader that the workspace declares of a host, and what became of its path and symbol."""

    host: str
    index: int
    reader: Reader
    claim: Claim | None
    document: DocumentId

    def at(self, *path: str | int) -> Place:
        """Return where a value of it was written."""
        return Place(self.document, ("hosts", self.host, "readers", self.index, *path))

    @property
    def named(self) -> str:
        """Return how a message names it."""
        return f"reader {self.reader.name!r} of host {self.host!r}"


def declared_readers(program: Program) -> Iterator[DeclaredReader]:
    """Yield the readers that a program's workspace declares, by host in written order."""
    if program.document is None:
        return
    for host, record in program.workspace.hosts.items():
        claims = {each.index: each for each in host_source(program, host).claims}
        for index, reader in enumerate(record.readers):
            yield DeclaredReader(host=host, index=index, reader=reader, claim=claims.get(index), document=program.document)


def known_fields(workspace: Workspace) -> tuple[str, ...]:
    """Return every field of a contract that a reader may name, sections and the workspace's own fields included."""
    return (*(each.path for each in field_table("contract")), *extension_fields(workspace))


def means(glob: str, field: str) -> bool:
    """Tell whether a glob of a reader means a field."""
    return fnmatchcase(field, glob)

"""
The lock of a toolset, as `toolc lock` wrote it: the order in which its tools were approved.

Only a build reads it, and only for its order. What cannot be understood is no lock: it orders nothing, and its finding stops the build.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

from msgspec import DecodeError, Meta, Struct
from msgspec.json import decode

from toolc.diagnostics import Finding, Raised
from toolc.frontend.workspace import Documents
from toolc.ir.program import LinkedToolset
from toolc.source import DocumentId, Place, Source, Span

FOLDER: Final = "toolc.lock"
"""The folder of locks in a workspace."""

FORMAT: Final = 1
END: Final = ".jsonl"
CURE: Final = "restore the file as `toolc lock` wrote it; to give the order up, remove the file and run `toolc lock`"


class _Header(Struct, frozen=True):
    format: int
    toolset: str


class _Line(Struct, frozen=True):
    id: str
    position: Annotated[int, Meta(ge=0)]


@dataclass(frozen=True, slots=True)
class Lock:
    """The ids of tools in the order in which they were locked, and what is wrong with the lock."""

    ids: tuple[str, ...] = ()
    raised: tuple[Raised, ...] = ()


def lock_document(toolset: str) -> DocumentId:
    """Return the name of a toolset's lock in its workspace."""
    return DocumentId(f"{FOLDER}/{toolset}{END}")


def lock_of(toolset: str, document: DocumentId, found: Source | Raised | None) -> Lock:
    """Return the lock of a toolset that keeps its order; `document` is the toolset's own."""
    if found is None:
        message = f"toolset {toolset!r} keeps the order of its lock, and there is no lock: its tools are ordered by name"
        finding = Finding(Place(document, ("order", "policy")), message, f"run `toolc lock`, and commit {lock_document(toolset)}")
        return Lock(raised=(Raised("TC802", finding),))
    return Lock(raised=(found,)) if isinstance(found, Raised) else _read(toolset, found)


def orphaned(locks: Iterable[str], toolsets: Iterable[LinkedToolset], documents: Documents) -> Iterator[Raised]:
    """Yield a finding for each lock, given by the name of its toolset, that no toolset has; none where a toolset's document is broken."""
    known = {*(each.id for each in toolsets), *(written.id for written, _ in documents.toolsets)}
    for name in () if documents.broken.get("toolsets") else locks:
        if name not in known:
            document = lock_document(name)
            cure = "remove it; where the toolset has another name now, rename it, and say the name in its first line"
            finding = Finding(Span(document, 1, 1, 1, 1), f"{document} is the lock of toolset {name!r}, which is not there", cure)
            yield Raised("TC803", finding)


def unreadable(toolset: str, reason: str) -> Raised:
    """Return the finding about a lock that is there and cannot be read; the reason ends a sentence that starts with its name."""
    document = lock_document(toolset)
    return Raised("TC801", Finding(Span(document, 1, 1, 1, 1), f"{document} {reason}", CURE))


def _read(toolset: str, source: Source) -> Lock:
    lines = source.text.removesuffix("\n").split("\n")
    header = _decoded(lines[0], _Header)
    if header is None or header.format != FORMAT:
        what = "does not begin like a lock" if header is None else f"is of format {header.format}, which this version of toolc does not know"
        return Lock(raised=(unreadable(toolset, what),))
    if header.toolset != toolset:
        return Lock(raised=(unreadable(toolset, f"is the lock of toolset {header.toolset!r}"),))
    records: list[_Line] = []
    for number, text in enumerate(lines[1:], start=2):
        record = _decoded(text, _Line)
        fault = _fault(record, records)
        if record is None or fault:
            span = Span(source.id, number, 1, number, len(text) + 1)
            return Lock(raised=(Raised("TC801", Finding(span, f"line {number} of {source.id} {fault}", CURE)),))
        records.append(record)
    return Lock(tuple(each.id for each in sorted(records, key=lambda each: (each.position, each.id))))


def _fault(record: _Line | None, before: list[_Line]) -> str | None:
    if record is None:
        return "is no record of a tool"
    if before and record.id == before[-1].id:
        return f"is about {record.id!r} again"
    return f"is about {record.id!r}, and lines are sorted by id" if before and record.id < before[-1].id else None


Record = TypeVar("Record", bound=Struct)


def _decoded(text: str, kind: type[Record]) -> Record | None:
    try:
        return decode(text, type=kind)
    except (DecodeError, RecursionError, UnicodeEncodeError):
        return None

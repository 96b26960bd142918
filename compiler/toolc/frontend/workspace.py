"""Reading a workspace: every contract, toolset and profile below it."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from toolc.diagnostics import Raised, failure
from toolc.frontend.discovery import discover
from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load_file
from toolc.frontend.lower import Written
from toolc.frontend.structure import check, typed
from toolc.ir.contract import Contract
from toolc.ir.note import Record
from toolc.ir.profile import Profile
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Source, Span

Kind: TypeAlias = Literal["contract", "toolset", "profile"]

KINDS: Final[Mapping[str, Kind]] = {".tool.yaml": "contract", ".toolset.yaml": "toolset", ".profile.yaml": "profile"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Documents:
    """
    The documents of a workspace whose structure is sound, in the order of their names; every text read; and what is wrong.

    `broken` holds the ids and names of the others, under `contracts`, `toolsets` and `profiles`; `fragments` are those contracts among them that
    hold something.
    """

    contracts: tuple[Written, ...] = ()
    toolsets: tuple[tuple[Written, Toolset], ...] = ()
    profiles: tuple[tuple[Written, Profile], ...] = ()
    broken: Mapping[str, tuple[tuple[str, DocumentId], ...]] = field(default_factory=dict)
    fragments: tuple[Written, ...] = ()
    sources: Mapping[DocumentId, Source] = field(default_factory=dict)
    raised: tuple[Raised, ...] = ()


def read_documents(root: pathlib.Path, workspace: Workspace) -> Documents:
    """Return every contract, toolset and profile of a workspace."""
    found = discover(root, workspace)
    return sound_documents((_loaded(root, document) for document in found.documents), found.raised)


def sound_documents(loaded: Iterable[Loaded], raised: tuple[Raised, ...] = ()) -> Documents:
    """Return loaded documents by kind, those aside whose structure is not that of their kind."""
    every = tuple(loaded)
    judged = [_judged(each) for each in every]
    sound = [each.sound for each in judged if each.sound is not None]
    known = {written.document for written, _ in sound}
    return Documents(
        contracts=tuple(written for written, record in sound if isinstance(record, Contract)),
        toolsets=tuple((written, record) for written, record in sound if isinstance(record, Toolset)),
        profiles=tuple((written, record) for written, record in sound if isinstance(record, Profile)),
        broken=_by_kind(each.source.id for each in every if each.source.id not in known),
        fragments=tuple(each.fragment for each in judged if each.fragment is not None),
        sources={each.source.id: each.source for each in every},
        raised=(*raised, *(fault for each in judged for fault in each.raised)),
    )


def _by_kind(documents: Iterable[DocumentId]) -> Mapping[str, tuple[tuple[str, DocumentId], ...]]:
    named = [(*kind_of(document), document) for document in documents]
    return {f"{kind}s": tuple((identifier, document) for of, identifier, document in named if of == kind) for kind in KINDS.values()}


@dataclass(frozen=True, slots=True)
class _Judged:
    """
    What a loaded document is once its structure was looked at: a record of its kind, or not, and everything that is wrong with it.

    `fragment` is a contract that is none as it stands.
    """

    sound: tuple[Written, Record] | None
    raised: tuple[Raised, ...]
    fragment: Written | None = None


def _loaded(root: pathlib.Path, document: DocumentId) -> Loaded:
    try:
        return load_file(root, document)
    except Exception as error:  # noqa: BLE001 - one file that toolc fails at does not hide the others
        return Loaded(Source(document, ""), None, (_failure(document, error),))


def _judged(loaded: Loaded) -> _Judged:
    if loaded.value is None:
        return _Judged(None, loaded.raised)
    document = loaded.source.id
    try:
        kind, identifier = kind_of(document)
        alone = typed("contract", loaded.value, merged=True) if kind == "contract" else None
        written = Written(identifier, document, loaded.value, loaded.holders, alone)
        record = alone or typed(kind, loaded.value)
        if record is None:
            return _Judged(None, (*loaded.raised, *check(kind, loaded.value, document)), written if kind == "contract" else None)
        return _Judged((written, record), loaded.raised)
    except Exception as error:  # noqa: BLE001 - likewise
        return _Judged(None, (*loaded.raised, _failure(document, error)))


def _failure(document: DocumentId, error: Exception) -> Raised:
    return failure(Span(document, 1, 1, 1, 1), f"toolc failed to read {document}", error)


def is_document(name: str) -> bool:
    """Tell whether a file is a contract, a toolset or a profile by its name."""
    return name.endswith(tuple(KINDS))


def kind_of(document: DocumentId) -> tuple[Kind, str]:
    """Return which kind of document a name stands for, and its id. Raise ValueError for a name that stands for none."""
    name = document.rpartition("/")[2]
    for suffix, kind in KINDS.items():
        if name.endswith(suffix):
            return kind, name.removesuffix(suffix)
    raise ValueError(f"{document!r} is no contract, toolset or profile")

"""Reading a workspace: its configuration, and every contract, toolset and profile below it."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from toolc.diagnostics import Raised
from toolc.frontend.discovery import CONFIGURATION, Discovery, discover
from toolc.frontend.loader import Loaded, load, load_file
from toolc.frontend.lower import Written
from toolc.frontend.real_path import is_file
from toolc.frontend.structure import check, typed
from toolc.ir.profile import Profile
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Source

Kind: TypeAlias = Literal["contract", "toolset", "profile"]

KINDS: Final[Mapping[str, Kind]] = {".tool.yaml": "contract", ".toolset.yaml": "toolset", ".profile.yaml": "profile"}


@dataclass(frozen=True, slots=True)
class Configuration:
    """A workspace's own file: what it says, or what holds where there is none. `record` is None where it cannot be understood."""

    record: Workspace | None
    document: DocumentId | None = None
    sources: tuple[Source, ...] = ()
    raised: tuple[Raised, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Documents:
    """The documents of a workspace whose structure is sound, in the order of their names; every text read; and what is wrong."""

    contracts: tuple[Written, ...] = ()
    toolsets: tuple[tuple[Written, Toolset], ...] = ()
    profiles: tuple[tuple[Written, Profile], ...] = ()
    broken: frozenset[DocumentId] = frozenset()
    sources: Mapping[DocumentId, Source] = field(default_factory=dict)
    raised: tuple[Raised, ...] = ()


def read_configuration(root: pathlib.Path) -> Configuration:
    """Return what the workspace's own file says."""
    document = DocumentId(CONFIGURATION)
    return _configuration(load_file(root, document) if is_file(root / document) else None)


def configuration_in(sources: Mapping[DocumentId, Source]) -> Configuration:
    """Return what the workspace's own file says, where there is one among some sources."""
    source = sources.get(DocumentId(CONFIGURATION))
    return _configuration(None if source is None else load(source))


def _configuration(loaded: Loaded | None) -> Configuration:
    if loaded is None:
        return Configuration(Workspace(workspace=1))
    document = loaded.source.id
    raised = (*loaded.raised, *(() if loaded.value is None else check("workspace", loaded.value, document)))
    record = None if loaded.value is None else typed("workspace", loaded.value)
    return Configuration(record if isinstance(record, Workspace) else None, document, (loaded.source,), raised)


def read_documents(root: pathlib.Path, workspace: Workspace) -> Documents:
    """Return every contract, toolset and profile of a workspace."""
    found: Discovery = discover(root, workspace)
    return sound_documents((load_file(root, document) for document in found.documents), found.raised)


def sound_documents(loaded: Iterable[Loaded], raised: tuple[Raised, ...] = ()) -> Documents:
    """Return loaded documents by kind, those aside whose structure is not that of their kind."""
    contracts, toolsets, profiles = [], [], []
    wrong, sources, broken = list(raised), {}, set()
    for each in loaded:
        document = each.source.id
        sources[document] = each.source
        kind, identifier = kind_of(document) or ("contract", document)
        faults = (*each.raised, *(() if each.value is None else check(kind, each.value, document)))
        wrong.extend(faults)
        record = None if each.value is None else typed(kind, each.value)
        if record is None or each.value is None:
            broken.add(document)
            continue
        written = Written(identifier, document, each.value)
        match record:
            case Toolset():
                toolsets.append((written, record))
            case Profile():
                profiles.append((written, record))
            case _:
                contracts.append(written)
    return Documents(
        contracts=tuple(contracts),
        toolsets=tuple(toolsets),
        profiles=tuple(profiles),
        broken=frozenset(broken),
        sources=sources,
        raised=tuple(wrong),
    )


def kind_of(document: DocumentId) -> tuple[Kind, str] | None:
    """Return which kind of document a name stands for, and its id."""
    name = document.rpartition("/")[2]
    return next(((kind, name.removesuffix(suffix)) for suffix, kind in KINDS.items() if name.endswith(suffix)), None)

"""The workspace's own file: what it says, and whether this toolc can follow it."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.discovery import CONFIGURATION
from toolc.frontend.folder_walk import file_finding
from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load, load_file
from toolc.frontend.real_path import is_inside, is_there
from toolc.frontend.structure import check, typed
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Place, Source, Span

_FOLDER: Final = re.compile(r"(?!\.\.?(?:/|\Z))[^/\\:\x00-\x1f]+(?:/(?!\.\.?(?:/|\Z))[^/\\:\x00-\x1f]+)*/?")
"""A relative path with forward slashes, without `.` and `..`."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """A workspace's own file: what it says, or what holds where there is none. `record` is None where it cannot be followed."""

    record: Workspace | None
    document: DocumentId | None = None
    sources: tuple[Source, ...] = ()
    raised: tuple[Raised, ...] = ()


def read_configuration(root: pathlib.Path) -> Configuration:
    """Return what the workspace's own file says; the folder of outputs is one that is really below the workspace."""
    document = DocumentId(CONFIGURATION)
    if not is_inside(root / document, root):
        message = "is a link that leads out of the workspace; it is not followed"
        return Configuration(None, document, raised=(file_finding("TC017", CONFIGURATION, message, "put the file itself in its place"),))
    found = _configuration(load_file(root, document) if is_there(root / document) else None)
    if found.record is None or is_inside(root / found.record.out, root):
        return found
    out = found.record.out
    place = Place(document, ("out",)) if found.document else Span(DocumentId(out), 1, 1, 1, 1)
    message = f"the output folder {out!r} is a link that leads out of the workspace"
    return replace(found, record=None, raised=(*found.raised, Raised("TC906", Finding(place, message, "remove the link"))))


def configuration_in(sources: Mapping[DocumentId, Source]) -> Configuration:
    """Return what the workspace's own file says, where there is one among some sources."""
    source = sources.get(DocumentId(CONFIGURATION))
    return _configuration(None if source is None else load(source))


def _configuration(loaded: Loaded | None) -> Configuration:
    if loaded is None:
        return Configuration(Workspace(workspace=1))
    document, value = loaded.source.id, loaded.value
    record = None if value is None else typed("workspace", value)
    if record is None:
        faults = () if value is None else check("workspace", value, document)
        return Configuration(None, document, (loaded.source,), (*loaded.raised, *faults))
    faults = tuple(_faults(record, document))
    return Configuration(None if faults else record, document, (loaded.source,), (*loaded.raised, *faults))


def _faults(workspace: Workspace, document: DocumentId) -> Iterator[Raised]:
    if not _FOLDER.fullmatch(workspace.out):
        message = f"the output folder {workspace.out!r} is not below the workspace"
        yield Raised("TC906", Finding(Place(document, ("out",)), message, "write a relative path with forward slashes, such as `generated`"))
    if workspace.requires is not None and (fault := _version_fault(workspace.requires)):
        yield Raised("TC907", Finding(Place(document, ("requires",)), *fault))


def _version_fault(requires: str) -> tuple[str, str] | None:
    """Return what is wrong with the demanded versions, and the cure."""
    from importlib.metadata import version  # noqa: PLC0415 - most workspaces demand nothing

    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # noqa: PLC0415 - likewise

    try:
        wanted = SpecifierSet(requires)
    except InvalidSpecifier:
        return f"{requires!r} says no versions", 'write versions as Python packages do, such as ">=0.1"'
    own = version("toolc")
    return (
        None if wanted.contains(own, prereleases=True) else (f"this is toolc {own}, and the workspace requires {requires}", "install such a version")
    )

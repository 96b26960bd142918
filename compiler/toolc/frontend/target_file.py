"""The files of a workspace that hold data about targets of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from posixpath import normpath

from toolc.diagnostics import Finding, Raised
from toolc.frontend.loader import load
from toolc.ir.json import Json
from toolc.ir.workspace import Workspace, is_target_file
from toolc.schema.targets.own import Misfit, own_target
from toolc.source import DocumentId, Place, Source


@dataclass(slots=True)
class OwnTargets:
    """The data that is right, by the name of the target; what is wrong with the rest; and the files."""

    data: dict[str, Mapping[str, Json]] = field(default_factory=dict)
    raised: list[Raised] = field(default_factory=list)
    sources: dict[DocumentId, Source] = field(default_factory=dict)


def own_targets(workspace: Workspace, document: DocumentId | None, text: Callable[[Place, str], str | Raised]) -> OwnTargets:
    """Return what the target files of a workspace hold; `text` reads a file that a place of its own file names."""
    found = OwnTargets()
    for name, named in workspace.targets.items():
        if document is not None and is_target_file(named):
            _read(found, name, named, text(Place(document, ("targets", name)), named))
    return found


def _read(found: OwnTargets, name: str, named: str, text: str | Raised) -> None:
    if isinstance(text, Raised):
        found.raised.append(text)
        return
    source = Source(DocumentId(normpath(named)), text)
    loaded = load(source)
    found.sources[source.id] = source
    found.raised += loaded.raised
    if loaded.value is None:
        return
    target = own_target(name, loaded.value)
    if isinstance(target, Misfit):
        found.raised.append(Raised("TC616", Finding(Place(source.id, target.path), target.message, target.help)))
    else:
        found.data[name] = loaded.value

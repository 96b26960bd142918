"""
Which files of a workspace are read: contracts, toolsets and profiles, by suffix.

The answer does not depend on the order in which a disk lists its folders: names are relative to the workspace, with forward slashes, by code
point. Hidden folders, `node_modules` and the folder of outputs are left out unless a glob or a path names them.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.folder_walk import DOCUMENT_NAME, file_finding, walk
from toolc.frontend.quoting import shown, visible
from toolc.frontend.real_path import is_file, is_folder, is_there, real_path
from toolc.globs import fixed_folder, matches
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Place

CONFIGURATION: Final = "toolc.yaml"
"""The name of a workspace's own file."""

SUFFIXES: Final = (".tool.yaml", ".toolset.yaml", ".profile.yaml")
"""How the names of documents end."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_OUTSIDE = re.compile(r"(?:[A-Za-z]:)?[/\\]|(?:.*[/\\])?\.\.(?:[/\\]|\Z)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Discovery:
    """The documents to be read, by name, and what is to be said about files that are not."""

    documents: tuple[DocumentId, ...] = ()
    raised: tuple[Raised, ...] = ()


def find_workspace(start: pathlib.Path) -> pathlib.Path:
    """Return the nearest folder, from a path upwards, that holds a `toolc.yaml`; where there is none, the path's own folder."""
    path = real_path(start)
    folder = path if is_folder(path) else path.parent
    return next((each for each in (folder, *folder.parents) if is_there(each / CONFIGURATION)), folder)


def discover(root: pathlib.Path, workspace: Workspace) -> Discovery:
    """Return the documents of a workspace that the globs of its `contracts` mean, or all of them."""
    globs = ("**",) if workspace.contracts is None else workspace.contracts
    outside = tuple(_glob_outside(glob) for glob in globs if _OUTSIDE.match(glob))
    inside = tuple(glob for glob in globs if not _OUTSIDE.match(glob))
    found = walk(root, map(fixed_folder, inside), out=workspace.out)
    meant = {glob: frozenset(name for name in found.names if matches(name, glob)) for glob in inside}
    judged = _judged(sorted(frozenset[str]().union(*meant.values())))
    idle = () if workspace.contracts is None else tuple(_idle_globs(workspace.contracts, meant, found.raised))
    return Discovery(judged.documents, (*outside, *idle, *found.raised, *judged.raised))


def unmeant(documents: Iterable[DocumentId], workspace: Workspace) -> Iterator[Raised]:
    """Yield a finding for each document that no glob of a workspace's `contracts` means."""
    globs = ("**",) if workspace.contracts is None else workspace.contracts
    for document in documents:
        if document != CONFIGURATION and not any(matches(document, glob) for glob in globs):
            message = "is not read: no glob of `contracts` in toolc.yaml means it"
            yield file_finding("TC018", document, message, "move it, or add a glob")


def documents_at(root: pathlib.Path, paths: Iterable[pathlib.Path], workspace: Workspace) -> Discovery:
    """Return the documents that paths name: files, and what is below folders; a relative path starts at the working folder."""
    found = [_at(root, path, workspace) for path in paths]
    raised = tuple(dict.fromkeys(each for discovery in found for each in discovery.raised))
    return Discovery(tuple(sorted({each for discovery in found for each in discovery.documents})), raised)


def _at(root: pathlib.Path, path: pathlib.Path, workspace: Workspace) -> Discovery:
    name = _name_in(root, path)
    if name is None:
        cure = "give a path below the folder of toolc.yaml"
        return Discovery(raised=(file_finding("TC017", path.as_posix(), "is not in the workspace", cure),))
    if is_folder(path):
        found = walk(root, (name,), out=workspace.out)
        judged = _judged(found.names)
        return Discovery(judged.documents, (*found.raised, *judged.raised))
    if not is_file(path) and not path.is_symlink():
        return Discovery(raised=(file_finding("TC010", name, "is not there", "check the spelling of its path"),))
    return Discovery((DocumentId(name),)) if name == CONFIGURATION else _judged((name,))


def _name_in(root: pathlib.Path, path: pathlib.Path) -> str | None:
    """Return the name of a path in a workspace; a link at its end keeps its own name."""
    folder = real_path(path.parent)
    if is_folder(path) and not path.is_symlink():
        folder, path = real_path(path), pathlib.Path()
    if not folder.is_relative_to(real_path(root)):
        return None
    name = (folder / path.name).relative_to(real_path(root)).as_posix()
    return "" if name == "." else name


def _glob_outside(glob: str) -> Raised:
    message = f"looks for contracts at {shown(glob)}, which is not in the workspace"
    return file_finding("TC017", CONFIGURATION, message, "write a path relative to toolc.yaml, with forward slashes and without `..`")


def _idle_globs(globs: Iterable[str], meant: Mapping[str, frozenset[str]], raised: Iterable[Raised]) -> Iterator[Raised]:
    """Yield a finding for each glob that means no file, but where it is said already that its folder cannot be entered."""
    closed = {each.finding.at.document for each in raised}
    for index, glob in enumerate(globs):
        if not meant.get(glob, True) and fixed_folder(glob) not in closed:
            cure = "write forward slashes" if "\\" in glob else "check its spelling, or remove it"
            yield Raised("TC908", Finding(Place(DocumentId(CONFIGURATION), ("contracts", index)), f"the glob {shown(glob)} means no file", cure))


def _judged(names: Iterable[str]) -> Discovery:
    documents: list[DocumentId] = []
    raised: list[Raised] = []
    for name in names:
        if faults := tuple(_faults(name)):
            raised.extend(faults)
        else:
            documents.append(DocumentId(name))
    return Discovery(tuple(documents), tuple(raised))


def _faults(name: str) -> Iterator[Raised]:
    suffix = next((suffix for suffix in SUFFIXES if name.endswith(suffix)), None)
    if suffix is None:
        yield _not_read(name)
    elif not _is_text(name):
        yield file_finding("TC014", name, "has a name that is not UTF-8", "rename it, or the folder that holds it")
    elif not _ID.fullmatch(name.rpartition("/")[2].removesuffix(suffix)):
        cure = "use letters, digits, `_` and `-`, a letter or digit first, at most 64 of them"
        yield file_finding("TC014", name, f"has no id in front of `{suffix}`", cure)


def _not_read(name: str) -> Raised:
    match = DOCUMENT_NAME.fullmatch(name.rpartition("/")[2])
    if match is None:
        return file_finding("TC018", name, "is not read: its name does not end like that of a contract", f"end it with {' or '.join(SUFFIXES)}")
    cure = f"rename it to {visible(match['id'])}.{match['kind'].lower()}.yaml"
    return file_finding("TC018", name, "looks like a contract and is not read", cure)


def _is_text(name: str) -> bool:
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True

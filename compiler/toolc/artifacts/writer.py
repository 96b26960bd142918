"""Artifacts to disk: after a build, an output folder holds them and nothing that an earlier build left there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from toolc.artifacts.artifact import Artifact
from toolc.artifacts.folder import Folder
from toolc.artifacts.listing import LISTING
from toolc.artifacts.plan import Plan, encoded, plan


@dataclass(frozen=True, slots=True)
class WriteReport:
    """
    What a build did with each file, sorted by path; the file list itself is not counted.

    `kept` are orphans that somebody changed: they stay on disk and in the list until somebody removes them.
    """

    written: tuple[PurePosixPath, ...] = ()
    unchanged: tuple[PurePosixPath, ...] = ()
    removed: tuple[PurePosixPath, ...] = ()
    kept: tuple[PurePosixPath, ...] = ()


def write(artifacts: Iterable[Artifact], root: Path) -> WriteReport:
    """
    Make an output folder hold artifacts: write what differs, remove what an earlier build wrote and this one does not.

    Raise WriteError before anything is written where two artifacts exclude each other, a path is not portable or a link stands in the
    way, and where the system refuses. However a build ends, every file holds all of its old or all of its new content, the file list
    names it, and the next build completes the rest.
    """
    contents = encoded(artifacts)
    folder = Folder(root)
    with folder.held():
        todo = plan(contents, folder)
        folder.sweep((LISTING, *contents, *todo.gone, *todo.removed, *todo.kept))
        if todo.changes:
            folder.replace(LISTING, todo.intent)
        _remove(todo, folder)
        for each in todo.changes:
            folder.replace(each.path, each.after)
        if todo.changes or todo.listing.before != todo.listing.after:
            folder.replace(LISTING, todo.listing.after)
    return WriteReport(tuple(each.path for each in todo.changes), todo.unchanged, todo.removed, todo.kept)


def _remove(todo: Plan, folder: Folder) -> None:
    """Make room first: a file may stand where a folder is due, and the other way round."""
    for old, new in todo.renamed:
        folder.rename(old, new)
    for path in todo.removed:
        folder.remove(path)
    for path in (*todo.removed, *todo.gone):
        folder.prune(path)

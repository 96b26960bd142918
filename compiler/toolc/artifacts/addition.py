"""
Files that become an author's own: written once into a folder beside others, all or none, and never over a file that is there.

Unlike a build's outputs they are in no list: nothing removes them, and whoever edits them keeps what is edited.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from secrets import token_hex

from toolc.artifacts.artifact import Artifact, Problem, WriteError
from toolc.artifacts.folder import Folder
from toolc.artifacts.plan import encoded

_STAGE = ".toolc-tmp-"


def add(artifacts: Iterable[Artifact], root: Path, *, may_replace: bool = False) -> tuple[PurePosixPath, ...]:
    """
    Write artifacts into a folder, and return the paths whose content was not there already, sorted.

    Raise WriteError, with the folder as it was, where a file of other content is there and may not be replaced, two artifacts exclude each
    other, a path is not portable, a link stands in the way, or the system refuses.
    """
    contents = encoded(artifacts)
    if os.path.lexists(root):
        return _into(root, contents, may_replace=may_replace)
    return _as_whole(root, contents)


def _as_whole(root: Path, contents: Mapping[PurePosixPath, bytes]) -> tuple[PurePosixPath, ...]:
    """Write a folder that is not there under another name, and rename it: at every moment it is there whole or not at all."""
    stage = root.with_name(f"{_STAGE}{token_hex(8)}")
    try:
        root.parent.mkdir(parents=True, exist_ok=True)
        stage.mkdir()
        folder = Folder(stage)
        for path, content in contents.items():
            folder.replace(path, content)
        stage.rename(root)
    except OSError as refused:
        problem = f"the folder {root.name!r} cannot be made: {refused.strerror}"
        raise WriteError(Problem(PurePosixPath(root.name), problem, "make room for it, or name another")) from refused
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return tuple(contents)


def _into(root: Path, contents: Mapping[PurePosixPath, bytes], *, may_replace: bool) -> tuple[PurePosixPath, ...]:
    folder = Folder(root)
    before = {path: folder.read(path) for path in contents}
    changed = tuple(path for path, content in contents.items() if before[path] != content)
    taken = [path for path in changed if before[path] is not None]
    if taken and not may_replace:
        cure = "move it away, or name another folder"
        raise WriteError(*(Problem(path, f"{path} is already there, and says something else", cure) for path in taken))
    done: list[PurePosixPath] = []
    try:
        for path in changed:
            folder.replace(path, contents[path])
            done.append(path)
    except BaseException:
        for path in done:
            _undo(folder, path, before[path])
        raise
    return changed


def _undo(folder: Folder, path: PurePosixPath, before: bytes | None) -> None:
    with suppress(WriteError):  # what stopped the writing may stop this too; it is what is reported
        if before is None:
            folder.remove(path)
            folder.prune(path)
        else:
            folder.replace(path, before)

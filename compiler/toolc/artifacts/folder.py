"""
An output folder that nothing leads out of: the only code that reads, writes and removes files there.

The folder itself may be reached through symbolic links, which are followed once. Below it every link is refused, wherever it leads: two
paths must never be one file. A file is replaced in one step, by a rename over it of a temporary that holds the whole new content. That
survives the death of the process at any point; against a loss of power the file system's own order has to do, because waiting for the
disk after each of thousands of files that can be built again costs more than it saves.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path, PurePosixPath
from secrets import token_hex

from toolc.artifacts.artifact import Problem, WriteError, chain
from toolc.artifacts.lock import locked

_TEMPORARY = ".toolc-tmp-"
_LEFTOVER = re.compile(rf"{re.escape(_TEMPORARY)}[0-9a-f]{{16}}")
_MOUNT_POINT = 0xA0000003  # what Windows calls a junction, which looks like a folder


class Folder:
    """An output folder. Every method raises WriteError where the system refuses, or where a link would lead away."""

    def __init__(self, root: Path) -> None:
        self._root = Path(os.path.realpath(root))
        self._seen: set[PurePosixPath] = set()  # folders that are there and are no links: most files share theirs

    def read(self, path: PurePosixPath) -> bytes | None:
        """Return a file's content, or None where there is no file (a folder is none)."""
        with _speaking_of(path, "read"):
            if not all(map(self._is_folder, chain(path.parent))):
                return None
            disk = self._disk(path)
            try:
                found = disk.lstat()
            except FileNotFoundError:
                return None
            if stat.S_ISREG(found.st_mode):
                return disk.read_bytes()
            if stat.S_ISDIR(found.st_mode):
                return None
            raise WriteError(Problem(path, f"output {str(path)!r} is a link or a device on disk, not a file", "move it away"))

    def replace(self, path: PurePosixPath, content: bytes) -> None:
        """Make a file hold new content, with its folders: at every moment it holds all of the old or all of the new."""
        with _speaking_of(path, "written"):
            for each in chain(path.parent):
                self._make(each)
            target = self._disk(path)
            if target.is_dir():
                raise WriteError(Problem(path, f"output {str(path)!r} is a folder on disk, not a file", "move it away"))
            temporary = target.with_name(f"{_TEMPORARY}{token_hex(8)}")
            try:
                with temporary.open("xb") as file:
                    file.write(content)
                temporary.replace(target)
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise

    def remove(self, path: PurePosixPath) -> None:
        """Remove a file."""
        with _speaking_of(path, "removed"):
            self._disk(path).unlink()

    def prune(self, path: PurePosixPath) -> None:
        """Remove the folders above a path that are empty."""
        with suppress(OSError):  # the first folder that still holds something ends this
            for each in reversed(chain(path.parent)):
                self._disk(each).rmdir()
                self._seen.discard(each)

    def rename(self, old: PurePosixPath, new: PurePosixPath) -> None:
        """Give a file another name."""
        with _speaking_of(old, "renamed"):
            self._disk(old).replace(self._disk(new))

    def are_one(self, path: PurePosixPath, other: PurePosixPath) -> bool:
        """Return whether two paths are one file, as they can be on a disk that does not tell cases apart."""
        try:
            return self._disk(path).samefile(self._disk(other))
        except OSError:
            return False

    def sweep(self, paths: Iterable[PurePosixPath]) -> None:
        """Remove what killed builds left beside files. Call it under the lock, where no temporary is in use."""
        beside = {path.parent for path in paths}
        for each in sorted({folder for parent in beside for folder in (PurePosixPath(), *chain(parent))}):
            with suppress(WriteError), _speaking_of(each, "read"):  # what matters of it is said when a file there is read or written
                if all(map(self._is_folder, chain(each))):
                    self._sweep(self._disk(each))

    def _sweep(self, disk: Path) -> None:
        with os.scandir(disk) as entries:
            leftovers = [entry.name for entry in entries if _LEFTOVER.fullmatch(entry.name)]
        for each in leftovers:
            (disk / each).unlink(missing_ok=True)

    def _disk(self, path: PurePosixPath) -> Path:
        return self._root.joinpath(*path.parts)

    def _is_folder(self, path: PurePosixPath) -> bool:
        """Return whether a folder is there; raise WriteError where a link is."""
        if path in self._seen:
            return True
        try:
            found = self._disk(path).lstat()
        except FileNotFoundError:
            return False
        if path.parts and (stat.S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", 0) == _MOUNT_POINT):
            raise WriteError(Problem(path, f"output folder {str(path)!r} is a link on disk, which may lead elsewhere", "put a folder in its place"))
        if not stat.S_ISDIR(found.st_mode):
            return False
        self._seen.add(path)
        return True

    def _make(self, path: PurePosixPath) -> None:
        if self._is_folder(path):
            return
        try:
            self._disk(path).mkdir()
        except FileExistsError:
            raise WriteError(Problem(path, f"output folder {str(path)!r} is a file on disk", "move it away")) from None
        self._seen.add(path)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Make the folder where it is missing, and hold its lock."""
        with ExitStack() as stack:
            with _speaking_of(PurePosixPath(), "written"):
                self._root.mkdir(parents=True, exist_ok=True)
                stack.enter_context(locked(self._root))
            yield


@contextmanager
def _speaking_of(path: PurePosixPath, what: str) -> Iterator[None]:
    """Turn what the system refuses into a WriteError about a path."""
    try:
        yield
    except OSError as refused:
        name = f"output {str(path)!r}" if path.parts else "the output folder"
        cure = "mend it on disk and run the command again"
        raise WriteError(Problem(path, f"{name} cannot be {what}: {refused.strerror or refused}", cure)) from refused

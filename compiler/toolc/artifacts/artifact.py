"""One generated file as a value, and what must hold of a set of them before any is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Final
from unicodedata import normalize

_RESERVED = ".toolc-"
"""What the writer's own files start with: the list, the lock and the temporaries."""

_LONGEST = 240
"""The longest name of a file or a folder, in bytes: what every common file system takes, with some room."""

_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\\ud800-\udfff]|[. ]$')
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)", re.IGNORECASE)


RENAME: Final = "rename a tool or a toolset that it comes from"


@dataclass(frozen=True, slots=True)
class Artifact:
    """A generated file: its path below the output folder, and its text."""

    path: PurePosixPath
    content: str


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a path of an output folder cannot be written; `message` is one line that stands alone, `help` is the cure."""

    path: PurePosixPath
    message: str
    help: str


class WriteError(Exception):
    """An output folder cannot be written or compared; `problems` says why, sorted by path."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(each.message for each in problems))
        self.problems = problems


def problems(artifacts: Iterable[Artifact]) -> tuple[Problem, ...]:
    """
    Return what keeps artifacts from being written anywhere, sorted by path.

    Paths must be relative and portable, and differ also where a disk does not tell cases or Unicode forms apart, so that the outputs of
    one machine can be checked out on every other.
    """
    every = sorted(artifacts, key=lambda each: each.path.as_posix())
    return (*_unportable(every), *_unencodable(every), *_colliding([each.path for each in every]))


def is_portable(path: PurePosixPath) -> bool:
    """Return whether a path stays below its folder and can be written on every system."""
    return bool(path.parts) and not path.is_absolute() and all(map(_is_portable_name, path.parts))


def folded(path: PurePosixPath) -> str:
    """Return what paths have in common that are one file on a disk that does not tell cases or Unicode forms apart."""
    return normalize("NFC", normalize("NFC", path.as_posix()).casefold())


@lru_cache(maxsize=4096)
def chain(folder: PurePosixPath) -> tuple[PurePosixPath, ...]:
    """Return a folder and those that lead to it, outermost first, without the root. Most files share theirs, hence the cache."""
    return () if folder.parent == folder else (*chain(folder.parent), folder)


@lru_cache(maxsize=4096)
def _folded_chain(folder: PurePosixPath) -> tuple[str, ...]:
    return tuple(map(folded, chain(folder)))


def _is_portable_name(name: str) -> bool:
    if name == ".." or name.casefold().startswith(_RESERVED) or len(name.encode(errors="surrogatepass")) > _LONGEST:
        return False
    return not _FORBIDDEN.search(name) and not _DEVICE.match(name)


def _unportable(artifacts: Iterable[Artifact]) -> Iterator[Problem]:
    for path in (each.path for each in artifacts):
        if not is_portable(path):
            yield Problem(path, f"output {str(path)!r} is not a path that every system can write below the output folder", RENAME)


def _unencodable(artifacts: Iterable[Artifact]) -> Iterator[Problem]:
    for each in artifacts:
        if re.search("[\ud800-\udfff]", each.content):
            cure = "take the half out of the text that it comes from"
            yield Problem(each.path, f"output {str(each.path)!r} holds half of a surrogate pair, which no encoding can write", cure)


def _colliding(paths: Iterable[PurePosixPath]) -> Iterator[Problem]:
    """Yield a problem for each path that an earlier one already took, as a file or as the folder of a file."""
    files: dict[str, PurePosixPath] = {}
    folders: dict[str, PurePosixPath] = {}
    for path in paths:
        above = _folded_chain(path.parent)
        key = folded(path)
        taken = files.get(key) or folders.get(key) or next((files[each] for each in above if each in files), None)
        if taken is not None:
            yield _collision(taken, path)
        files.setdefault(key, path)
        for each in above:
            folders.setdefault(each, path)


def _collision(taken: PurePosixPath, path: PurePosixPath) -> Problem:
    if taken == path:
        return Problem(path, f"output {str(path)!r} is written twice", RENAME)
    return Problem(path, f"outputs {str(taken)!r} and {str(path)!r} exclude each other on some disks", RENAME)

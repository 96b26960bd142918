"""The files of a host's source: which ones globs mean, and what is in them. They are read from the workspace only."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.folder_walk import walk
from toolc.frontend.quoting import visible
from toolc.frontend.real_path import is_inside
from toolc.globs import fixed_folder, matches

MOST_BYTES: Final = 1024 * 1024
"""The largest file of source that is read: generated and minified files are larger."""

_OUTSIDE: Final = re.compile(r"(?:[A-Za-z]:)?[/\\]|(?:.*[/\\])?\.\.(?:[/\\]|\Z)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Meant:
    """The names of the files that globs mean, sorted, and what is to be said of globs and links, by name."""

    names: tuple[str, ...]
    faults: tuple[tuple[str, str], ...] = ()


class SourceFiles(Protocol):
    """Files of source by their path in the workspace."""

    def meant(self, globs: Iterable[str], *, out: str, is_wanted: Callable[[str], bool]) -> Meant:
        """Return the files with a wanted name that globs mean."""

    def content(self, name: str) -> bytes | Unreadable:
        """Return the bytes of a file, or why it cannot be read."""


class HostFiles:
    """The files of one workspace on disk."""

    def __init__(self, root: pathlib.Path) -> None:
        self._root = root

    def meant(self, globs: Iterable[str], *, out: str, is_wanted: Callable[[str], bool]) -> Meant:
        """Return the files with a wanted name that globs mean; no link out of the workspace is followed."""
        inside, outside = split(globs)
        found = walk(self._root, map(fixed_folder, inside), out=out, is_wanted=is_wanted)
        faults = [(each.finding.at.document, each.finding.message.removeprefix(f"{each.finding.at.document} ")) for each in found.raised]
        meant = _meant(found.names, inside, (*outside, *faults))
        unreadable = tuple(each for each in meant.names if not _is_text(each))
        named = ((visible(each), "is left out, since its name is not UTF-8") for each in unreadable)
        return Meant(tuple(each for each in meant.names if each not in unreadable), (*meant.faults, *named))

    def content(self, name: str) -> bytes | Unreadable:
        """Return the bytes of a file of the workspace, or why it cannot be read."""
        if _OUTSIDE.match(name) or not is_inside(self._root / name, self._root):
            return Unreadable("leads out of the workspace", "name a file of the workspace")
        return content_of(self._root / name, most_bytes=MOST_BYTES)


class MemoryHostFiles:
    """The files of a workspace that is held in memory."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def meant(self, globs: Iterable[str], *, out: str, is_wanted: Callable[[str], bool]) -> Meant:
        """Return the files with a wanted name that globs mean."""
        inside, outside = split(globs)
        names = sorted(name for name in self._texts if is_wanted(name.rpartition("/")[2]) and not name.startswith(f"{out}/"))
        return _meant(names, inside, outside)

    def content(self, name: str) -> bytes | Unreadable:
        """Return the bytes of a file, or that it is not there."""
        text = self._texts.get(name)
        return Unreadable("is not there", "check the spelling of its path") if text is None else text.encode("utf-8", "surrogatepass")


def split(globs: Iterable[str]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return the globs that stay in the workspace, and what is wrong with the others."""
    every = tuple(globs)
    outside = tuple((visible(each), "leads out of the workspace") for each in every if _OUTSIDE.match(each))
    return tuple(each for each in every if not _OUTSIDE.match(each)), outside


def _is_text(name: str) -> bool:
    """Tell whether a name on disk is UTF-8."""
    return not any("\ud800" <= each <= "\udfff" for each in name)


def _meant(names: Iterable[str], globs: Iterable[str], faults: Iterable[tuple[str, str]]) -> Meant:
    of = {glob: tuple(name for name in names if matches(name, glob)) for glob in globs}
    idle = [(visible(glob), "means no file that can be scanned") for glob, found in of.items() if not found]
    return Meant(tuple(sorted({name for found in of.values() for name in found})), (*faults, *idle))

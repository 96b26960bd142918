"""What separates an output folder from the artifacts that belong there: the one comparison behind a build and its check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal, TypeAlias

from toolc.artifacts.artifact import Artifact, WriteError, folded, problems
from toolc.artifacts.folder import Folder
from toolc.artifacts.listing import LISTING, digest, has_entry_bytes, listing_text, read_listing


@dataclass(frozen=True, slots=True)
class Change:
    """A file whose content on disk is not what belongs there; `before` is None where there is no file."""

    path: PurePosixPath
    before: bytes | None
    after: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """
    What to do with an output folder; every tuple is sorted by path.

    What is listed and not emitted is *gone* where it is not there, *renamed* where it is an emitted file under a name that the disk does not
    tell apart, *removed* where it holds what a build wrote, and *kept* where it does not. `intent` is the list of what stands in the
    folder at any moment between this build's first and last step, `listing` of what stands there afterwards.
    """

    changes: tuple[Change, ...]
    unchanged: tuple[PurePosixPath, ...]
    gone: tuple[PurePosixPath, ...]
    renamed: tuple[tuple[PurePosixPath, PurePosixPath], ...]
    removed: tuple[PurePosixPath, ...]
    kept: tuple[PurePosixPath, ...]
    intent: bytes
    listing: Change


def encoded(artifacts: Iterable[Artifact]) -> dict[PurePosixPath, bytes]:
    """Return the bytes of artifacts by path, sorted. Raise WriteError where two of them exclude each other or a path is not portable."""
    every = tuple(artifacts)
    if found := problems(every):
        raise WriteError(*found)
    return {each.path: each.content.encode() for each in sorted(every, key=lambda each: each.path.as_posix())}


def plan(contents: dict[PurePosixPath, bytes], folder: Folder) -> Plan:
    """Compare what belongs in a folder with what is there. Raise WriteError where that cannot be read or a link stands."""
    listed = folder.read(LISTING)
    before = read_listing(listed or b"")
    changes = tuple(Change(path, found, content) for path, content in contents.items() if (found := folder.read(path)) != content)
    changed = {each.path for each in changes}
    twins = {folded(path): path for path in contents}
    fates = {path: _fate(path, before[path], twins, folder) for path in sorted(before.keys() - contents.keys())}
    after = {path: frozenset([digest(content)]) for path, content in contents.items()}
    kept = {path: before[path] for path in _having("kept", fates)}
    return Plan(
        changes=changes,
        unchanged=tuple(path for path in contents if path not in changed),
        gone=_having("gone", fates),
        renamed=tuple((path, twins[folded(path)]) for path in _having("renamed", fates)),
        removed=_having("removed", fates),
        kept=tuple(kept),
        intent=listing_text(before, after),
        listing=Change(LISTING, listed, listing_text(after, kept)),
    )


_Fate: TypeAlias = Literal["gone", "renamed", "removed", "kept"]


def _having(fate: _Fate, fates: Mapping[PurePosixPath, _Fate]) -> tuple[PurePosixPath, ...]:
    return tuple(path for path, each in fates.items() if each == fate)


def _fate(path: PurePosixPath, hashes: frozenset[str], twins: Mapping[str, PurePosixPath], folder: Folder) -> _Fate:
    """Return what becomes of a file that is listed and not emitted; one that cannot be read is kept."""
    try:
        content = folder.read(path)
    except WriteError:
        return "kept"
    if content is None:
        return "gone"
    twin = twins.get(folded(path))
    if twin and folder.are_one(path, twin):
        return "renamed"
    return "removed" if has_entry_bytes(content, hashes) else "kept"

"""What separates an output folder from the artifacts that belong there: the one comparison behind a build and its check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from toolc.artifacts.artifact import Artifact, WriteError, folded, problems
from toolc.artifacts.folder import Folder
from toolc.artifacts.listing import LISTING, Listing, digest, has_entry_bytes, listing_text, read_listing


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

    An orphan is listed, there, and not emitted. It is *kept* when its bytes are not those that a build wrote, and *renamed* when it is
    an emitted file under a name that the disk does not tell apart.
    """

    changes: tuple[Change, ...]
    unchanged: tuple[PurePosixPath, ...]
    removed: tuple[PurePosixPath, ...]
    renamed: tuple[tuple[PurePosixPath, PurePosixPath], ...]
    kept: tuple[PurePosixPath, ...]
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
    listing = read_listing(listed or b"")
    changes = tuple(Change(path, before, after) for path, after in contents.items() if (before := folder.read(path)) != after)
    changed = {each.path for each in changes}
    removed, renamed, kept = _orphans(listing, contents, folder)
    entries = [*((path, digest(content)) for path, content in contents.items()), *((path, each) for path in kept for each in listing[path])]
    return Plan(
        changes=changes,
        unchanged=tuple(path for path in contents if path not in changed),
        removed=removed,
        renamed=renamed,
        kept=kept,
        listing=Change(LISTING, listed, listing_text(entries).encode()),
    )


def _orphans(
    listing: Listing, contents: dict[PurePosixPath, bytes], folder: Folder
) -> tuple[tuple[PurePosixPath, ...], tuple[tuple[PurePosixPath, PurePosixPath], ...], tuple[PurePosixPath, ...]]:
    """Return the orphans to remove, to rename and to keep."""
    removed, renamed, kept = [], [], []
    twins = {folded(path): path for path in contents}
    for path in sorted(listing.keys() - contents.keys()):
        twin = twins.get(folded(path))
        if twin and folder.are_one(path, twin):
            renamed.append((path, twin))
        elif is_untouched := _is_untouched(path, listing[path], folder):
            removed.append(path)
        elif is_untouched is False:
            kept.append(path)
    return tuple(removed), tuple(renamed), tuple(kept)


def _is_untouched(path: PurePosixPath, hashes: frozenset[str], folder: Folder) -> bool | None:
    """Return whether a listed file holds what a build wrote; None where it is gone. One that cannot be read counts as touched."""
    try:
        content = folder.read(path)
    except WriteError:
        return False
    return None if content is None else has_entry_bytes(content, hashes)

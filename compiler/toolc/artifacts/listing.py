"""
The file list of an output folder: what a build wrote there, and so the only authority for what a later build may remove.

One line a file, `sha256  path`, sorted by code point, as `sha256sum --check` reads it. A build that changes files first lists what may
stand there until it ends, old and new, and last what stands there then: wherever it is stopped, the next one knows every file. The list
is committed and merged by people, so reading it is forgiving (a line that is no entry says nothing; both sides of a conflict count) and
never trusting (a path that leads out of the folder is no entry).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import PurePosixPath
from typing import TypeAlias

from toolc.artifacts.artifact import is_portable

LISTING = PurePosixPath(".toolc-files")

Listing: TypeAlias = Mapping[PurePosixPath, frozenset[str]]
"""Each listed file with the hashes that its content may have: several only after an unfinished build or an unfinished merge."""

_ENTRY = re.compile(r"([0-9a-f]{64})  (.+)")


def digest(content: bytes) -> str:
    """Return the SHA-256 of a file's content, in hexadecimal."""
    return sha256(content).hexdigest()


def read_listing(content: bytes) -> Listing:
    """Return the entries of a file list; what is no entry is left out."""
    found: dict[PurePosixPath, frozenset[str]] = {}
    for match in map(_ENTRY.fullmatch, content.decode(errors="replace").splitlines()):
        if match and is_portable(path := PurePosixPath(match[2])):
            found[path] = found.get(path, frozenset()) | {match[1]}
    return found


def listing_text(*listings: Listing) -> bytes:
    """Return the file list with the entries of all the given ones."""
    entries = {(path.as_posix(), each) for listing in listings for path, hashes in listing.items() for each in hashes}
    return "".join(f"{each}  {path}\n" for path, each in sorted(entries)).encode()


def has_entry_bytes(content: bytes, hashes: frozenset[str]) -> bool:
    """Return whether a file still holds what its entry says, line ends apart (a checkout may have changed those)."""
    return digest(content) in hashes or digest(with_plain_line_ends(content)) in hashes


def with_plain_line_ends(content: bytes) -> bytes:
    """Return content with CRLF read as LF."""
    return content.replace(b"\r\n", b"\n")

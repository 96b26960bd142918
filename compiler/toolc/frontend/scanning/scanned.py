"""What a scan keeps of each file of source, and where it keeps it between runs: by the content of the file and all else that it depends on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import msgspec

from toolc.artifacts.cache import Cache
from toolc.ir.reader import Hit

PACKAGES: Final = ("tree-sitter", "tree-sitter-python", "tree-sitter-javascript", "tree-sitter-typescript")
"""The distributions that decide how source is read."""


class FileScan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """
    What one file of source holds: its hits, the lines of its symbols by their dotted names, and the names that it takes from other files.

    `fault` is why it is left out or understood in part, as the end of a sentence that starts with the file; `is_read` tells which.
    """

    hits: tuple[Hit, ...] = ()
    symbols: dict[str, int] = {}
    imported: tuple[str, ...] = ()
    fault: str | None = None
    is_read: bool = True


class KeptScan(msgspec.Struct, frozen=True):
    """The scan of a file, and the digest of the bytes that it is of."""

    digest: str
    scan: FileScan


class KeptScans(msgspec.Struct, frozen=True):
    """The scans of a host's files by path, and the digest of all else that they depend on."""

    key: str
    files: dict[str, KeptScan]


def kept(cache: Cache, host: str, key: str) -> Mapping[str, KeptScan]:
    """Return the scans of a host that an earlier run kept, none where they depend on something else."""
    content = cache.read(_name(host))
    try:
        found = None if content is None else msgspec.json.decode(content, type=KeptScans)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return found.files if found is not None and found.key == key else {}


def keep(cache: Cache, host: str, key: str, files: Mapping[str, KeptScan]) -> None:
    """Keep the scans of a host for later runs."""
    cache.keep(_name(host), msgspec.json.encode(KeptScans(key, dict(sorted(files.items())))))


def key_of(parts: Iterable[str]) -> str:
    """Return the digest of what the scans of a host depend on besides its files: the parts, and toolc's own reading."""
    return hashlib.sha256("\0".join((_own_key(), *parts)).encode("utf-8", "replace")).hexdigest()


@cache
def _own_key() -> str:
    """Return the digest of the code that scans, and the versions of the parsers."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return f"{digest.hexdigest()} {' '.join(f'{name}={_version(name)}' for name in PACKAGES)}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _name(host: str) -> str:
    return f"readers/{host}.json"

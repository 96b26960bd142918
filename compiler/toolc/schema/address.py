"""Where references point: joining identifiers, and telling a file of the workspace from the rest of the world."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath
from urllib.parse import urljoin

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def joined(base: str, reference: str) -> str:
    """
    Return the identifier that a reference without fragment means where `base` is in force.

    Between files it is a path, and `..` above the workspace stays visible.
    """
    if not reference:
        return base
    if SCHEME.match(reference):
        return reference
    if SCHEME.match(base) or reference.startswith("//") or base.startswith("//"):
        return _joined_address(base, reference)
    return normpath(join(dirname(base), reference))


def _joined_address(base: str, reference: str) -> str:
    try:
        return urljoin(base, reference)
    except ValueError:  # a host in square brackets that is none
        return reference


def split(reference: str) -> tuple[str, str]:
    """Return what stands before and after the first `#` of a reference."""
    address, _, fragment = reference.partition("#")
    return address, fragment


def is_remote(address: str) -> bool:
    """Tell whether an identifier is not a file of some workspace."""
    return SCHEME.match(address) is not None or address.startswith("//")


def escapes(address: str) -> bool:
    """Tell whether a file is outside the workspace that its path is relative to."""
    return address == ".." or address.startswith(("../", "/"))

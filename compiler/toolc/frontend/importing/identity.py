"""
Ids for names: one for each, never one for two, whatever the order, also on a disk that does not tell cases apart.

A name that is an id stays. Any other has its dots replaced and is cut to length; where what comes of it is taken, or is no file on some system,
it ends in a hash of the name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Final

from toolc.artifacts.artifact import is_portable

LONGEST: Final = 64
HASH_LENGTH: Final = 8

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9_-]")
_FALLBACK: Final = "tool"


def ids_of(names: Iterable[str]) -> dict[str, str]:
    """Return an id for each name."""
    distinct = sorted(set(names))
    wanted = {name: plain_id(name) for name in distinct}
    exact = Counter(name.casefold() for name in distinct if _stays(name))
    uses = Counter(each.casefold() for each in wanted.values())
    free = {name for name in distinct if uses[wanted[name].casefold()] == 1 or (_stays(name) and exact[name.casefold()] == 1)}
    ids = {name: wanted[name] for name in free if _is_file(wanted[name])}
    taken = {each.casefold() for each in (*ids.values(), *distinct)}
    for name in distinct:
        if name not in ids:
            ids[name] = _hashed(name, wanted[name], taken)
            taken.add(ids[name].casefold())
    return {name: ids[name] for name in distinct}


def plain_id(text: str) -> str:
    """Return the id that is nearest to a text."""
    return _FOREIGN.sub("_", text).lstrip("_-")[:LONGEST] or _FALLBACK


def _stays(name: str) -> bool:
    return _ID.fullmatch(name) is not None


def _is_file(name: str) -> bool:
    return is_portable(PurePosixPath(f"{name}.tool.yaml"))


def _hashed(name: str, wanted: str, taken: set[str]) -> str:
    """Return an id with a hash of the name: with the first stretch of the hash that makes it a free one."""
    digest = sha256(name.encode()).hexdigest()
    start = wanted[: LONGEST - HASH_LENGTH - 1]
    spellings = (f"{start}-{digest[at : at + HASH_LENGTH]}" for at in range(len(digest) - HASH_LENGTH + 1))
    return next(each for each in spellings if each.casefold() not in taken)

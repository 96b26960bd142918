"""
What toolc keeps of its own work between runs, in a folder of the workspace that version control ignores.

A cache is never needed: what is not there, cannot be read or cannot be written is worked out again, and nobody is told.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from toolc.artifacts.artifact import WriteError
from toolc.artifacts.folder import Folder

CACHE: Final = PurePosixPath(".toolc-cache")
_IGNORE: Final = CACHE / ".gitignore"


class Cache:
    """Files of bytes by name; with no root it keeps nothing."""

    def __init__(self, root: Path | None) -> None:
        self._folder = None if root is None else Folder(root)

    def read(self, name: str) -> bytes | None:
        """Return what was kept under a name, None where nothing was."""
        with suppress(WriteError):
            return None if self._folder is None else self._folder.read(CACHE / name)
        return None

    def keep(self, name: str, content: bytes) -> None:
        """Keep bytes under a name until others take their place."""
        if self._folder is None:
            return
        with suppress(WriteError):
            if self._folder.read(_IGNORE) is None:
                self._folder.replace(_IGNORE, b"*\n")
            self._folder.replace(CACHE / name, content)

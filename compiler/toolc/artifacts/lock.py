"""
The lock over an output folder: two builds take turns.

The system holds the lock and drops it when its owner dies, however it dies; the file is only what it hangs on. The file is removed on
release, so that a finished build leaves no trace, and whoever waited for a removed file tries again with the one that stands there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK = ".toolc-lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder; wait while another process or thread holds it. Raise OSError where that is impossible."""
    path = folder / LOCK
    descriptor = _acquired(path)
    try:
        yield
    finally:
        _release(descriptor, path)


def _acquired(path: Path) -> int:
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            _wait(descriptor)
            if _stands_at(path, descriptor):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _stands_at(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _wait(descriptor: int) -> None:
        while True:
            with suppress(OSError):  # the call gives up after ten seconds
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
                return

    def _release(descriptor: int, path: Path) -> None:
        os.close(descriptor)
        with suppress(OSError):  # another build opened the file in between: it removes it
            path.unlink()

else:
    import fcntl

    def _wait(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)

    def _release(descriptor: int, path: Path) -> None:
        with suppress(OSError):  # the folder may have been taken away meanwhile
            path.unlink()
        os.close(descriptor)

"""Reading a file whole, or saying in words why it cannot be read."""

from __future__ import annotations

import errno
import pathlib
import stat
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a file cannot be read, as the end of a sentence that starts with the file, and what to do; `is_large` where it is only too large."""

    reason: str
    cure: str
    is_large: bool = False


def content_of(path: pathlib.Path, *, most_bytes: int) -> bytes | Unreadable:
    """Return the bytes of a regular file; nothing else is opened, since a pipe would never end."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            return Unreadable("is a folder, not a file", "rename the folder")
        if not stat.S_ISREG(status.st_mode):
            return Unreadable("is no ordinary file", "replace it by one")
        if status.st_size > most_bytes:
            return Unreadable(f"has {status.st_size:,} bytes, more than {most_bytes:,}", "split it, or keep data out of it", is_large=True)
        return path.read_bytes()
    except OSError as error:
        return _unreadable(path, error)
    except ValueError:
        return Unreadable("is no path, since it holds the character U+0000", "remove it")


def _unreadable(path: pathlib.Path, error: OSError) -> Unreadable:
    """Put an error in our words: the system's depend on its language."""
    if isinstance(error, PermissionError):
        return Unreadable("cannot be read: permission denied", "allow the user who runs toolc to read it")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        if path.is_symlink():
            return Unreadable("is a link to a file that is not there", "repair or remove the link")
        return Unreadable("is not there", "check the spelling of its path")
    if error.errno == errno.ELOOP:
        return Unreadable("is a link that leads back to itself", "repair or remove the link")
    return Unreadable(f"cannot be read ({errno.errorcode.get(error.errno or 0, 'unknown error')})", "check the file and its folder")

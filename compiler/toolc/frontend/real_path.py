"""What a path really leads to, for paths that may not be there, or not be looked at."""

from __future__ import annotations

import os
import pathlib


def real_path(path: pathlib.Path) -> pathlib.Path:
    """Return a path without links; where links lead in a circle, as far as they lead (`Path.resolve` raises there); one with a NUL as it is."""
    return path if "\0" in str(path) else pathlib.Path(os.path.realpath(path))


def is_folder(path: pathlib.Path) -> bool:
    """Tell whether a path leads to a folder; a path that may not be looked at does not (`Path.is_dir` raises there)."""
    return os.path.isdir(path)  # noqa: PTH112 - see above


def is_file(path: pathlib.Path) -> bool:
    """Tell whether a path leads to a file, likewise."""
    return os.path.isfile(path)  # noqa: PTH113 - see above


def is_there(path: pathlib.Path) -> bool:
    """Tell whether something has a path's name that is no folder: a file, or what cannot be read as one, such as a link that leads nowhere."""
    return os.path.lexists(path) and not is_folder(path)


def is_inside(path: pathlib.Path, folder: pathlib.Path) -> bool:
    """Tell whether a path, once links are followed, is a folder or lies in it."""
    return real_path(path).is_relative_to(real_path(folder))

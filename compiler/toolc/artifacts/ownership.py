"""Whose a folder is: a build takes one that is empty or that it wrote before, and leaves everybody else's alone."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from toolc.artifacts.artifact import Problem, WriteError
from toolc.artifacts.folder import Folder
from toolc.artifacts.listing import LISTING, read_listing


def claim(root: Path, mark: PurePosixPath) -> None:
    """Raise WriteError where a folder holds anything and no earlier build listed there a file that every build of its kind writes."""
    listed = read_listing(Folder(root).read(LISTING) or b"")
    if mark not in listed and _holds_something(root):
        told = "the output folder holds what no earlier build into it wrote"
        raise WriteError(Problem(PurePosixPath(), told, "name an empty folder, or one that is not there"))


def _holds_something(root: Path) -> bool:
    """Tell whether a folder has an entry that does not begin with a dot: those are of a version control, or of a build that runs now."""
    try:
        return any(not each.name.startswith(".") for each in root.iterdir())
    except FileNotFoundError:
        return False
    except OSError as refused:
        problem = f"the output folder cannot be read: {refused.strerror}"
        raise WriteError(Problem(PurePosixPath(), problem, "make it readable, or name another")) from refused

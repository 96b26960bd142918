"""Where a command writes to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from toolc.artifacts import Artifact, Difference, Problem, WriteError, WriteReport, add, claim, compare, write
from toolc.emit.emitter import Command
from toolc.frontend.lock_file import FOLDER
from toolc.frontend.real_path import is_inside
from toolc.ir.workspace import Workspace

SITE = "toolc docs build"


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """
    The folder that a command writes to, what findings call it, and the command line that writes it.

    `mark` is a file that the command always writes, where a folder without it may be somebody else's. Where `is_listed`, the folder is the
    command's own: a list of its files stands there, and what the command no longer makes is removed. `first` is the file that people open, `root`
    a folder that the destination must be in.
    """

    command: Command
    folder: Path
    name: str
    line: str
    mark: PurePosixPath | None = None
    is_listed: bool = True
    first: PurePosixPath | None = None
    root: Path | None = None

    def claim(self) -> None:
        """Raise WriteError where the folder is not one for the command."""
        if self.mark:
            claim(self.folder, self.mark)
        if self.root is not None and not is_inside(self.folder, self.root):
            raise WriteError(Problem(PurePosixPath(), f"{self.name} leads out of the workspace", "put a folder in its place"))

    @property
    def next_step(self) -> str:
        """Return a line that says what to do with what was written; empty where nothing is to be done."""
        return f"open {PurePosixPath(self.name) / self.first}\n" if self.first else ""

    def compared(self, artifacts: Iterable[Artifact]) -> tuple[Difference, ...]:
        """Return where the folder differs from artifacts; raise WriteError as writing does."""
        every = tuple(artifacts)
        named = {each.path for each in every}
        return tuple(each for each in compare(every, self.folder) if self.is_listed or each.path in named)

    def written(self, artifacts: Iterable[Artifact]) -> WriteReport:
        """Write artifacts, and return what was done with each; raise WriteError where they cannot be written."""
        if self.is_listed:
            return write(artifacts, self.folder)
        every = tuple(artifacts)
        changed = add(every, self.folder, may_replace=True)
        return WriteReport(changed, tuple(each.path for each in every if each.path not in changed))


def locks_of(root: Path) -> Destination:
    """Return where the locks of a workspace go."""
    return Destination(command="lock", folder=root / FOLDER, name=FOLDER, line="toolc lock", is_listed=False, root=root)


def outputs_of(root: Path, workspace: Workspace) -> Destination:
    """Return where the outputs of a workspace go."""
    return Destination(command="build", folder=root / workspace.out, name=workspace.out, line="toolc build")


def site_of(root: Path, workspace: Workspace, out: Path | None) -> Destination:
    """Return where the site of a workspace goes: to the folder that was asked for, else to one in the output folder."""
    name = f"{workspace.out}/site" if out is None else out.as_posix()
    return Destination(
        command="docs build",
        folder=out or root / name,
        name=name,
        line=SITE if out is None else f"{SITE} --out {name}",
        mark=PurePosixPath("assets/site.css"),
        first=PurePosixPath("index.html"),
    )

"""Where a command writes to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from toolc.emit.emitter import Command
from toolc.ir.workspace import Workspace

SITE = "toolc docs build"


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """
    The folder that a command writes to, what findings call it, and the command line that writes it.

    `mark` is a file that the command always writes, where a folder without it may be somebody else's.
    """

    command: Command
    folder: Path
    name: str
    line: str
    mark: PurePosixPath | None = None


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
    )

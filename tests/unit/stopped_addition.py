"""
A program for the test of additions: it ends one before its first, second, … call of the system that changes a folder, without any cleaning up.

`stopped_addition.py ROOT` checks each time that the new folder is whole or not there, and prints the number of steps.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path, PurePosixPath

from toolc.artifacts import Artifact, add

_CHANGING = {"open", "os.remove", "os.rename", "os.rmdir", "os.mkdir"}
_STOPPED = 9
_FILES = [Artifact(PurePosixPath(f"{number}.txt"), f"{number}\n" * 1000) for number in range(4)]


def _stop_before(step: int) -> None:
    left = step

    def count(event: str, _: object) -> None:
        nonlocal left
        if event in _CHANGING:
            left -= 1
            if left < 0:
                os._exit(_STOPPED)

    sys.addaudithook(count)


def _stopped(root: Path, step: int) -> bool:
    """Return whether an addition was ended before a step; it has fewer steps otherwise."""
    child = os.fork()
    if child == 0:
        _stop_before(step)
        add(_FILES, root)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == _STOPPED


def main(folder: Path) -> int:
    """Return after how many steps an addition was ended."""
    step = 0
    while _stopped(root := folder / str(step), step):
        if root.exists() and {each.name: each.read_text() for each in root.iterdir()} != {each.path.name: each.content for each in _FILES}:
            raise SystemExit(f"stopped before step {step}, the folder is there in part")
        step += 1
    return step


if __name__ == "__main__":
    print(main(Path(sys.argv[1])))  # noqa: T201 - a program's answer

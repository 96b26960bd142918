"""
A program for the tests of the writer: builds that end at every step, or that are ended from outside.

`stopped_builds.py steps ROOT` ends a build before its first, second, … call of the system that changes a folder, without any cleaning up, and
checks what stands there; it prints the number of steps. `stopped_builds.py loop ROOT NAME` builds the two sets in turn, for ever.
`stopped_builds.py once ROOT NAME` builds a set, twenty times. `stopped_builds.py hold ROOT` holds the lock for ever.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from itertools import cycle
from pathlib import Path, PurePosixPath

from toolc.artifacts import Artifact, compare, write
from toolc.artifacts.folder import Folder

_CHANGING = {"open", "os.remove", "os.rename", "os.rmdir", "os.mkdir", "fcntl.flock"}
_NO_STEPS_LEFT = 0
_STOPPED = 9


def build(name: str, files: int = 40) -> list[Artifact]:
    """Return one of two sets that share half of their files, with other contents, and take each other's folders for files."""
    half = files // 2
    own = [f"only-{name}/{number}" for number in range(half)] + (["swap"] if name == "a" else ["swap/file"])
    return [Artifact(PurePosixPath(path), f"{name}\n" * 2000) for path in (*(f"shared/{number}" for number in range(half)), *own)]


def is_whole(root: Path) -> bool:
    """Return whether every file that is no temporary, list or lock holds all of one set's content."""
    whole = [("a\n" * 2000), ("b\n" * 2000)]
    return all(path.read_text() in whole for path in root.rglob("*") if path.is_file() and not path.name.startswith(".toolc-"))


def has_litter(root: Path) -> bool:
    """Return whether a temporary or the lock is left."""
    return any(path.name.startswith((".toolc-tmp-", ".toolc-lock")) for path in root.rglob("*"))


def _stop_before(step: int) -> None:
    """End the process, as a kill does, before a call that changes a folder."""
    left = step

    def count(event: str, _: object) -> None:
        nonlocal left
        if event in _CHANGING:
            left -= 1
            if left < 0:
                os._exit(_STOPPED)

    sys.addaudithook(count)


def _end_at_each_step(root: Path) -> int:
    """Return after how many steps a build was ended, having checked each time that the next one completes it."""
    step = 0
    while True:
        shutil.rmtree(root, ignore_errors=True)
        write(build("a", 8), root)
        child = os.fork()
        if child == 0:
            _stop_before(step)
            write(build("b", 8), root)
            os._exit(_NO_STEPS_LEFT)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if not is_whole(root):
            raise SystemExit(f"stopped before step {step}, a file is neither old nor new")
        if ended == _NO_STEPS_LEFT:
            return step
        write(build("b", 8), root)
        if compare(build("b", 8), root) or has_litter(root) or not is_whole(root) or (root / "only-a").exists():
            raise SystemExit(f"stopped before step {step}, the next build does not complete the rest")
        step += 1


def _loop(root: Path) -> None:
    for name in cycle("ba"):
        write(build(name), root)


def main(what: str, root: Path, name: str = "a") -> None:
    """Do what the first argument says."""
    if what == "steps":
        print(_end_at_each_step(root))  # noqa: T201 - the answer
        return
    print("ready", flush=True)  # noqa: T201 - the test waits for it
    if what == "loop":
        _loop(root)
    elif what == "once":
        for _ in range(20):
            write(build(name), root)
    else:
        with Folder(root).held():
            print("held", flush=True)  # noqa: T201 - the test waits for it
            time.sleep(600)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])

"""The command as its users run it, in a process of its own that may take only so much time and memory."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

Content: TypeAlias = str | bytes | Callable[[Path], object]
"""What a file holds, or what makes it."""

SECONDS: Final = 60
MEMORY: Final = 3 << 30
"""Bytes of address space, of which a process that is full of shared libraries takes a part before it starts."""

GOOD: Final = """\
contract: 1
description: Return the text it was given.
inputSchema: {type: object, properties: {text: {type: string, description: Any text.}}, required: [text]}
"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended, and what it said."""

    code: int
    out: str
    err: str

    def findings(self) -> dict[str, list[str]]:
        """Return the codes that a report in JSON holds, by document, each once."""
        found: dict[str, set[str]] = {}
        for each in json.loads(self.out)["diagnostics"]:
            found.setdefault(each["span"]["path"], set()).add(each["code"])
        return {document: sorted(codes) for document, codes in found.items()}


def toolc(folder: Path, *arguments: str | Path, kill_after: float | None = None, file_size: int | None = None, **environment: str) -> Outcome:
    """
    Return how the command ends in a folder; that it ends in time, with an exit code of its own and without a traceback, is checked here.

    With `kill_after` it is killed after so many seconds, unless it has ended; nothing is checked then. No file grows beyond `file_size` bytes.
    """
    with tempfile.TemporaryDirectory() as output:
        run = {
            "folder": str(folder),
            "arguments": list(map(str, arguments)),
            "environment": environment,
            "output": output,
            "seconds": SECONDS,
            "memory": MEMORY,
            "file_size": file_size,
            "kill_after": kill_after,
        }
        outcome = Outcome(_server().answer(run), *(Path(output, name).read_bytes().decode("utf-8", "replace") for name in ("out", "err")))
    if kill_after is None:
        assert outcome.code in {0, 1, 2}, outcome.err[-2000:]
        assert "Traceback" not in outcome.out + outcome.err
    return outcome


class _Server:
    """The program `serving.py`, which lives as long as the tests of this process."""

    def __init__(self) -> None:
        program = Path(__file__).with_name("serving.py")
        self._process = subprocess.Popen([sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._read() == "ready"
        atexit.register(self._process.kill)

    def answer(self, run: Mapping[str, object]) -> int:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(run) + "\n")
        self._process.stdin.flush()
        return int(self._read())

    def _read(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().rstrip("\n")


@cache
def _server() -> _Server:
    return _Server()


def command(*arguments: str | Path) -> list[str]:
    """Return the command line of a run that starts up by itself."""
    return [sys.executable, "-m", "toolc", *map(str, arguments)]


def write(folder: Path, files: Mapping[str, Content]) -> None:
    """Write files below a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if callable(content):
            content(path)
        else:
            path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))


def link_to(target: str) -> Callable[[Path], object]:
    """Return what makes a link."""
    return lambda path: path.symlink_to(target)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files below a folder by their names."""
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file()}

"""What the marks in the source of a host say: which fields a line reads, in which form, or that it reads none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MARK = re.compile(r"(?:#|//|/\*) (?P<verdict>read|none)(?: (?P<form>[a-z-]+))?(?:: (?P<fields>.+?))?(?: \*/\}?)?$")

UNSURE = ("unsure", "vague")
"""Forms whose reads no chain from a contract proves: unsure ones have telling names, vague ones everyday names."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The verdict on one line: the fields that it reads, none where it reads none, and the form of syntax."""

    path: str
    line: int
    form: str
    fields: tuple[str, ...]


def marks_in(folder: Path, root: Path) -> Iterator[Mark]:
    """Yield the marks of every file below a folder; paths are relative to a root."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if (mark := _MARK.search(line)) is not None:
                fields = tuple(each.strip() for each in (mark["fields"] or "").split(",") if each.strip())
                assert bool(fields) is (mark["verdict"] == "read"), f"{path}:{number}"
                yield Mark(path.relative_to(root).as_posix(), number, mark["form"] or "", fields)

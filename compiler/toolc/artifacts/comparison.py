"""What a build would change in an output folder, without changing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

from toolc.artifacts.artifact import Artifact
from toolc.artifacts.diff import unified
from toolc.artifacts.folder import Folder
from toolc.artifacts.listing import with_plain_line_ends
from toolc.artifacts.plan import Change, Plan, encoded, plan


@dataclass(frozen=True, slots=True)
class Difference:
    """
    A file of an output folder that is not what a build would leave there.

    A *stale* file holds something else, a *missing* one is not there, an *orphaned* one would be removed, and a *modified-orphan* is one that
    a build leaves alone because somebody changed it. `before` and `after` are its content on disk and after a build, where there is any.
    """

    path: PurePosixPath
    kind: Literal["stale", "missing", "orphaned", "modified-orphan"]
    before: str = ""
    after: str = ""

    @property
    def diff(self) -> str:
        """Return the difference in unified form, shortened where it is long; empty for orphans."""
        return unified(self.path, self.before, self.after)


def compare(artifacts: Iterable[Artifact], root: Path) -> tuple[Difference, ...]:
    """
    Return where an output folder differs from artifacts, sorted by path; write nothing.

    Line ends alone are no difference, since a checkout may have changed them. The file list follows from the other files and is
    reported only where it alone is wrong. Raise WriteError as `write` does.
    """
    found = plan(encoded(artifacts), Folder(root))
    return tuple(sorted(_differences(found), key=lambda each: each.path.as_posix())) or tuple(_changed([found.listing]))


def _differences(found: Plan) -> Iterator[Difference]:
    yield from _changed(found.changes)
    for path in (*found.removed, *(old for old, _ in found.renamed)):
        yield Difference(path, "orphaned")
    for path in found.kept:
        yield Difference(path, "modified-orphan")


def _changed(changes: Iterable[Change]) -> Iterator[Difference]:
    for each in changes:
        if each.before is None:
            yield Difference(each.path, "missing", after=each.after.decode())
        elif with_plain_line_ends(each.before) != with_plain_line_ends(each.after):
            yield Difference(each.path, "stale", each.before.decode(errors="replace"), each.after.decode())

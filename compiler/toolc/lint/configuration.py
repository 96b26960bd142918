"""Where the workspace's own file names rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from toolc.ir.program import Program
from toolc.ir.workspace import Lint, PathLint
from toolc.source import DocumentId, Path, Place


@dataclass(frozen=True, slots=True)
class RuleName:
    """A name of a rule or of several, where it stands, and whether it takes away from them or changes how bad they are."""

    name: str
    place: Place
    changes: bool


def rule_names(program: Program) -> Iterator[RuleName]:
    """Yield every name of rules in the configuration of a program's workspace."""
    document = program.document
    if document is None:
        return
    lint = program.workspace.lint
    yield from _names(lint, lint.select, document, ("lint",))
    for glob, each in lint.per_path.items():
        yield from _names(each, each.select or (), document, ("lint", "perPath", glob))


def _names(lint: Lint | PathLint, select: Iterable[str], document: DocumentId, path: Path) -> Iterator[RuleName]:
    yield from (RuleName(name, _place(document, (*path, "select", index)), changes=False) for index, name in enumerate(select))
    yield from (RuleName(name, _place(document, (*path, "ignore", index)), changes=True) for index, name in enumerate(lint.ignore))
    yield from (RuleName(name, _place(document, (*path, "severity", name), on="key"), changes=True) for name in lint.severity)


def _place(document: DocumentId, path: Path, on: Literal["value", "key"] = "value") -> Place:
    return Place(document, path, on)

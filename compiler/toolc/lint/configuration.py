"""Where the workspace's own file names rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from toolc.ir.program import Program
from toolc.ir.workspace import Lint, PathLint
from toolc.source import DocumentId, Path, Place


@dataclass(frozen=True, slots=True)
class RuleName:
    """A name of a rule or of several, and where it stands."""

    name: str
    place: Place


def rule_names(program: Program) -> Iterator[RuleName]:
    """Yield every name of rules in the configuration of a program's workspace."""
    for document, path, lint in _parts(program):
        yield from (RuleName(name, _place(document, (*path, "select", index))) for index, name in enumerate(lint.select or ()))
    yield from changed_rules(program)


def changed_rules(program: Program) -> Iterator[RuleName]:
    """Yield the names of rules that the configuration takes away, or of which it changes how bad they are."""
    for document, path, lint in _parts(program):
        yield from (RuleName(name, _place(document, (*path, "ignore", index))) for index, name in enumerate(lint.ignore))
        yield from (RuleName(name, _place(document, (*path, "severity", name), on="key")) for name in lint.severity)


def _parts(program: Program) -> Iterator[tuple[DocumentId, Path, Lint | PathLint]]:
    """Yield what names rules: for the whole workspace, and for some of its paths."""
    document = program.document
    if document is not None:
        yield document, ("lint",), program.workspace.lint
        yield from ((document, ("lint", "perPath", glob), each) for glob, each in program.workspace.lint.per_path.items())


def _place(document: DocumentId, path: Path, on: Literal["value", "key"] = "value") -> Place:
    return Place(document, path, on)

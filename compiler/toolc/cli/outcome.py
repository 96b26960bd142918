"""What a command adds to an analysis: findings about outputs, and the narrowing to the files that were asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

import click

from toolc.artifacts import Difference, Problem
from toolc.cli.destination import Destination
from toolc.diagnostics import Finding, Raised, sort_key
from toolc.driver import Analysis
from toolc.frontend.discovery import documents_at, unmeant
from toolc.ir.workspace import Workspace
from toolc.lint.assembly import assemble
from toolc.lint.registry import all_rules
from toolc.lint.selection import Selection
from toolc.source import DocumentId, Place, Span

WORDS = {
    "stale": "is not what the contracts compile to",
    "missing": "is missing",
    "orphaned": "is left over: nothing compiles to it any more",
    "modified-orphan": "is left over and was changed by hand, so a build leaves it alone",
}
CURES = {"modified-orphan": "remove it, or keep it outside the output folder"}


def only_at(analysis: Analysis, root: Path, paths: Sequence[Path]) -> Analysis:
    """Return the findings in the files that paths name. Raise UsageError for a path that names none of the workspace."""
    workspace = Workspace(workspace=1) if analysis.program is None else analysis.program.workspace
    found = documents_at(root, paths, workspace)
    for each in found.raised:
        raise click.UsageError(f"{each.finding.message}; {each.finding.help}")
    named = frozenset(found.documents)
    kept = replace(analysis, diagnostics=tuple(each for each in analysis.diagnostics if each.document in named))
    return _with(kept, unmeant(documents_at(root, [each for each in paths if not each.is_dir()], workspace).documents, workspace))


def with_differences(analysis: Analysis, to: Destination, found: Iterable[Difference], kept: Iterable[PurePosixPath] = ()) -> Analysis:
    """Return an analysis with a finding for each output that differs, and for each orphan that a build left alone."""
    differing = [_told(to, "TC903", each.path, each.kind) for each in found]
    return _with(analysis, [*differing, *(_told(to, "TC904", path, "modified-orphan") for path in kept)])


def _told(to: Destination, code: str, path: PurePosixPath, kind: str) -> Raised:
    at = _at(to, path)
    return Raised(code, Finding(at, f"{at.document} {WORDS[kind]}", CURES.get(kind, f"run `{to.line}` and commit what it writes")))


def with_refusals(analysis: Analysis, to: Destination, problems: Iterable[Problem]) -> Analysis:
    """Return an analysis with a finding for each reason why outputs cannot be written."""
    return _with(analysis, [Raised("TC902", Finding(_at(to, each.path), each.message, each.help)) for each in problems])


def with_failure(analysis: Analysis, raised: Raised) -> Analysis:
    """Return an analysis with the finding that toolc itself failed at an output."""
    return _with(analysis, [raised])


def _at(to: Destination, path: PurePosixPath) -> Span:
    return Span(DocumentId(str(PurePosixPath(to.name) / path)), 1, 1, 1, 1)


def _with(analysis: Analysis, raised: Iterable[Raised]) -> Analysis:
    added = assemble(raised, Selection(all_rules()), _whole_file)
    return replace(analysis, diagnostics=tuple(sorted((*analysis.diagnostics, *added), key=sort_key)))


def _whole_file(place: Place) -> Span:
    return Span(place.document, 1, 1, 1, 1)

"""One run of a command that lints: the workspace around the working folder, the report, the exit code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cached_property, wraps
from pathlib import Path
from typing import Any

import click

from toolc.artifacts import WriteError
from toolc.cli.action import append_summary, prefix
from toolc.cli.destination import Destination, locks_of, outputs_of, site_of
from toolc.cli.option import lint_options, today
from toolc.cli.outcome import only_at, with_differences, with_failure, with_refusals
from toolc.cli.stream import is_coloured, say
from toolc.diagnostics import Severity
from toolc.driver import Analysis, InternalError, Request, analyse, outputs
from toolc.frontend.discovery import find_workspace
from toolc.ir.workspace import Workspace
from toolc.lint.selection import SEVERITIES, Choice
from toolc.reporters.choice import REPORTERS
from toolc.reporters.report import Report


@dataclass(frozen=True, kw_only=True)
class Session:
    """What the options of the command line ask for."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: Severity | None = None
    form: str = "full"
    color: str = "auto"
    today: datetime | None = None
    no_cache: bool = False
    quiet: bool = False

    def lint(self, paths: Sequence[Path]) -> int:
        """Report what is wrong with the workspace, or with the files that paths name, and return the exit code."""
        analysis = analyse(self.root, self.request)
        return self._report(only_at(analysis, self.root, paths) if paths else analysis)

    def build(self, *, is_check: bool) -> int:
        """Report what is wrong with the workspace; where there is no error write or compare its outputs; return the exit code."""
        return self._built(lambda workspace: outputs_of(self.root, workspace), is_check=is_check)

    def build_site(self, out: Path | None, *, is_check: bool) -> int:
        """Report what is wrong with the workspace; where there is no error write or compare its site; return the exit code."""
        return self._built(lambda workspace: site_of(self.root, workspace, out), is_check=is_check)

    def lock(self, *, is_check: bool) -> int:
        """Report what is wrong with the workspace; where there is no error write or compare its locks; return the exit code."""
        return self._built(lambda _: locks_of(self.root), is_check=is_check)

    def _built(self, destination: Callable[[Workspace], Destination], *, is_check: bool) -> int:
        analysis = analyse(self.root, self.request)
        if analysis.program is None or analysis.worst() is Severity.ERROR:
            return self._report(analysis)
        to = destination(analysis.program.workspace)
        try:
            to.claim()
            made = outputs(analysis.program, to.command)
            if is_check:
                found = to.compared(made)
                return self._report(with_differences(analysis, to, found), "".join(each.diff for each in found))
            written = to.written(made)
        except WriteError as error:
            return self._report(with_refusals(analysis, to, error.problems))
        except InternalError as error:
            return self._report(with_failure(analysis, error.raised))
        kept = with_differences(analysis, to, (), written.kept)
        count = f"{len(written.written)} written, {len(written.unchanged)} unchanged, {len(written.removed)} removed\n"
        return self._report(kept, count + to.next_step)

    @cached_property
    def root(self) -> Path:
        """The folder of the workspace."""
        return find_workspace(Path())

    @property
    def request(self) -> Request:
        """What is asked of the analysis."""
        date = self.today.date().isoformat() if self.today else today()
        return Request(Choice(self.select, self.ignore), date, None if self.no_cache else self.root)

    def _report(self, analysis: Analysis, more: str = "") -> int:
        shown = tuple(each for each in analysis.diagnostics if not self.quiet or each.severity is Severity.ERROR)
        colour = is_coloured(self.color)
        report = Report(shown, analysis.texts, analysis.silenced, colour, prefix(self.root))
        text = REPORTERS[self.form](report)
        if self.form == "github":
            append_summary(report)
        if shown or not self.quiet:
            say(text, is_coloured=colour)
        if not self.quiet and not shown and analysis.program is not None and not any(each.tools for each in analysis.program.toolsets):
            click.echo("no contract was found: their names end in .tool.yaml", err=True)
        if more and self.form == "full" and not self.quiet:
            say(more)
        return self._exit_code(analysis)

    def _exit_code(self, analysis: Analysis) -> int:
        if analysis.program is None or analysis.has_failed():
            return 2
        worst = analysis.worst()
        threshold = self.fail_on or SEVERITIES[analysis.program.workspace.lint.fail_on]
        return int(worst is not None and worst >= threshold)


def session_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a lint; it takes what they ask for as a session, before its own parameters."""
    asked = [each.name for each in fields(Session)]

    @lint_options
    @wraps(command)
    def run(**given: Any) -> None:  # noqa: ANN401 - what options give has the types that their declarations say
        command(Session(**{name: given.pop(name) for name in asked}), **given)

    return run

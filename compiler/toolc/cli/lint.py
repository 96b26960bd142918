"""`toolc lint`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from toolc.cli.option import lint_options
from toolc.cli.session import Session
from toolc.diagnostics import Severity


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@lint_options
def command(  # noqa: PLR0913 - one parameter for each option
    paths: tuple[Path, ...],
    *,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: Severity | None,
    form: str,
    color: str,
    today: datetime | None,
    no_cache: bool,
    quiet: bool,
) -> None:
    """
    Say what is wrong with contracts.

    The whole workspace is read. Given PATHS (files or folders), only those files are reported.
    """
    session = Session(select=select, ignore=ignore, fail_on=fail_on, form=form, color=color, today=today, no_cache=no_cache, quiet=quiet)
    raise SystemExit(session.lint(paths))

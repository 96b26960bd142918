"""`toolc build`."""

from __future__ import annotations

from datetime import datetime

import click

from toolc.cli.option import lint_options
from toolc.cli.session import Session
from toolc.diagnostics import Severity


@click.command("build")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where an output is stale, missing or orphaned.")
@lint_options
def command(  # noqa: PLR0913 - one parameter for each option
    *,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: Severity | None,
    form: str,
    color: str,
    today: datetime | None,
    is_check: bool,
    no_cache: bool,
    quiet: bool,
) -> None:
    """Lint, then write every output. Where lint finds an error, nothing is written."""
    session = Session(select=select, ignore=ignore, fail_on=fail_on, form=form, color=color, today=today, no_cache=no_cache, quiet=quiet)
    raise SystemExit(session.build(is_check=is_check))

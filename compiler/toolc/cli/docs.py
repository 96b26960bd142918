"""`toolc docs`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from toolc.cli.option import lint_options
from toolc.cli.session import Session
from toolc.diagnostics import Severity


@click.group("docs")
def command() -> None:
    """Write the catalog for people as a site."""


@command.command("build", short_help="Lint, then write the site.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The folder of the site; by default site/ in the output folder.")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where a page is stale, missing or orphaned.")
@lint_options
def build(  # noqa: PLR0913 - one parameter for each option
    *,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: Severity | None,
    form: str,
    color: str,
    today: datetime | None,
    out: Path | None,
    is_check: bool,
    no_cache: bool,
    quiet: bool,
) -> None:
    """
    Lint, then write the site: pages of HTML that need no server and no network. Where lint finds an error, nothing is written.

    The folder is the site's own: it is new or empty, or an earlier build wrote it.
    """
    session = Session(select=select, ignore=ignore, fail_on=fail_on, form=form, color=color, today=today, no_cache=no_cache, quiet=quiet)
    raise SystemExit(session.build_site(out, is_check=is_check))

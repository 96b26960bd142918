"""`toolc docs`."""

from __future__ import annotations

from pathlib import Path

import click

from toolc.cli.session import Session, session_options


@click.group("docs")
def command() -> None:
    """Write the catalog for people as a site."""


@command.command("build", short_help="Lint, then write the site.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The folder of the site; by default site/ in the output folder.")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where a page is stale, missing or orphaned.")
@session_options
def build(session: Session, *, out: Path | None, is_check: bool) -> None:
    """
    Lint, then write the site: pages of HTML that need no server and no network. Where lint finds an error, nothing is written.

    The folder is the site's own: it is new or empty, or an earlier build wrote it.
    """
    raise SystemExit(session.build_site(out, is_check=is_check))

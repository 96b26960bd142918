"""`toolc build`."""

from __future__ import annotations

import click

from toolc.cli.session import Session, session_options


@click.command("build")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where an output is stale, missing or orphaned.")
@session_options
def command(session: Session, *, is_check: bool) -> None:
    """Lint, then write every output. Where lint finds an error, nothing is written."""
    raise SystemExit(session.build(is_check=is_check))

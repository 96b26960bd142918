"""`toolc lint`."""

from __future__ import annotations

from pathlib import Path

import click

from toolc.cli.session import Session, session_options


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@session_options
def command(session: Session, paths: tuple[Path, ...]) -> None:
    """
    Say what is wrong with contracts.

    The whole workspace is read. Given PATHS (files or folders), only those files are reported.
    """
    raise SystemExit(session.lint(paths))

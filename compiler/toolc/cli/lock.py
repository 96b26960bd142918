"""`toolc lock`."""

from __future__ import annotations

from datetime import datetime

import click

from toolc.cli.option import lint_options
from toolc.cli.session import Session
from toolc.diagnostics import Severity


@click.command("lock")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where a toolset is not what its lock says.")
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
    """
    Lint, then write down what is approved of each toolset, in toolc.lock/. Where lint finds an error, nothing is written.

    A lock has one line for each tool: its position in the list, and a hash for each class of change (call, result, routing, safety, runtime,
    codegen, cache, provider). A build never writes it; under the policy `appendOnly` it keeps the order of the lock, with new tools after it.
    """
    session = Session(select=select, ignore=(*ignore, "TC802"), fail_on=fail_on, form=form, color=color, today=today, no_cache=no_cache, quiet=quiet)
    raise SystemExit(session.lock(is_check=is_check))

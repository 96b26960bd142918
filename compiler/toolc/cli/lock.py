"""`toolc lock`."""

from __future__ import annotations

from dataclasses import replace

import click

from toolc.cli.session import Session, session_options


@click.command("lock")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; fail where a toolset is not what its lock says.")
@session_options
def command(session: Session, *, is_check: bool) -> None:
    """
    Lint, then write down what is approved of each toolset, in toolc.lock/. Where lint finds an error, nothing is written.

    A lock has one line for each tool: its position in the list, and a hash for each class of change (call, result, routing, safety, runtime,
    codegen, cache, provider). A build never writes it; under the policy `appendOnly` it keeps the order of the lock, with new tools after it.
    """
    raise SystemExit(replace(session, ignore=(*session.ignore, "TC802")).lock(is_check=is_check))

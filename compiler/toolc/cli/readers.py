"""`toolc readers`."""

from __future__ import annotations

from pathlib import Path

import click


@click.group("readers")
def command() -> None:
    """Find who reads the fields of contracts in the source of hosts."""


@command.command("scan")
@click.option("--host", "names", multiple=True, help="A host of toolc.yaml; by default every one that has `scan`.")
@click.option("--certainty", type=click.Choice(["exact", "unique", "ambiguous"]), help="How sure a read must be to be shown; else as the host says.")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How reads are shown.")
@click.option("--no-cache", is_flag=True, help="Use nothing of earlier runs, and keep nothing for later ones.")
def scan(*, names: tuple[str, ...], certainty: str | None, form: str, no_cache: bool) -> None:
    """
    Search the source of hosts for reads of contract fields: Python, TypeScript and JavaScript.

    A host says in toolc.yaml where its source is: `hosts: {NAME: {scan: {paths: ["host/**/*.py"]}}}`. Reads are as sure as `exact` (names that start
    at a contract), `unique` (names that only one field has) or `ambiguous`.
    """
    from dataclasses import replace

    from toolc.cli.stream import say
    from toolc.driver import Request, host_sources_of
    from toolc.frontend.discovery import find_workspace
    from toolc.ir.reader import Certainty
    from toolc.reporters.reads import reads_json, reads_text

    root = find_workspace(Path())
    workspace, every = host_sources_of(root, Request(cache=None if no_cache else root))
    if workspace is None:
        click.echo("Error: toolc.yaml cannot be understood; `toolc lint` says why", err=True)
        raise SystemExit(2)
    scanned = [each for each in every if each.is_scanned]
    for name in names:
        if name not in workspace.hosts:
            raise click.UsageError(f"there is no host {name!r} in toolc.yaml; known: {', '.join(sorted(workspace.hosts)) or 'none'}")
        if all(each.host != name for each in scanned):
            raise click.UsageError(f"host {name!r} does not say where its source is; write `scan: {{paths: [...]}}` in toolc.yaml")
    chosen = [each if certainty is None else replace(each, least=Certainty(certainty)) for each in scanned if not names or each.host in names]
    if not chosen:
        click.echo('no host says where its source is: write `hosts: {NAME: {scan: {paths: ["host/**/*.py"]}}}` in toolc.yaml', err=True)
    say(reads_json(chosen) if form == "json" else "\n".join(map(reads_text, chosen)))

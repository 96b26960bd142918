"""`toolc readers`."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import click


@click.group("readers")
def command() -> None:
    """Find who reads the fields of contracts in the source of hosts, and bring together what running hosts recorded."""


@command.command("scan", short_help="Find reads of contract fields in the source of hosts.")
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


@command.command("merge", short_help="Bring together what running hosts recorded.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file to write; it is replaced.")
def merge(*, files: tuple[Path, ...], out: Path) -> None:
    """
    Bring together what hosts recorded while they ran: each read once, in one order.

    A host records with `TOOLC_RECORD_READS=FILE` in its environment, or in a block `with recorded(FILE):` of the generated package. Name what is
    written under `hosts.NAME.observed` in toolc.yaml, and it counts.
    """
    from toolc.artifacts import Artifact, WriteError, add
    from toolc.frontend.file_content import Unreadable, content_of
    from toolc.frontend.observation import MOST_BYTES, Malformed, observations_in, text_of
    from toolc.ir.reader import Observation

    reads: list[Observation] = []
    for file in files:
        content = content_of(file, most_bytes=MOST_BYTES)
        if isinstance(content, Unreadable):
            raise click.UsageError(f"{file} {content.reason}")
        try:
            reads += observations_in(content)
        except Malformed as fault:
            raise click.UsageError(f"{file} {fault}") from fault
    try:
        add([Artifact(PurePosixPath(out.name), text_of(reads))], out.parent, may_replace=True)
    except WriteError as error:
        raise click.UsageError("; ".join(each.message for each in error.problems)) from error

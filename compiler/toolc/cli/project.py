"""`toolc project`."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from toolc.ir.json import Json
    from toolc.projection import Projection, Reading
    from toolc.schema.targets.record import Target

FORMAT = 1

File = click.Path(path_type=Path, dir_okay=False)


@click.command("project")
@click.option("--target", "asked", required=True, help="For whom, as a profile may name it.")
@click.option("--ledger", type=File, help="Where to write what is lost, as JSON.")
@click.option("--decode", type=File, help="Where to write how arguments find back, as JSON.")
def command(asked: str, *, ledger: Path | None, decode: Path | None) -> None:
    """
    Write what a target takes of a JSON Schema of arguments.

    The schema comes from standard input, in any dialect that a contract may have, and goes to standard output; null where the target wants none of a
    tool without parameters. The exit code is 0 wherever something that the provider takes was written.
    """
    from toolc.cli.stream import given, say
    from toolc.cli.target_choice import choice_here
    from toolc.frontend.loaded import MOST_BYTES
    from toolc.projection import projected_bytes

    target = choice_here().target(asked)
    reading = projected_bytes(given(MOST_BYTES + 1), target)
    if reading.projection is None:
        _refuse(reading)
    else:
        from toolc.artifacts import json_text

        _write(ledger, _head(target) | {"entries": [each.told() for each in reading.projection.ledger]})
        _write(decode, _head(target) | {"decoding": _decoding(reading.projection)})
        say(json_text(reading.projection.schema))


def _refuse(reading: Reading) -> None:
    from toolc.reporters.choice import REPORTERS
    from toolc.reporters.report import Report
    from toolc.source import GIVEN

    click.echo(REPORTERS["full"](Report(reading.diagnostics, {GIVEN: reading.text})), nl=False, err=True)
    raise SystemExit(1)


def _head(target: Target) -> dict[str, Json]:
    return {"format": FORMAT, "target": target.name, "data": target.date}


def _decoding(projection: Projection) -> Json:
    import msgspec

    found: Json = msgspec.to_builtins(projection.decoding)
    return found


def _write(path: Path | None, content: Json) -> None:
    from toolc.artifacts import Artifact, WriteError, add, json_text

    if path is None:
        return
    try:
        add([Artifact(PurePosixPath(path.name), json_text(content))], path.parent, may_replace=True)
    except WriteError as error:
        raise click.UsageError("; ".join(each.message for each in error.problems)) from error

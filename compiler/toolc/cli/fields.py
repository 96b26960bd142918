"""`toolc fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from toolc.cli.stream import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolc.ir.program import Program
    from toolc.language.coverage import Coverage

CLASSES = ("id", "text", "schema", "safety", "host", "people")
FORMATS = ("full", "json", "markdown", "badge")


@click.command("fields")
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", show_default=True, help="How they are shown.")
@click.option("--class", "name", type=click.Choice(CLASSES), help="Only fields of this class.")
@click.option("--min-coverage", type=click.IntRange(0, 100), help="End with 1 where less of what is stated is alive, in per cent of each class.")
@click.option("--verify", is_flag=True, help="Measure again what toolc itself reads of this workspace; end with 1 where its table does not say so.")
@click.option("--no-cache", is_flag=True, help="Use nothing of earlier runs, and keep nothing for later ones.")
def command(form: str, name: str | None, *, min_coverage: int | None, verify: bool, no_cache: bool) -> None:
    """
    List the fields of a contract, and who reads each.

    Of the workspace around it tells which fields its tools state, who reads those in their host, and how much is alive by class. Fields are read by a
    model, enforced, shown, checked or only copied; readers are measured (in toolc), found by a scan, recorded by a running host, or declared.
    """
    from toolc.artifacts import json_text
    from toolc.emit.readers.json import badge_json, report_json
    from toolc.emit.readers.page import readers_page
    from toolc.emit.readers.text import fields_text, toolset_text
    from toolc.language.coverage import fields_with_readers, of_class, toolset_readers

    program = _program(is_cached=not no_cache)
    rows = [each for each in fields_with_readers(program) if name in {None, each[1]}]
    toolsets = [of_class(each, name) for each in (toolset_readers(program) if program is not None else ())]
    match form:
        case "json":
            text = json_text(report_json(rows, toolsets))
        case "markdown":
            text = readers_page(toolsets)
        case "badge":
            text = json_text(badge_json(each for found in toolsets for each in found.coverage))
        case _:
            text = "\n".join([fields_text(rows), *map(toolset_text, toolsets)])
    say(text)
    low = [] if min_coverage is None else [each for found in toolsets for each in _below(found.toolset, found.coverage, min_coverage)]
    wrong = [*low, *(_unclaimed(program) if verify and program is not None else ())]
    for line in wrong:
        click.echo(line, err=True)
    if wrong:
        raise click.exceptions.Exit(1)


def _program(*, is_cached: bool) -> Program | None:
    """Return the program of the workspace around the working folder; outside of one the folder is taken as one, and may have no contract."""
    from pathlib import Path

    from toolc.driver import Request, analyse
    from toolc.frontend.discovery import find_workspace

    root = find_workspace(Path())
    program = analyse(root, Request(cache=root if is_cached else None)).program
    if program is None:
        raise click.UsageError("the workspace cannot be understood; `toolc lint` says why")
    return program


def _below(toolset: str, coverage: Iterable[Coverage], least: int) -> Iterator[str]:
    for each in coverage:
        if each.percent < least:
            yield f"toolset {toolset!r}: {each.percent} % of class {each.field_class} are alive, and {least} % are asked for"


def _unclaimed(program: Program) -> Iterator[str]:
    from toolc.measurement import unclaimed
    from toolc.traits.own_reader import own_reads

    for name, (field, via) in unclaimed(program, own_reads()):
        way = "" if via is None else f" via {via}"
        yield f"{name} reads `{field}`{way}, and toolc's table does not say so: report this mistake in toolc"

"""`toolc fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from toolc.cli.stream import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolc.ir.program import Program

CLASSES = ("id", "text", "schema", "safety", "host", "people")
FORMATS = ("full", "json", "markdown", "badge")
KINDS = ("contract", "toolset", "profile", "workspace")


@click.command("fields")
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", show_default=True, help="How they are shown.")
@click.option("--class", "name", type=click.Choice(CLASSES), help="Only fields of this class.")
@click.option("--of", "kind", type=click.Choice(KINDS), help="Only fields of this kind of file.")
@click.option("--min-coverage", type=click.IntRange(0, 100), help="End with 1 where less of what is stated is alive, in per cent of each class.")
@click.option("--verify", is_flag=True, help="Measure again what toolc itself reads of this workspace; end with 1 where its table does not say so.")
@click.option("--no-cache", is_flag=True, help="Use nothing of earlier runs, and keep nothing for later ones.")
def command(  # noqa: PLR0913 - one parameter for each option
    form: str, name: str | None, kind: str | None, *, min_coverage: int | None, verify: bool, no_cache: bool
) -> None:
    """
    List the fields of the language, and who reads each.

    Of the workspace around it tells which fields its tools state, who reads those in their host, and how much is alive by class. Fields are read by a
    model, enforced, shown, checked or only copied; readers are measured (in toolc), found by a scan, recorded by a running host, or declared. Who
    asks for a trait (`readOnly`) reads the fields that it is computed from via it.
    """
    from toolc.artifacts import json_text
    from toolc.emit.page.rendered import rendered
    from toolc.emit.readers.json import badge_json, report_json
    from toolc.emit.readers.page import fields_page, readers_page
    from toolc.emit.readers.text import fields_text, lacking, toolset_text
    from toolc.language.coverage import coverages, language_fields, of_class
    from toolc.language.readership import toolset_readers

    program, unread = _program(is_cached=not no_cache)
    fields = [each for each in language_fields(program) if name in {None, each.field_class} and kind in {None, each.of}]
    toolsets = [of_class(each, name) for each in toolset_readers(program)]
    stated = toolsets if kind in {None, "contract"} else []
    match form:
        case "json":
            text = json_text(report_json(fields, stated))
        case "markdown":
            text = "\n".join(rendered(each) for each in (*((readers_page(stated),) if stated else ()), fields_page(fields, program.workspace)))
        case "badge":
            text = json_text(badge_json(each for found in toolsets for each in coverages(found)))
        case _:
            text = "\n".join([fields_text(fields), *map(toolset_text, stated)])
    say(text)
    low = [] if min_coverage is None else [each for found in toolsets for each in lacking(found, min_coverage)]
    unclaimed = [*_unclaimed(program)] if verify else []
    for line in (*unread, *low, *unclaimed):
        click.echo(line, err=True)
    if low or unclaimed or (unread and min_coverage is not None):
        raise click.exceptions.Exit(1)


def _program(*, is_cached: bool) -> tuple[Program, list[str]]:
    """
    Return the program of the workspace around the working folder, and what is to be told of files whose fields are not in it.

    Outside of a workspace the folder is taken as one, and may have no contract.
    """
    from pathlib import Path

    from toolc.driver import Request, analyse
    from toolc.frontend.discovery import find_workspace

    root = find_workspace(Path())
    analysis = analyse(root, Request(cache=root if is_cached else None))
    if analysis.program is None:
        raise click.UsageError("the workspace cannot be understood; `toolc lint` says why")
    return analysis.program, [f"{each} cannot be understood, so its fields do not count; `toolc lint` says why" for each in analysis.not_understood()]


def _unclaimed(program: Program) -> Iterator[str]:
    from toolc.measurement import unclaimed
    from toolc.traits.own_reader import own_reads

    for name, (field, via) in unclaimed(program, own_reads()):
        way = "" if via is None else f" via {via}"
        yield f"{name} reads `{field}`{way}, and toolc's table does not say so: report this mistake in toolc"

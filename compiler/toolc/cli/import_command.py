"""`toolc import`."""

from __future__ import annotations

import os
from collections.abc import Sequence, Sized
from dataclasses import dataclass
from pathlib import Path

import click

from toolc.artifacts import WriteError, add
from toolc.cli.option import FORMATS as REPORTS
from toolc.cli.stream import given, is_coloured, say
from toolc.diagnostics import Diagnostic, Severity
from toolc.frontend.configuration import read_configuration
from toolc.frontend.discovery import find_workspace
from toolc.frontend.importing.contract_file import files_of
from toolc.frontend.importing.identity import plain_id
from toolc.frontend.importing.importation import Importation, imported
from toolc.frontend.importing.list_file import ListFile, list_file_of, read_list_file
from toolc.frontend.importing.member import Member
from toolc.frontend.importing.tool_format import FORMATS, ToolFormat
from toolc.frontend.loaded import MOST_BYTES
from toolc.frontend.position import Positions
from toolc.frontend.real_path import real_path
from toolc.lint.assembly import assemble
from toolc.lint.registry import all_rules
from toolc.lint.selection import Selection
from toolc.reporters.choice import REPORTERS
from toolc.reporters.report import Report
from toolc.source import GIVEN, DocumentId, Place, Span

MOST_NAMED = 3

INPUT = Path("-")
FROM_INPUT = "imported"
"""The folder of contracts of a list that has no file name."""


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--from", "wanted", type=click.Choice(FORMATS), help="Whose format the list has; by default its keys tell.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The folder to write to; by default contracts/NAME, after the file.")
@click.option("--force", is_flag=True, help="Replace files that are there.")
@click.option("--format", "form", type=click.Choice(REPORTS), default="full", show_default=True, help="How findings are shown.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True, help="Whether they are coloured.")
@click.option("-q", "--quiet", is_flag=True, help="Show errors only, and no summary.")
def command(  # noqa: PLR0913 - one parameter for each option
    files: tuple[Path, ...], *, wanted: ToolFormat | None, out: Path | None, force: bool, form: str, color: str, quiet: bool
) -> None:
    """
    Write contracts from a tool list.

    FILES hold, as JSON or YAML, an answer of an MCP server to tools/list, the tools of a request to OpenAI, Anthropic, Gemini or Bedrock, one tool,
    or descriptions of functions; several files are pages of one list, and - is the standard input. The contracts say what the list says, and a
    toolset keeps its order.
    """
    lists = [_read(each) for each in files]
    found = imported(tuple(member for each in lists for member in _documents(each)), wanted)
    root = find_workspace(Path())
    name = FROM_INPUT if files[0] == INPUT else plain_id(files[0].name.partition(".")[0])
    folder = root / "contracts" / name if out is None else out
    written = _written(found, root, folder, may_replace=force) if found.tools else ""
    report = _Report(lists, found, form, colour=is_coloured(color), quiet=quiet)
    report.show(written)
    raise SystemExit(report.exit_code)


def _read(path: Path) -> ListFile:
    return list_file_of(GIVEN, given(MOST_BYTES + 1)) if path == INPUT else read_list_file(path, DocumentId(path.as_posix()))


def _documents(file: ListFile) -> list[Member]:
    alone = len(file.values) == 1
    return [Member(file.source.id, () if alone else (index,), value) for index, value in enumerate(file.values)]


def _written(found: Importation, root: Path, folder: Path, *, may_replace: bool) -> str:
    """Write the contracts, and return what is to be said about that. Raise UsageError where they cannot be written."""
    name = plain_id(real_path(folder).name)
    files = files_of(((each.id, each.text) for each in found.tools), found.toolset, name, _schemas(root, folder))
    try:
        changed = add(files, folder, may_replace=may_replace)
    except WriteError as error:
        first = "; ".join(each.message for each in error.problems[:MOST_NAMED])
        more = f"; and {len(error.problems) - MOST_NAMED} more" if len(error.problems) > MOST_NAMED else ""
        raise click.UsageError(f"{first}{more}. Nothing was written; --force replaces files, --out names another folder") from error
    shown = os.path.relpath(folder) if real_path(folder).is_relative_to(real_path(Path())) else str(folder)
    return f"{_count(found.tools, 'contract')} and {name}.toolset.yaml in {Path(shown).as_posix()}: {_count(changed, 'file')} written\n"


def _count(things: Sized, word: str) -> str:
    return f"{len(things)} {word}" if len(things) == 1 else f"{len(things)} {word}s"


def _schemas(root: Path, folder: Path) -> str | None:
    """Return the path from the contracts to the meta-schemas of their workspace, or None where they are not in it."""
    record = read_configuration(root).record
    if record is None or not real_path(folder).is_relative_to(real_path(root)):
        return None
    return Path(os.path.relpath(real_path(root) / record.out / "meta", real_path(folder))).as_posix()


@dataclass(frozen=True, slots=True)
class _Report:
    """What is said about an import, and whether it is a success."""

    lists: Sequence[ListFile]
    found: Importation
    form: str
    colour: bool
    quiet: bool

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        positions = {each.source.id: Positions(each.source) for each in self.lists}

        def span_of(place: Place) -> Span:
            return positions[place.document].span_of(place)

        read = any(each.values for each in self.lists)
        raised = (*(raised for each in self.lists for raised in each.raised), *(self.found.raised if read else ()))
        return assemble(raised, Selection(all_rules()), span_of)

    @property
    def exit_code(self) -> int:
        return int(not self.found.tools or any(each.severity is Severity.ERROR for each in self.diagnostics))

    def show(self, written: str) -> None:
        shown = tuple(each for each in self.diagnostics if not self.quiet or each.severity is Severity.ERROR)
        texts = {each.source.id: each.source.text for each in self.lists}
        if shown or self.form == "json":
            say(REPORTERS[self.form](Report(shown, texts, 0, self.colour)), is_coloured=self.colour)
        if self.form == "full" and not self.quiet:
            say(written)

"""Every list of tools in ../shared/corpus, imported and compiled: of servers, of recorded requests, and a collection of functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.corpus.round_trip import read
from tests.corpus.test_import_corpus import CORPUS, REQUESTS, SERVERS
from toolc.diagnostics import Severity
from toolc.driver import analyse_texts
from toolc.frontend.importing.contract_file import files_of
from toolc.frontend.importing.importation import Importation
from toolc.ir.program import LinkedToolset, Tool


@dataclass(frozen=True, slots=True)
class Compiled:
    """What became of one list: its toolset, and why each of its other members is no tool of it, as a code and words that name no tool."""

    name: str
    toolset: LinkedToolset
    refused: tuple[str, ...]

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Return the tools that compiled."""
        return tuple(each for each in self.toolset.tools if each.base is not None)


@cache
def compiled_lists() -> tuple[Compiled, ...]:
    return tuple(_compiled(name, f"n{number}", read(content)) for number, (name, content) in enumerate(_contents()))


def _contents() -> Iterator[tuple[str, bytes]]:
    yield from ((each.name, each.content) for each in (*SERVERS, *REQUESTS))
    yield "functions", (CORPUS / "bfcl-function-docs/functions.json").read_bytes()


def _compiled(name: str, identifier: str, found: Importation) -> Compiled:
    files = files_of(((each.id, each.text) for each in found.tools), found.toolset, identifier, None)
    analysis = analyse_texts({each.path.as_posix(): each.content for each in files})
    assert analysis.program is not None
    (toolset,) = analysis.program.toolsets
    lost = [_reason(each.code, each.finding.message, "' ") for each in found.raised if each.code == "TC911"]
    for each in toolset.tools:
        if each.base is None:
            errors = [one for one in analysis.diagnostics if one.document == each.origin.document and one.severity is Severity.ERROR]
            lost.append(_reason(errors[0].code, errors[0].message, "': "))
    assert len(toolset.tools) == len(found.tools)
    return Compiled(name, toolset, tuple(lost))


def _reason(code: str, message: str, after: str) -> str:
    """Return a code with what a message says after the name of the tool."""
    return f"{code}: {message.partition(after)[2]}"

"""
The catalog: what people read about the tools, in Markdown.

`docs/TOOLSET/index.md` shows all tools, who sees which and what each may do; `docs/TOOLSET/tools/ID.md` is the page of a tool. Both are
there again in a folder for each language in which a contract has texts (`docs/TOOLSET/zh/index.md`); there a text that is not translated
stands as it was written. Each page tells who reads what its tool states, by the names of fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.artifacts import Artifact
from toolc.emit.catalog.index import indexes
from toolc.emit.catalog.location import overview_path, tool_path
from toolc.emit.catalog.overview import overview
from toolc.emit.catalog.tool_page import tool_page
from toolc.emit.derived import DESCRIPTION, IN_TURNS, OF_FORMS, ORDER, SITUATIONS, VARIED_DESCRIPTION, VARIED_INPUT, VARIED_OUTPUT, VISIBILITY
from toolc.emit.emitter import Reads, asked, emitter
from toolc.emit.page.rendered import rendered
from toolc.emit.readers.fields import TOLD
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.readable import within
from toolc.traits.effect import destructive, hints, read_only

FIELDS = {
    *within("actions", "aliases", "availability", "background", "byInput", "calls", "callers", "cancellation", "effects", "endsTurn", "errors"),
    *within("examples", "group", "handler", "i18n", "inputSchema", "losses", "name", "outputSchema", "outputs", "parameters", "permission"),
    *within("recovery", "requires", "result", "revision", "rules", "runsOn", "status", "strict", "summary", "tags", "timeout", "title"),
    *within("trace", "unknownArguments"),
    *within("notes", kind="toolset"),
    *(*VISIBILITY, *IN_TURNS, *ORDER, *DESCRIPTION, *VARIED_INPUT, *VARIED_OUTPUT, *VARIED_DESCRIPTION),
    *(*OF_FORMS, *SITUATIONS),
    *("annotations.title", "profile.targets", "workspace.losses.policy", "workspace.targets"),
}

RESTATED = tuple(each for each in TOLD if each not in FIELDS)
"""Of what a page does not show it says that the contract states it, and who reads it."""


@emitter(
    name="catalog",
    since="0.1",
    reads=(
        Reads(ReadKind.DISPLAY, tuple(sorted(FIELDS))),
        Reads(ReadKind.COPY, RESTATED),
        *asked(ReadKind.DISPLAY, destructive, hints, read_only),
    ),
)
def catalog(program: Program) -> Iterator[Artifact]:
    """Yield the pages of every toolset in every language."""
    for index in indexes(program):
        toolset = index.toolset
        for language in index.languages:
            yield Artifact(overview_path(toolset.id, language), rendered(overview(index, language)))
            for tool in toolset.tools:
                yield Artifact(tool_path(toolset.id, tool.id, language), rendered(tool_page(tool, index, language)))

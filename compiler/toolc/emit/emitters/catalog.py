"""
The catalog: what people read about the tools, in Markdown.

`docs/TOOLSET/index.md` shows all tools, who sees which and what each may do; `docs/TOOLSET/tools/ID.md` is the page of a tool. Both are
there again in a folder for each language in which a contract has texts (`docs/TOOLSET/zh/index.md`); there a text that is not translated
stands as it was written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact
from toolc.emit.catalog.index import index_of
from toolc.emit.catalog.location import overview_path, tool_path
from toolc.emit.catalog.markdown import fenced, in_cell, in_line, prose, remark
from toolc.emit.catalog.overview import overview
from toolc.emit.catalog.page import Page
from toolc.emit.catalog.tool_page import tool_page
from toolc.emit.derived import DESCRIPTION, OF_FORMS, ORDER, SITUATIONS, VARIED_DESCRIPTION, VARIED_INPUT, VARIED_OUTPUT, VISIBILITY
from toolc.emit.emitter import Reads, asked, emitter
from toolc.ir.program import LinkedToolset
from toolc.ir.reader import ReadKind
from toolc.language.readable import within
from toolc.templating import environment
from toolc.traits.effect import destructive, hints, read_only

FIELDS = {
    *within("actions", "aliases", "availability", "background", "byInput", "calls", "callers", "cancellation", "effects", "endsTurn", "errors"),
    *within("examples", "group", "handler", "i18n", "inputSchema", "losses", "name", "outputSchema", "outputs", "parameters", "permission"),
    *within("recovery", "requires", "result", "revision", "rules", "runsOn", "status", "strict", "summary", "tags", "timeout", "title"),
    *within("trace", "unknownArguments"),
    *within("notes", kind="toolset"),
    *(*VISIBILITY, *ORDER, *DESCRIPTION, *VARIED_INPUT, *VARIED_OUTPUT, *VARIED_DESCRIPTION),
    *(*OF_FORMS, *SITUATIONS),
    *("annotations.title", "profile.targets", "workspace.targets"),
}


@emitter(name="catalog", since="0.1", reads=(Reads(ReadKind.DISPLAY, tuple(sorted(FIELDS))), *asked(ReadKind.DISPLAY, destructive, hints, read_only)))
def catalog(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the pages of a toolset in every language."""
    index = index_of(toolset)
    for language in index.languages:
        yield _artifact(overview_path(toolset.id, language), overview(index, language))
        for tool in toolset.tools:
            yield _artifact(tool_path(toolset.id, tool.id, language), tool_page(tool, index, language))


def _artifact(path: PurePosixPath, page: Page) -> Artifact:
    return Artifact(path, environment(in_line, in_cell, prose, fenced, remark).get_template("catalog/page.md.jinja").render(page=page))

"""
The site: the catalog as pages of HTML that a browser reads from a disk, without a network.

`index.html` shows all tools, with a search and filters; `toolsets/TOOLSET.html` who sees what; `tools/TOOLSET/ID.html` is the page of a tool, with
the bytes that each target gets; `fields.html` tells of every field who reads it. All of them are there again in a folder for each language in which
a contract has texts (`zh/index.html`).
`toolc docs build` writes it, and `toolc build` does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact
from toolc.emit.derived import (
    DESCRIPTION,
    IN_TURNS,
    MODEL_SCHEMA,
    OF_FORMS,
    ORDER,
    OUTPUT_SCHEMA,
    SITUATIONS,
    VARIED_DESCRIPTION,
    VARIED_ENTRY,
    VARIED_INPUT,
    VARIED_OUTPUT,
    VISIBILITY,
)
from toolc.emit.emitter import Reads, asked, emitter
from toolc.emit.readers.fields import TOLD
from toolc.emit.site.atlas import atlas_of
from toolc.emit.site.fields import fields_page
from toolc.emit.site.html import phrase, plain, prose
from toolc.emit.site.location import SCRIPT, SEARCH, STYLE, fields_path, overview_path, tool_path, toolset_path
from toolc.emit.site.overview import overview
from toolc.emit.site.search import search_script
from toolc.emit.site.tool import tool_page
from toolc.emit.site.toolset import toolset_page
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.readable import within
from toolc.templating import html_environment, static
from toolc.traits.effect import destructive, hints, read_only

FIELDS = {
    *within("_meta", "actions", "aliases", "annotations", "availability", "background", "byInput", "calls", "callers", "cancellation", "effects"),
    *within("endsTurn", "errors", "examples", "execution", "group", "handler", "i18n", "icons", "inputSchema", "losses", "name", "outputSchema"),
    *within("outputs", "parameters", "permission", "providers", "recovery", "requires", "result", "revision", "rules", "runsOn", "status"),
    *within("strict", "summary", "tags", "timeout", "title", "trace", "unknownArguments"),
    *within("notes", kind="toolset"),
    *(*VISIBILITY, *IN_TURNS, *ORDER, *DESCRIPTION, *MODEL_SCHEMA, *OUTPUT_SCHEMA, *VARIED_INPUT, *VARIED_OUTPUT, *VARIED_DESCRIPTION),
    *(*VARIED_ENTRY, *OF_FORMS, *SITUATIONS),
    *("profile.targets", "workspace.losses.policy", "workspace.targets", "x-*"),
}

RESTATED = tuple(each for each in TOLD if each not in FIELDS)
"""Of what a page does not show it says that the contract states it, and who reads it."""


@emitter(
    name="site",
    since="0.1",
    reads=(
        Reads(ReadKind.DISPLAY, tuple(sorted(FIELDS))),
        Reads(ReadKind.COPY, RESTATED),
        *asked(ReadKind.DISPLAY, destructive, hints, read_only),
    ),
    command="docs build",
)
def site(program: Program) -> Iterator[Artifact]:
    """Yield the pages of a program in every language, and what they share; paths are those below the folder of the site."""
    atlas = atlas_of(program)
    yield Artifact(STYLE, static("site/site.css"))
    yield Artifact(SCRIPT, static("site/site.js"))
    yield Artifact(SEARCH, search_script(atlas))
    for language in atlas.languages:
        yield _page(overview_path(language), "overview", overview(atlas, language))
        yield _page(fields_path(language), "fields", fields_page(atlas, language))
        for index in atlas.indexes:
            yield _page(toolset_path(index.toolset.id, language), "toolset", toolset_page(index, atlas, language))
            for tool in index.toolset.tools:
                yield _page(tool_path(index.toolset.id, tool.id, language), "tool", tool_page(tool, index, atlas, language))


def _page(path: PurePosixPath, template: str, page: object) -> Artifact:
    return Artifact(path, html_environment(phrase, plain, prose).get_template(f"site/{template}.html.jinja").render(page=page))

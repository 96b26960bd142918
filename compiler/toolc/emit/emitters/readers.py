"""
The page of readers: of each toolset the fields that its tools state, who acts on each, and how much is alive; and what a badge of that is drawn from.

Names of fields and of code stand on it, and no value of a contract does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.emitter import Reads, emitter
from toolc.emit.readers.json import badge_json
from toolc.emit.readers.page import readers_page
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.coverage import toolset_readers
from toolc.language.readable import readable_fields

PAGE = PurePosixPath("docs", "readers.md")
BADGE = PurePosixPath("docs", "readers.json")


NAMED = (
    *("toolset.host", "workspace.extensions.*.class", "workspace.extensions.*.schema", "workspace.extensions.*.toModel"),
    *(
        "workspace.extensions.*.where",
        "workspace.hosts.*.observed",
        *(f"workspace.hosts.*.readers.*.{name}" for name in ("fields", "kind", "name", "path", "symbol")),
        "x-*",
    ),
)
"""What says who reads fields, besides the contracts whose fields are asked for one by one."""

FIELDS = tuple(each for each in readable_fields("contract") if not each.endswith("description.file"))


@emitter(name="readers", since="0.1", reads=(Reads(ReadKind.COPY, (*FIELDS, *NAMED)),))
def readers(program: Program) -> Iterator[Artifact]:
    """Yield the page of readers and its badge."""
    found = toolset_readers(program)
    yield Artifact(PAGE, readers_page(found))
    yield Artifact(BADGE, json_text(badge_json(each for toolset in found for each in toolset.coverage)))

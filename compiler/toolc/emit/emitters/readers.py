"""
The page of readers: of each toolset the fields that its tools state, who acts on each, and how much is alive; and what a badge of that is drawn from.

Names of fields and of code stand on it, and no value of a contract does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.emitter import Reads, emitter
from toolc.emit.page.link import READERS
from toolc.emit.page.rendered import rendered
from toolc.emit.readers.fields import TOLD
from toolc.emit.readers.json import badge_json
from toolc.emit.readers.page import readers_page
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.coverage import coverages
from toolc.language.readership import toolset_readers

BADGE = PurePosixPath("docs", "readers.json")


@emitter(name="readers", since="0.1", reads=(Reads(ReadKind.COPY, TOLD),))
def readers(program: Program) -> Iterator[Artifact]:
    """Yield the page of readers and its badge."""
    found = toolset_readers(program)
    yield Artifact(READERS, rendered(readers_page(found, READERS)))
    yield Artifact(BADGE, json_text(badge_json(each for toolset in found for each in coverages(toolset))))

"""
The reference of fields: every field of the language and of the workspace's own, what it says, and who reads it.

It tells of no contract; the pages of tools, and the page of readers, link to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.artifacts import Artifact
from toolc.emit.emitter import Reads, emitter
from toolc.emit.page.link import FIELDS
from toolc.emit.page.rendered import rendered
from toolc.emit.readers.fields import OF_EXTENSIONS, OF_HOSTS
from toolc.emit.readers.page import fields_page
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.coverage import language_fields


@emitter(name="fields", since="0.1", reads=(Reads(ReadKind.COPY, (*OF_HOSTS, *OF_EXTENSIONS)),))
def fields(program: Program) -> Iterator[Artifact]:
    """Yield the reference."""
    yield Artifact(FIELDS, rendered(fields_page(language_fields(program), program.workspace, FIELDS)))

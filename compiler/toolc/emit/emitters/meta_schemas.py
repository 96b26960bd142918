"""
The meta-schemas of the language, for editors: completion, explanations and squiggles for each kind of file.

`meta/KIND.schema.json` is the published meta-schema, `urn:toolc:KIND:1`, with the extension fields that the workspace declares. Each field says which
emitters read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.emitter import Reads, emitter
from toolc.emit.extension import with_extensions
from toolc.emit.registry import reader_names
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.metaschema import meta_schema
from toolc.language.shape import DOCUMENT_KINDS

EXTENSIONS = tuple(f"workspace.extensions.*.{name}" for name in ("class", "schema", "where"))


@emitter(name="meta-schemas", since="0.1", reads=(Reads(ReadKind.COPY, EXTENSIONS),))
def meta_schemas(program: Program) -> Iterator[Artifact]:
    """Yield the meta-schema of each kind of file."""
    extensions = program.workspace.extensions
    for kind in DOCUMENT_KINDS:
        schema = with_extensions(meta_schema(kind, reader_names(kind)), kind, extensions)
        yield Artifact(PurePosixPath("meta", f"{kind}.schema.json"), json_text(schema))

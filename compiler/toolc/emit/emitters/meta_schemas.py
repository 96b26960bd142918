"""
The meta-schemas of the language, for editors: completion, explanations and squiggles for each kind of file.

`meta/KIND.schema.json` is the published meta-schema, `urn:toolc:KIND:1`, with the extension fields that the workspace declares. Each field says
who reads it: in `x-toolc-readers` every output, every rule and every reader of a host, one text each, and in its description the same in few words.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.emitter import Reads, emitter
from toolc.emit.extension import with_extensions
from toolc.emit.readers.by_field import readers_by_field
from toolc.emit.readers.fields import OF_EXTENSIONS, OF_HOSTS
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.metaschema import meta_schema


@emitter(name="meta-schemas", since="0.1", reads=(Reads(ReadKind.COPY, (*OF_HOSTS, *OF_EXTENSIONS)),))
def meta_schemas(program: Program) -> Iterator[Artifact]:
    """Yield the meta-schema of each kind of file."""
    extensions = program.workspace.extensions
    for kind, readers in readers_by_field(program).items():
        schema = with_extensions(meta_schema(kind, readers), kind, extensions, readers)
        yield Artifact(PurePosixPath("meta", f"{kind}.schema.json"), json_text(schema))

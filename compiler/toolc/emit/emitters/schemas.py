"""
JSON Schemas of what a tool takes and returns, in draft 2020-12.

`schemas/TOOLSET/ID.input.json` is the call schema of the base form: it judges prepared arguments. `schemas/TOOLSET/ID.output.json` is there where the
contract has an output schema. Each says its dialect first, and then what it is: `urn:toolc:schema:TOOLSET:ID:input`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.derived import CALL_SCHEMA, OUTPUT_SCHEMA
from toolc.emit.emitter import Reads, emitter
from toolc.ir.json import ObjectSchema
from toolc.ir.program import Tool
from toolc.ir.reader import ReadKind
from toolc.schema.dialect import DRAFT_2020_12


@emitter(name="schemas", since="0.1", reads=(Reads(ReadKind.COPY, tuple(sorted({*CALL_SCHEMA, *OUTPUT_SCHEMA}))),))
def schemas(tool: Tool) -> Iterator[Artifact]:
    """Yield the schemas of a tool; one whose schemas cannot be understood has none."""
    if tool.base is None:
        return
    yield _artifact(tool, "input", tool.base.call_schema)
    output = tool.base.output_schema
    if output is not None:
        yield _artifact(tool, "output", output)


def _artifact(tool: Tool, part: str, schema: ObjectSchema) -> Artifact:
    identified = {"$schema": DRAFT_2020_12.uri, "$id": f"urn:toolc:schema:{tool.toolset}:{tool.id}:{part}", **schema}
    return Artifact(PurePosixPath("schemas", tool.toolset, f"{tool.id}.{part}.json"), json_text(identified))

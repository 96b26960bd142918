"""
JSON Schemas of what a tool takes and returns, in draft 2020-12.

`schemas/TOOLSET/ID.input.json` is the call schema of the base form: it judges prepared arguments. `schemas/TOOLSET/ID.output.json` is there where the
contract has an output schema. Each says its dialect first, and then what it is: `urn:toolc:schema:TOOLSET:ID:input`.

Every other form that some situation gives a tool has its call schema in `ID@HASH8.input.json`, and its output schema in `ID@HASH8.output.json` where
that is another than the one of the base form. The hash is of what makes the form, not of what it says; the registry tells when a tool has which form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.derived import CALL_SCHEMA, OF_FORMS, OUTPUT_SCHEMA, SITUATIONS, VARIED_ARGUMENTS, VARIED_OUTPUT
from toolc.emit.emitter import Reads, emitter
from toolc.ir.json import ObjectSchema
from toolc.ir.program import LinkedToolset, Reachable, Tool
from toolc.ir.reader import ReadKind
from toolc.schema.dialect import DRAFT_2020_12
from toolc.traits.form import form_name, has_own_output

FIELDS = {*CALL_SCHEMA, *OUTPUT_SCHEMA, *VARIED_ARGUMENTS, *VARIED_OUTPUT, *OF_FORMS, *SITUATIONS}


@emitter(name="schemas", since="0.1", reads=(Reads(ReadKind.COPY, tuple(sorted(FIELDS))),))
def schemas(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the schemas of the tools of a toolset; a tool whose schemas cannot be understood has none."""
    for tool in toolset.tools:
        yield from _of_base(tool)
    for each in toolset.forms:
        if each.form.digest:
            yield from _of_form(each)


def _of_base(tool: Tool) -> Iterator[Artifact]:
    if tool.base is None:
        return
    yield _artifact(tool, tool.id, "input", tool.base.call_schema)
    output = tool.base.output_schema
    if output is not None:
        yield _artifact(tool, tool.id, "output", output)


def _of_form(reachable: Reachable) -> Iterator[Artifact]:
    tool, form = reachable.tool, reachable.form
    yield _artifact(tool, form_name(tool, form), "input", form.call_schema)
    if form.output_schema is not None and has_own_output(tool, form):
        yield _artifact(tool, form_name(tool, form), "output", form.output_schema)


def _artifact(tool: Tool, name: str, part: str, schema: ObjectSchema) -> Artifact:
    identified = {"$schema": DRAFT_2020_12.uri, "$id": f"urn:toolc:schema:{tool.toolset}:{name}:{part}", **schema}
    return Artifact(PurePosixPath("schemas", tool.toolset, f"{name}.{part}.json"), json_text(identified))

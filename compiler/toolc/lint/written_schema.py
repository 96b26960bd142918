"""A schema of a tool as its author wrote it, in the contract or in a file that it refers to, with what was found on one walk over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from toolc.diagnostics import Finding, Label
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Origin, Tool
from toolc.lint.owner import Owner, owner_of
from toolc.schema.survey import Remark, Survey, companions, survey_of
from toolc.source import DocumentId, Path, Place

CONTRACT: Final = ".tool.yaml"
"""How the name of a contract ends."""

Kind = TypeVar("Kind", bound="WrittenSchema")

OTHERWISE: Final = "correct the schema"
"""What to do where neither the remark nor the rule knows better."""


@dataclass(frozen=True, slots=True)
class WrittenSchema:
    """
    One schema of a tool, whole, or what it refers to in a file; paths start at the schema's or the file's root.

    `around` leads from the owner, the tool or the file, to the root.
    """

    owner: Owner
    survey: Survey
    around: Path = ()

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return where a value (or its key) was written."""
        return self.owner.at((*self.around, *path), "key" if key else "value")

    def named(self, path: Path = ()) -> str:
        """Return how a message names what stands at a path."""
        return self.owner.field((*self.around, *path))

    def findings(self, remarks: Iterable[Remark], cure: str = OTHERWISE) -> Iterator[Finding]:
        """Yield what was remarked about the schema, as findings that name the tool and what they are about; `cure` as for `finding`."""
        for each in remarks:
            yield self.finding(each, f"{self.named(each.path)}: {each.message}", cure)

    def finding(self, remark: Remark, message: str, cure: str = OTHERWISE) -> Finding:
        """Return what was remarked about the schema, in the given words; `cure` is what to do where the remark knows nothing better."""
        at = self.owner.at((*self.around, *remark.path), remark.on, remark.within)
        labels = tuple(Label(self.at(*path), said) for path, said in remark.labels)
        return Finding(at, message, remark.help or cure, labels)


@dataclass(frozen=True, slots=True)
class InputSchema(WrittenSchema):
    """A schema of the arguments, or what that refers to in a file: for rules that ask nothing of outputs."""


def written_schemas(tool: Tool) -> Iterator[WrittenSchema]:
    """Yield the schemas that a tool states, and those in files that they refer to; other contracts are looked at as such."""
    yield from input_schemas(tool)
    yield from _written(tool, WrittenSchema, "outputSchema", tool.contract.output_schema)


def input_schemas(tool: Tool) -> Iterator[InputSchema]:
    """Yield the schema that a tool states of its arguments, and those in files that it refers to; the output is not looked at."""
    yield from _written(tool, InputSchema, "inputSchema", tool.contract.input_schema)


def schema_files(tool: Tool) -> Iterator[tuple[Owner, Json]]:
    """Yield the schema files that a tool refers to, and what each holds; a file belongs to no tool alone."""
    for name, value in tool.documents.items():
        if not name.endswith(CONTRACT):
            yield _owner_of_file(name), value


def _written(tool: Tool, kind: type[Kind], field: str, schema: ObjectSchema | None) -> Iterator[Kind]:
    if schema is not None:
        survey = survey_of(schema, tool.documents, base=tool.origin.document)
        yield kind(owner_of(tool), survey, (field,))
        for each in companions(survey):
            if not each.base.endswith(CONTRACT):
                yield kind(_owner_of_file(each.base), each)


def _owner_of_file(name: str) -> Owner:
    return Owner(f"schema file {name!r}", Origin(document=DocumentId(name)))

"""A schema of a tool as its author wrote it, with what was found on one walk over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from toolc.diagnostics import Finding, Label
from toolc.ir.program import Tool
from toolc.lint.owner import owner_of
from toolc.schema.survey import Remark, Survey, survey_of
from toolc.source import Path, Place


@dataclass(frozen=True, slots=True)
class WrittenSchema:
    """One schema of a tool, whole; paths start at its root."""

    tool: Tool
    field: Literal["inputSchema", "outputSchema"]
    survey: Survey

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return where a value (or its key) was written."""
        return self.tool.at(self.field, *path, key=key)

    def named(self, path: Path = ()) -> str:
        """Return how a message names what stands at a path."""
        return owner_of(self.tool).field((self.field, *path))

    def findings(self, remarks: Iterable[Remark], cure: str | None = None) -> Iterator[Finding]:
        """Yield what was remarked about the schema, as findings that name the tool and what they are about; `cure` as for `finding`."""
        for each in remarks:
            yield self.finding(each, f"{self.named(each.path)}: {each.message}", cure)

    def finding(self, remark: Remark, message: str, cure: str | None = None) -> Finding:
        """Return what was remarked about the schema, in the given words; `cure` is what to do where the remark knows nothing better."""
        at = self.tool.origin.place((self.field, *remark.path), remark.on, remark.within)
        labels = tuple(Label(self.at(*path), said) for path, said in remark.labels)
        return Finding(at, message, remark.help or cure, labels)


def written_schemas(tool: Tool) -> Iterator[WrittenSchema]:
    """Yield the schemas that a tool states."""
    base = tool.origin.document
    if tool.contract.input_schema is not None:
        yield WrittenSchema(tool, "inputSchema", survey_of(tool.contract.input_schema, tool.documents, base=base))
    if tool.contract.output_schema is not None:
        yield WrittenSchema(tool, "outputSchema", survey_of(tool.contract.output_schema, tool.documents, base=base))

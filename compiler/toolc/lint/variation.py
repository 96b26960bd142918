"""
What variants make of the schemas of a tool, and where in a variant a finding about that belongs.

A variant states a few keywords, which mean little without those that the contract states around them. So what is judged are the whole schemas that
it brings about, and what was found without it too is not its fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from toolc.diagnostics import Finding, Label
from toolc.ir.program import Tool
from toolc.schema.pointer import longest
from toolc.source import Path, Place
from toolc.traits.variant import applied

DEMANDS: Final = ("require", "unrequire")
"""What a variant says of the arguments that a call must give."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A tool as one of its variants alone has it, where that changes a schema; `index` is the variant's."""

    tool: Tool
    index: int

    def told(self, finding: Finding) -> Finding:
        """Return a finding about a schema of the tool with its places in the variant, and with the situation; one about a file stays as it is."""
        if not isinstance(finding.at, Place) or not self._is_here(finding.at):
            return finding
        variant = self.tool.contract.variants[self.index]
        labels = tuple(Label(self.place(each.at) if isinstance(each.at, Place) else each.at, each.message) for each in finding.labels)
        return replace(finding, at=self.place(finding.at), message=f"{finding.message}, where `{variant.when}` holds", labels=labels)

    def place(self, at: Place) -> Place:
        """Return where the variant says what stands at a place of a schema, or else what holds it; others stay."""
        if not self._is_here(at):
            return at
        field, merge = str(at.path[0]), self.tool.contract.variants[self.index].merge
        patch = None if merge is None else merge.input_schema if field == "inputSchema" else merge.output_schema
        if patch is None:
            return self.tool.at("variants", self.index)
        around: Path = ("variants", self.index, "merge", field)
        stated = longest(patch, at.path[1:])
        return replace(at, path=(*around, *stated)) if len(stated) == len(at.path) - 1 else self.tool.at(*around, *stated, key=True)

    def _is_here(self, at: Place) -> bool:
        return at.document == self.tool.origin.document and at.path[:1] in {("inputSchema",), ("outputSchema",)}


def variations(tool: Tool) -> Iterator[Variation]:
    """Yield what each variant that touches a schema makes of a tool."""
    contract = tool.contract
    for index, variant in enumerate(contract.variants):
        varied = applied(contract, variant)
        if (varied.input_schema, varied.output_schema) != (contract.input_schema, contract.output_schema):
            yield Variation(replace(tool, contract=varied), index)


def without(tool: Tool, index: int, demand: str) -> Tool:
    """Return a tool as one of its variants alone has it, but for one kind of what that demands."""
    variant = structs.replace(tool.contract.variants[index], **{demand: ()})
    return replace(tool, contract=applied(tool.contract, variant))

"""Every loss of a program, once for a tool and a target, and the acknowledgements in contracts that cover it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.schema.pointer import tokens
from toolc.schema.targets.record import RequestRule, SizeRule, Support, Target
from toolc.schema.whereabouts import written_at
from toolc.source import Place
from toolc.traits.projection.ledger import STRICT, Lost, covers, is_constraint
from toolc.traits.projection.manifest import manifests

Standing = Literal["acknowledged", "forbidden", "open"]
"""Whether a loss was looked at and accepted in the contract, may not be, or neither."""


About = Literal["root", "reference", "closedness", "strictness", "other"]
"""
What a loss is about: a keyword that is refused only at the root, a reference, that an object takes nothing else, strict mode that a limit takes away,
or anything else.
"""


@dataclass(frozen=True, slots=True)
class Found:
    """One loss of one tool on the way to one target, and where it stands with its author."""

    toolset: LinkedToolset
    tool: Tool
    target: Target
    lost: Lost
    standing: Standing

    @property
    def about(self) -> About:
        """Return what the loss is about, by which it is reported."""
        if self.lost.keyword == "$ref":
            return "reference"
        if _is_about_limits(self.lost):
            return "strictness"
        if self.lost.keyword == "additionalProperties" and self.lost.value is False:
            return "closedness"
        return "root" if isinstance(self.lost.known, Support) and self.lost.known.where == "root" else "other"

    def place(self) -> Place:
        """Return where the keyword was written, or what holds it, as far as the written schema has the way to it."""
        if self.about == "strictness" or self.lost.keyword == "outputSchema":
            return self.tool.at(self.lost.keyword)
        steps = (*(tokens(self.lost.pointer) or ()), self.lost.keyword)
        return self.tool.at("inputSchema", *written_at(self.tool.contract.input_schema, steps))


def losses(program: Program) -> Iterator[Found]:
    """Yield every loss of a program, in the order of toolsets, profiles and targets."""
    for toolset in program.toolsets:
        seen: set[tuple[str, str, str, str]] = set()
        for manifest in manifests(toolset):
            for projected in manifest.tools:
                for lost in (each for each in projected.lowered.ledger if is_reported(projected.tool, each)):
                    key = (projected.tool.id, manifest.target.name, lost.pointer, lost.keyword)
                    if key not in seen:
                        seen.add(key)
                        standing = _standing(projected.tool, manifest.target, lost, program.workspace.losses.policy)
                        yield Found(toolset, projected.tool, manifest.target, lost, standing)


def is_reported(tool: Tool, lost: Lost) -> bool:
    """Tell whether an author should look at an entry: a constraint that is not in force, or strict mode that is not to be had or is required."""
    return is_constraint(lost) or _is_about_limits(lost) or (lost.action == "downgraded" and tool.contract.strict == "require")


def _is_about_limits(lost: Lost) -> bool:
    return lost.keyword == STRICT and isinstance(lost.known, SizeRule | RequestRule)


def _standing(tool: Tool, target: Target, lost: Lost, policy: str) -> Standing:
    if tool.contract.strict != "require" and any(covers(each, target.name, lost) for each in tool.contract.losses):
        return "acknowledged"
    return "forbidden" if policy == "error" or (target.strict and tool.contract.strict == "require") else "open"

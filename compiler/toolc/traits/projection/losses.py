"""Every loss of a program, once for a tool and a target, and the acknowledgements in contracts that cover it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.schema.pointer import tokens
from toolc.schema.targets.record import RequestRule, SizeRule, Support, Target
from toolc.schema.whereabouts import written_at
from toolc.source import Place
from toolc.traits.projection.ledger import STRICT, Lost, covers, is_constraint
from toolc.traits.projection.manifest import Projected, manifests

Standing = Literal["acknowledged", "forbidden", "open"]
"""Whether a loss was looked at and accepted in the contract, may not be, or neither."""


About = Literal["root", "reference", "closedness", "strictness", "other"]
"""
What a loss is about: a keyword that is refused only at the root, a reference, that an object takes nothing else, strict mode that a limit takes away,
or anything else.
"""


@dataclass(frozen=True, slots=True)
class Found:
    """One loss of one tool on the way to one target."""

    program: Program
    toolset: LinkedToolset
    tool: Tool
    target: Target
    lost: Lost

    @property
    def standing(self) -> Standing:
        """Return where the loss stands with its author."""
        is_required = self.tool.contract.strict == "require"
        if not is_required and any(covers(each, self.target.name, self.lost) for each in self.tool.contract.losses):
            return "acknowledged"
        return "forbidden" if (is_required and self.target.strict) or self.program.workspace.losses.policy == "error" else "open"

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
    yield from _once(program, lambda projected: projected.lowered.ledger)


def losses_of_arguments(program: Program) -> Iterator[Found]:
    """Yield every loss of arguments: who asks for these does not look at what tools return."""
    yield from _once(program, lambda projected: projected.arguments.ledger)


def _once(program: Program, ledger: Callable[[Projected], Iterable[Lost]]) -> Iterator[Found]:
    for toolset in program.toolsets:
        seen: set[tuple[str, str, str, str]] = set()
        for manifest in manifests(toolset):
            for projected in manifest.sent:
                for lost in ledger(projected):
                    key = (projected.tool.id, manifest.target.name, lost.pointer, lost.keyword)
                    if key not in seen and is_reported(projected.tool, lost):
                        seen.add(key)
                        yield Found(program, toolset, projected.tool, manifest.target, lost)


def is_reported(tool: Tool, lost: Lost) -> bool:
    """Tell whether an author should look at an entry: a constraint that is not in force, or strict mode that is not to be had or is required."""
    return is_constraint(lost) or _is_about_limits(lost) or (lost.action == "downgraded" and tool.contract.strict == "require")


def _is_about_limits(lost: Lost) -> bool:
    return lost.keyword == STRICT and isinstance(lost.known, SizeRule | RequestRule)

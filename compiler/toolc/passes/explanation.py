"""Why a profile has a tool or has not: every gate, the smallest change that would show it, and what keeps it."""

from __future__ import annotations

from dataclasses import dataclass

from toolc.passes.filter_change import Change, Question
from toolc.passes.link import Linked
from toolc.passes.linked_profile import NOT_UNDERSTOOD
from toolc.passes.remedy import keepers, smallest
from toolc.passes.trace import Case, Passed, passed
from toolc.passes.world import World, world_of
from toolc.traits.matrix import Presence, cells, columns


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """
    What a profile, or a kind of turn in it, does with a tool.

    `first` is the index of the first gate that is closed; `reason` says why the tool is hidden. `change` is the smallest change of facts and
    filters after which it would be shown, None where there is none; `kept` are the facts that keep one that is there, in words.
    """

    case: Case
    column: str
    state: Presence
    gates: tuple[Passed, ...]
    first: int | None
    reason: str | None
    change: tuple[Change, ...] | None
    kept: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explainer:
    """A linked toolset, and its conditions over all situations."""

    linked: Linked
    world: World

    @classmethod
    def of(cls, linked: Linked) -> Explainer:
        """Return what explains a linked toolset."""
        return cls(linked, world_of(linked.setting.base.ground))

    def explained(self, identifier: str, column: str) -> Explanation:
        """Return why a profile or a kind of turn, `PROFILE` or `PROFILE+TURN`, has a tool or has not. Raise KeyError for one that is not there."""
        profile, _, turn = column.partition("+")
        made = self.linked.decided[column]
        tool = made.view.ground.roster.tools[identifier]
        case = Case(tool, self.linked.setting.toolset, self.linked.chains.get(profile, ()), made, turn or None)
        gates = tuple(passed(case))
        first = next((index for index, each in enumerate(gates) if each.verdict != "open"), None)
        cell = cells(next(each for each in columns(self.linked.toolset) if each.id == column))[identifier]
        is_told = all(each.verdict != "unknown" for each in gates) and cell.reason != NOT_UNDERSTOOD
        question = Question.about(case, self.world)
        return Explanation(
            case=case,
            column=column,
            state=cell.state,
            gates=gates,
            first=first,
            reason=cell.reason,
            change=smallest(question) if is_told and cell.state != "visible" else None,
            kept=keepers(question) if is_told and cell.state != "hidden" else (),
        )

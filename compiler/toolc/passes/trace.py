"""Every gate that a tool goes through in a profile, told: what stands there, what it was told, where it is written, and its verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolc.ir.program import Tool
from toolc.ir.toolset import Import
from toolc.passes.assembly import NamedToolset
from toolc.passes.dependency import gate_of
from toolc.passes.filters import List, entry_about
from toolc.passes.gate import Gate, Step, answers_in_words, rules_about, steps
from toolc.passes.inheritance import Chain, layer_of
from toolc.passes.roster import Roster, matching, meant
from toolc.passes.turn import Decided
from toolc.passes.view import missing, situation_of
from toolc.source import Path, Place

Verdict: TypeAlias = Literal["open", "closed", "unknown"]


@dataclass(frozen=True, slots=True)
class Passed:
    """
    One gate: its field, the profile whose layer it stands in, what is written, what it was told, its verdict, and why it is closed.

    `at` is where it is written, None where nothing is.
    """

    gate: Gate
    profile: str | None
    says: str
    told: str
    verdict: Verdict
    reason: str | None
    at: Place | None


@dataclass(frozen=True, slots=True)
class Case:
    """A tool in a profile or a kind of turn, whose name is `turn`."""

    tool: Tool
    toolset: NamedToolset
    chain: Chain
    made: Decided
    turn: str | None = None

    @property
    def roster(self) -> Roster:
        """Return what names mean among the tools of the toolset."""
        return self.made.view.ground.roster


def passed(case: Case) -> Iterator[Passed]:
    """Yield every gate that somebody says something about, in order; what a kind of turn hides comes last."""
    situation = situation_of(case.roster, case.made.gates)
    for step in steps(case.tool, case.made.view, situation):
        verdict: Verdict = "unknown" if step.is_unknown else "open" if step.reason is None else "closed"
        layer = None if step.layer is None else case.made.view.layers[step.layer].profile.id
        says, at = _written(case, step)
        yield Passed(step.gate, layer, says, _told(case, step), verdict, step.reason, at)
    yield from _hidden(case)


def _written(case: Case, step: Step) -> tuple[str, Place | None]:
    """Return what stands at a gate, and where."""
    match step.gate:
        case Gate.LISTED:
            return _listing(case)
        case Gate.PERMISSIONS:
            return _rules(case)
        case Gate.PRESENT:
            layer = layer_of(case.chain, ("present",)) if case.made.view.record.present is not None else None
            return case.made.view.record.present or "native", None if layer is None else Place(layer.document, ("present",))
        case Gate.STATUS | Gate.VISIBILITY | Gate.WHEN:
            return _of_contract(case.tool, step.gate)
        case _:
            return _list(case, step)


def _of_contract(tool: Tool, gate: Gate) -> tuple[str, Place | None]:
    status, availability = tool.contract.status, tool.contract.availability
    if gate is Gate.STATUS:
        return (status if isinstance(status, str) else "deprecated"), tool.at("status") if status != "stable" else None
    if gate is Gate.WHEN:
        return " ".join((gate_of(tool) or "").split()), tool.at("availability", "when")
    visibility = "model" if availability is None else availability.visibility
    return visibility, tool.at("availability", "visibility") if visibility != "model" else None


def _listing(case: Case) -> tuple[str, Place | None]:
    document, roster = case.toolset.document, case.roster
    for layer in case.made.view.layers:
        if case.tool.id in layer.add:
            return f"added by profile {layer.profile.id!r}", entry_about(layer, "add", case.tool.id, roster)
    if case.tool.id not in case.made.view.ground.listed:
        return "not listed", None if document is None else Place(document, ("tools",), "key")
    if document is None or case.toolset.record.tools is None:
        return "every contract", None
    paths = (path for path, text in _entries(case.toolset) if text == case.tool.id or case.tool.id in meant(roster, text))
    return "listed", next((Place(document, path) for path in paths), None)


def _entries(toolset: NamedToolset) -> Iterator[tuple[Path, str]]:
    for index, each in enumerate(toolset.record.tools or ()):
        if isinstance(each, Import):
            yield from ((("tools", index, "ids", inner), name) for inner, name in enumerate(each.ids))
        else:
            yield ("tools", index), each


def _rules(case: Case) -> tuple[str, Place | None]:
    """Return the rules about every call of a tool, and where the one stands that decides."""
    layers, precedence = case.made.view.layers, case.made.view.ground.precedence
    about = rules_about(case.tool, case.made.view)
    texts = [layers[index].profile.record.permissions[each.index] for index, each in about]
    ordered = about[::-1] if precedence == "lastMatch" else about
    denying = [each for each in ordered if each[1].action == "deny"] if precedence == "denyWins" else []
    index, rule = (denying or ordered)[0]
    return "; ".join(texts), Place(layers[index].profile.document, ("permissions", rule.index))


def _list(case: Case, step: Step) -> tuple[str, Place | None]:
    """Return what a list or a trait of a layer says, and the entry about a tool, where there is one."""
    above = case.made.view.layers[: (step.layer or 0) + 1]
    lists, document = above[-1].profile.record.tools, above[-1].profile.document
    if step.gate is Gate.WHERE:
        return lists.where or "", Place(document, ("tools", "where"))
    name: List = "deny" if step.gate is Gate.DENY else "allow"
    found = [entry_about(above[-1], name, case.tool.id, case.roster)]
    if name == "allow":
        found += [entry_about(each, "always", case.tool.id, case.roster) for each in above]
    entries = (lists.deny if name == "deny" else lists.allow) or ()
    return f"[{', '.join(entries)}]", next((each for each in found if each is not None), Place(document, ("tools", name), "key"))


def _told(case: Case, step: Step) -> str:
    """Return what a tool's own gate was told, in words."""
    sound = case.made.view.ground.read.get(gate_of(case.tool) or "") if step.gate is Gate.WHEN else None
    if sound is None or missing(sound, case.made.gates.facts) is not None or step.is_unknown:
        return ""
    return answers_in_words(sound.asks, situation_of(case.roster, case.made.gates))


def _hidden(case: Case) -> Iterator[Passed]:
    for layer in case.chain if case.turn is not None else ():
        turn = layer.record.turns.get(case.turn or "")
        if turn is None or not turn.hide:
            continue
        entries = [index for index, text in enumerate(turn.hide) if case.tool.id in matching(case.roster, text, aliases=True)]
        reason = f"turn {case.turn!r} hides it" if entries else None
        path: Path = ("turns", case.turn or "", "hide")
        at = Place(layer.document, (*path, entries[0])) if entries else Place(layer.document, path, "key")
        yield Passed(Gate.HIDE, layer.id, f"[{', '.join(turn.hide)}]", "", "closed" if entries else "open", reason, at)

"""What must hold of a linked profile as a whole: one implementation of each name, an answer for whoever asks, exactly one alternative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.profile import FactValue
from toolc.ir.program import Tool
from toolc.ir.toolset import Alternatives
from toolc.passes.assembly import NamedToolset
from toolc.passes.dependency import gate_of
from toolc.passes.gate import shown_value
from toolc.passes.inheritance import Chain, layer_of
from toolc.passes.judgement import always_asks
from toolc.passes.namesake import met, namesakes
from toolc.passes.roster import Roster, meant
from toolc.passes.view import Outcome, View
from toolc.source import Place


def shared_names(profile: str, offered: Iterable[Tool], view: View, result: Outcome) -> Iterator[Raised]:
    """Yield a finding for each name that two tools of a profile have."""
    for name, (first, *others) in namesakes(offered):
        for other in others:
            values = _values((first, other), view, result.facts)
            yield met("TC410", first, other, f"{first.id!r} and {other.id!r} are both there as {name!r} in profile {profile!r}{values}")


def unanswered(chain: Chain, view: View, offered: Iterable[Tool], name: str, toolset: NamedToolset) -> Iterator[Raised]:
    """Yield a finding for each tool that a profile or a turn of that name offers, and of which every call asks, where nobody answers."""
    if view.record.answers != "none":
        return
    layer = layer_of(chain, ("answers",))
    for tool in offered:
        why = always_asks(tool, view, toolset.record.modes)
        if why is not None:
            message = f"{tool.name!r} {why}, and nobody answers in profile {name!r}, which has it"
            label = Label(Place(tool.origin.document), f"contract of {tool.name!r}")
            yield Raised("TC423", Finding(Place(layer.document, ("answers",)), message, "deny the tool there, or let somebody answer", (label,)))


def unreachable(chain: Chain, view: View, name: str, result: Outcome) -> Iterator[Raised]:
    """Yield a finding where a profile or a turn of that name leaves tools to programs, and shows no tool that runs programs."""
    offered = (each for each in view.ground.roster.tools.values() if result.is_offered(each.id) and not result.is_visible(each.id))
    moved = [each for each in offered if "code" in (each.contract.callers or ())]
    if view.record.present != "code" or not moved or any(map(result.is_visible, view.ground.code_runner)):
        return
    at = Place(layer_of(chain, ("present",)).document, ("present",))
    message = (
        f"profile {name!r} leaves {moved[0].name!r}{f' and {len(moved) - 1} more' if moved[1:] else ''} to programs, and shows no tool that runs one"
    )
    yield Raised("TC451", Finding(at, message, "name a `codeRunner` in the toolset that is visible there, or present tools natively"))


def broken_alternatives(toolset: NamedToolset, profile: str, roster: Roster, result: Outcome) -> Iterator[Raised]:
    """Yield a finding for each list of alternatives of which a profile does not show exactly one."""
    for index, each in enumerate(toolset.record.exactly_one):
        whole = [names for names in each.tools if all(_is_visible(name, roster, result) for name in names)]
        if len(whole) != 1 and toolset.document is not None and _is_known(each, roster):
            what = " and ".join(f"[{', '.join(names)}]" for names in whole) or "none of the alternatives"
            message = f"profile {profile!r} shows {what} as a whole, and exactly one is wanted"
            yield Raised(
                "TC422", Finding(Place(toolset.document, ("exactlyOne", index)), message, "let the gates of the alternatives exclude each other")
            )


def _is_visible(name: str, roster: Roster, result: Outcome) -> bool:
    return any(map(result.is_visible, meant(roster, name)))


def _is_known(alternatives: Alternatives, roster: Roster) -> bool:
    return all(meant(roster, name) for names in alternatives.tools for name in names)


def _values(tools: Sequence[Tool], view: View, facts: Mapping[str, FactValue]) -> str:
    gates = [view.ground.read.get(gate_of(tool) or "") for tool in tools]
    asked = dict.fromkeys(fact for sound in gates if sound is not None for fact in sound.asks.facts if fact in facts)
    told = ", ".join(f"{name} is {shown_value(facts[name])}" for name in asked)
    return f", where {told}" if told else ""

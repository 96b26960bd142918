"""
A kind of turn: the profile under the facts that hold there, and then without the tools that it hides.

Gates are decided before anything is hidden, so hiding a tool never brings another one. Texts and forms speak of the tools that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import replace as with_fields

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import Turn
from toolc.ir.program import Shown
from toolc.passes.inheritance import Chain
from toolc.passes.profile_check import sound_facts
from toolc.passes.roster import Roster, matching
from toolc.passes.view import Outcome, View
from toolc.passes.visibility import outcome, without
from toolc.source import Path, Place

MOST_NAMED: Final = 3
"""How many tools a message names."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A view, what its gates decide, and what is left once its turn hid what it hides: the same outside turns."""

    view: View
    gates: Outcome
    left: Outcome


def decided(view: View) -> Decided:
    """Return what a profile decides."""
    found = outcome(view)
    return Decided(view, found, found)


def turned(profile: Decided, name: str, turn: Turn, read: Mapping[str, str]) -> Decided:
    """Return what a kind of turn decides, `read` being the facts that somebody reads: where none of them changes, gates are not asked again."""
    stated = sound_facts(profile.view.ground.table, with_fields(profile.view.record, facts=turn.facts))
    record = with_fields(profile.view.record, facts={**profile.view.record.facts, **turn.facts})
    view = replace(profile.view, record=record, facts={**profile.view.facts, **stated})
    is_same = all(view.facts[fact] == profile.view.facts.get(fact) for fact in stated if fact in read)
    gates = Outcome(profile.gates.decisions, {**profile.gates.facts, **view.facts}) if is_same else outcome(view)
    return Decided(view, gates, without(view, gates, hidden_ids(view.ground.roster, turn), f"turn {name!r} hides it"))


def hidden_ids(roster: Roster, turn: Turn) -> frozenset[str]:
    """Return the ids of the tools that a kind of turn hides, where they are there."""
    return frozenset(identifier for entry in turn.hide for identifier in matching(roster, entry, aliases=True))


def refused_ids(roster: Roster, turn: Turn) -> frozenset[str]:
    """Return the ids of the tools of which a kind of turn refuses every call."""
    return frozenset(identifier for each in turn.refuse if each.if_ is None for identifier in matching(roster, each.tool, aliases=True))


def changes(before: Sequence[Shown], after: Sequence[Shown]) -> str:
    """Return what a model is told otherwise, in words that follow a plural; nothing where it is told the same."""
    old, new = ({each.tool.id: each for each in shown} for shown in (before, after))
    found = {
        "take away": [each.tool.name for each in before if each.tool.id not in new],
        "bring": [each.tool.name for each in after if each.tool.id not in old],
        "change what is told of": [each.tool.name for each in after if each.tool.id in old and old[each.tool.id] != each],
    }
    return " and ".join(f"{verb} {_some(names)}" for verb, names in found.items() if names)


def prefix_faults(chain: Chain, name: str, made: Decided, by_facts: str) -> Iterator[Raised]:
    """Yield what in a kind of turn breaks the prompt prefix of a session; `by_facts` tells what its facts alone change in what a model is told."""
    for layer in chain:
        turn = layer.record.turns.get(name, Turn())
        if by_facts and turn.facts:
            yield _broken(Place(layer.document, ("turns", name, "facts"), "key"), f"the facts of turn {name!r} {by_facts}")
        for index, entry in enumerate(turn.hide):
            if any(made.gates.is_visible(each) for each in matching(made.view.ground.roster, entry, aliases=True)):
                path: Path = ("turns", name, "hide", index)
                yield _broken(Place(layer.document, path), f"turn {name!r} hides `{entry}`, which the session shows")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(map(repr, names[:MOST_NAMED])) + more


def _broken(at: Place, message: str) -> Raised:
    return Raised("TC436", Finding(at, f"{message}: that breaks its prompt prefix", "let it stay, and `refuse` its calls"))

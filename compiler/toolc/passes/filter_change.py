"""Which filters of a profile would have to say something else for a tool to be kept, or to be let go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from toolc.passes.gate import Gate, Step, rules_about, steps
from toolc.passes.roster import matching
from toolc.passes.trace import Case
from toolc.passes.view import situation_of
from toolc.passes.world import World, kept
from toolc.source import Path, Place
from toolc.traits.logic.change import Now
from toolc.traits.logic.choice import Choice, Class
from toolc.traits.logic.diagram import FALSE
from toolc.traits.logic.diagram import Node as Condition

SAME: Final = (Class(value=False, words="says what it says"), Class(value=True, words="says something else"))
OTHERWISE: Final = (False, True)

FILTERS: Final = frozenset({Gate.LISTED, Gate.DENY, Gate.ALLOW, Gate.WHERE, Gate.PERMISSIONS})
"""The gates that are filters of a profile, or that `add` opens."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that would have to be otherwise: the name of a fact or filter, what it would be, in words, and where it stands."""

    name: str
    to: str
    at: Place | None


@dataclass(frozen=True, slots=True)
class Filter:
    """
    A filter that may say something else: what a change of it is called, where it stands or would stand, and what it would say of which tool.

    `always` is what it would say whatever tools come or go.
    """

    name: str
    at: Place
    always: tuple[str, ...] = ()
    says: dict[str, str] = field(default_factory=dict)

    def told(self, flipped: Iterable[str]) -> Change:
        """Return the change of the filter, given the ids of the tools that come or go."""
        said = (*self.always, *(self.says[each] for each in flipped if each in self.says))
        return Change(self.name, " and ".join(dict.fromkeys(said)), self.at)


@dataclass(frozen=True, slots=True)
class Question:
    """
    A tool in a profile over all situations.

    `tools` are ids by the names of the choices whether they are kept; `filters` are those that came up, by name; `told` is what choices are now,
    and `shut` which filters are closed for a tool, as far as somebody asked.
    """

    case: Case
    world: World
    tools: dict[str, str]
    filters: dict[str, Filter] = field(default_factory=dict)
    told: dict[Choice, Now] = field(default_factory=dict)
    shut: dict[str, list[Step]] = field(default_factory=dict)

    @classmethod
    def about(cls, case: Case, world: World) -> Question:
        """Return the question about a tool in a profile."""
        return cls(case, world, {kept(each): each for each in case.roster.tools})

    def now_of(self, now: Callable[[Question, Choice], Now]) -> Callable[[Choice], Now]:
        """Return a function that says what a choice is now, and asks for each only once."""

        def known(choice: Choice) -> Now:
            if choice not in self.told:
                self.told[choice] = now(self, choice)
            return self.told[choice]

        return known

    def closed(self, identifier: str) -> list[Step]:
        """Return the filters that are closed for a tool."""
        if identifier not in self.shut:
            situation = situation_of(self.case.roster, self.case.made.gates)
            every = steps(self.case.roster.tools[identifier], self.case.made.view, situation)
            self.shut[identifier] = [step for step in every if step.reason is not None and step.gate in FILTERS]
        return self.shut[identifier]

    def changed(self, found: Filter, identifier: str = "", says: str = "") -> Condition:
        """Return the condition that a filter says something else, among it that about a tool."""
        self.filters.setdefault(found.name, found).says.setdefault(identifier, says)
        return self.world.space.among(Choice(found.name, SAME), OTHERWISE)


def kept_as_now(question: Question, identifier: str) -> Condition:
    """Return the condition that a tool is kept or not as it is now, unless filters change that."""
    diagrams, is_kept = question.world.space.diagrams, question.world.is_kept(identifier)
    closed = question.closed(identifier)
    if closed:
        shows = diagrams.conjunction(_opened(question, identifier, step) for step in closed)
        return diagrams.disjunction((diagrams.negation(is_kept), shows))
    return diagrams.disjunction((is_kept, *_hiding(question, identifier)))


def unhidden(question: Question) -> Iterator[Condition]:
    """Yield the condition that the turn no longer hides the tool, for each layer that hides it."""
    case = question.case
    for layer in case.chain if case.turn is not None else ():
        turn = layer.record.turns.get(case.turn or "")
        if turn is not None and any(case.tool.id in matching(case.roster, text, aliases=True) for text in turn.hide):
            path: Path = ("turns", case.turn or "", "hide")
            name = f"hide of turn {case.turn!r} in profile {layer.id!r}"
            yield question.changed(Filter(name, Place(layer.document, path, "key"), (f"does not name {case.tool.id!r}",)))


def _hiding(question: Question, identifier: str) -> Iterator[Condition]:
    """Yield the filters that could take a tool away: lists that decide about it now, and `deny` of the profile."""
    layers = question.case.made.view.layers
    for index, layer in enumerate(layers):
        if layer.deny or index == len(layers) - 1:
            yield question.changed(_filter(question, "deny", index), identifier, f"names {identifier!r}")
        if layer.allow is not None and identifier in layer.allow:
            yield question.changed(_filter(question, "allow", index), identifier, f"does not name {identifier!r}")


def _opened(question: Question, identifier: str, step: Step) -> Condition:
    """Return the condition that filters change so that a closed one opens."""
    layers, diagrams = question.case.made.view.layers, question.world.space.diagrams
    index = step.layer or 0
    named = f"names {identifier!r}"
    match step.gate:
        case Gate.LISTED:
            return question.changed(_filter(question, "add", len(layers) - 1), identifier, named) if layers else FALSE
        case Gate.ALLOW:
            always = (question.changed(_filter(question, "always", each), identifier, named) for each in range(index + 1))
            return diagrams.disjunction((question.changed(_filter(question, "allow", index), identifier, named), *always))
        case Gate.PERMISSIONS:
            return _permitted(question, identifier)
        case Gate.WHERE:
            return question.changed(_filter(question, "where", index), identifier, "is gone")
        case _:
            return question.changed(_filter(question, "deny", index), identifier, f"does not name {identifier!r}")


def _permitted(question: Question, identifier: str) -> Condition:
    """Return the condition that rules change so that they no longer refuse every call: all that deny, or one that decides before them."""
    view, diagrams = question.case.made.view, question.world.space.diagrams
    denying = [index for index, each in rules_about(question.case.roster.tools[identifier], view) if each.action == "deny"]

    def changed(indexes: Iterable[int]) -> Iterator[Condition]:
        return (question.changed(_filter(question, "permissions", each), identifier, f"let calls of {identifier!r} through") for each in indexes)

    match view.ground.precedence:
        case "denyWins":
            return diagrams.conjunction(changed(dict.fromkeys(denying)))
        case "lastMatch":
            return diagrams.disjunction(changed(range(denying[-1], len(view.layers))))
        case "firstMatch":
            return diagrams.disjunction(changed(range(denying[0] + 1)))


def _filter(question: Question, name: str, index: int) -> Filter:
    profile = question.case.made.view.layers[index].profile
    path: Path = ("permissions",) if name == "permissions" else ("tools", name)
    return Filter(f"{name} of profile {profile.id!r}", Place(profile.document, path, "key"))

"""Conditions over choices: expressions as diagrams, with the variables that stand for each choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from toolc.traits.expression.node import And, Constant, Fact, Node, Not, Or, Question, ToolsAny, ToolVisible
from toolc.traits.logic.choice import Choice, Class, Facts, selected
from toolc.traits.logic.diagram import FALSE, TRUE, Diagrams
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.halving import FEW, Cut, among, assignment, cuts

YES_OR_NO = (True, False)


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Where the variables of a choice are, and what each of them asks; a space has one place for a choice."""

    choice: Choice
    first: int
    few: int = FEW
    cuts: Mapping[int, Cut] = field(default_factory=dict)

    def assignment(self, index: int) -> Mapping[int, bool]:
        """Return the values of the variables with which a class is chosen."""
        return dict(assignment(self.first, len(self.choice.classes), index, self.few))


@dataclass(frozen=True, slots=True)
class Space:
    """
    The diagrams of a set of conditions, and the variables given to choices so far, those about one fact side by side.

    What is asked for later is asked first: so a condition on top of another one adds to it, and does not change it.
    """

    facts: Facts
    diagrams: Diagrams = field(default_factory=Diagrams)
    places: dict[tuple[str, str | None], Place] = field(default_factory=dict)
    owners: dict[int, Place] = field(default_factory=dict)
    few: int = FEW

    def place(self, choice: Choice) -> Place:
        """Return where the variables of a choice are; the first time that a fact is asked for, all its choices get theirs."""
        key = (choice.about, choice.member)
        if key not in self.places:
            for each in reversed(self.facts.by_fact.get(choice.about, (choice,))):
                count = len(each.classes)
                first = -len(self.owners) - count + 1
                self.places[each.about, each.member] = place = Place(
                    each, first, self.few, {cut.variable: cut for cut in cuts(first, count, self.few)}
                )
                self.owners.update(dict.fromkeys(place.cuts, place))
        return self.places[key]

    def among(self, choice: Choice, members: tuple[bool, ...]) -> Condition:
        """Return the condition that a choice is in one of some classes."""
        return among(self.diagrams, self.place(choice).first, members, self.few)

    def free(self, name: str, yes: str, no: str) -> Condition:
        """Return the condition that something holds of which nothing is known; the words are read after its name."""
        return self.among(Choice(name, (Class(value=True, words=yes), Class(value=False, words=no))), YES_OR_NO)


Told: TypeAlias = Callable[[ToolVisible | ToolsAny], Condition]
"""The condition that a leaf about tools stands for."""


def condition(node: Node, space: Space, derived: Mapping[str, Condition], told: Told) -> Condition:
    """Return what an expression says, given the conditions of derived facts and the answers about tools."""
    match node:
        case And(operands):
            return space.diagrams.conjunction(condition(each, space, derived, told) for each in operands)
        case Or(operands):
            return space.diagrams.disjunction(condition(each, space, derived, told) for each in operands)
        case Not(operand):
            return space.diagrams.negation(condition(operand, space, derived, told))
        case Constant(value):
            return TRUE if value else FALSE
        case ToolVisible() | ToolsAny():
            return told(node)
        case _:
            return _about_fact(node, space, derived)


def _about_fact(question: Question, space: Space, derived: Mapping[str, Condition]) -> Condition:
    if isinstance(question, Fact) and question.name in derived:
        return derived[question.name]
    selection = selected(question, space.facts)
    return space.among(selection.choice, selection.members)


def places(space: Space, node: Condition) -> tuple[Place, ...]:
    """Return the choices that a condition depends on, in the order of their variables."""
    return tuple(dict.fromkeys(space.owners[variable] for variable in sorted(space.diagrams.variables(node))))


def witness(space: Space, node: Condition) -> Iterator[tuple[Choice, Class]]:
    """
    Yield choices under which a condition that can hold does hold, whatever is chosen elsewhere; few of them, in the order of their variables.

    Of several ways with equally few choices the one is taken in which they are true, or come first.
    """
    fewest = _fewest(space, node)
    chosen: dict[Place, int] = {}
    while node != TRUE:
        variable, low, high = space.diagrams.parts(node)
        place = space.owners[variable]
        cut = place.cuts[variable]
        is_before = fewest[high] <= fewest[low]
        chosen[place], node = (cut.start, high) if is_before else (cut.middle, low)
    for place, index in chosen.items():
        yield place.choice, place.choice.classes[index]


def _fewest(space: Space, node: Condition) -> Mapping[Condition, float]:
    """Return for a node and each below it the number of variables that a way to make it hold asks, infinite where there is none."""
    fewest: dict[Condition, float] = {FALSE: float("inf"), TRUE: 0}
    for each in space.diagrams.below(node, fewest):
        _, low, high = space.diagrams.parts(each)
        fewest[each] = 1 + min(fewest[low], fewest[high])
    return fewest

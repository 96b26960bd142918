"""
The smallest change of facts and filters after which a profile has a tool, and what keeps one that it has.

A change is a fact with another value, or a filter that says something else: `deny`, `allow`, `always`, `where`, `add` or `permissions` of one
layer, `hide` of one kind of turn, `present`. Nothing is tried out: all changes are looked at together, and the smallest is found exactly.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.passes.filter_change import Change, Question, kept_as_now, unhidden
from toolc.passes.inheritance import layer_of, statements
from toolc.passes.view import State
from toolc.passes.world import PRESENT, kept, seen
from toolc.source import Path, Place
from toolc.traits.logic.change import Changed, Now, as_it_is, enough, smallest_change
from toolc.traits.logic.choice import Choice, index_of
from toolc.traits.logic.diagram import FALSE, Entangled
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.space import places


def smallest(question: Question) -> tuple[Change, ...] | None:
    """
    Return the smallest change after which a profile shows a tool; of a hidden tool that no situation shows, after which it can be called.

    None where no change of facts and filters does that, and where facts are open, so that nobody can tell.
    """
    space, present = question.world.space, question.now_of(_now)
    try:
        space.diagrams.begin()
        shown = _shown(question)
        wanted = _offered(question) if shown == FALSE and _state(question) is State.HIDDEN else shown
        goal = as_it_is(space, _with_filters(question, wanted), present, lambda choice: _is_of_session(question, choice))
        found = smallest_change(space, goal, present) if _is_told(question, wanted) else None
    except Entangled:
        return None
    return None if found is None else tuple(_told(question, found))


def keepers(question: Question) -> tuple[str, ...]:
    """Return facts and other tools that by themselves keep a tool visible or callable in a profile, as its filters are, in words."""
    space, present = question.world.space, question.now_of(_now)
    try:
        space.diagrams.begin()
        there = _shown(question) if _state(question) is State.VISIBLE else _offered(question)
        goal = as_it_is(space, there, present, lambda choice: not _is_of_situation(question, choice))
        found = enough(space, goal, present) if _is_told(question, there) else ()
    except Entangled:
        return ()
    return tuple(f"{choice.about} {each.words}" for choice, each in found)


def _state(question: Question) -> State:
    return question.case.made.gates.decisions[question.case.tool.id].state


def _offered(question: Question) -> Condition:
    """Return the condition that the tool is visible or callable."""
    case, world = question.case, question.world
    return world.space.diagrams.conjunction((world.there.get(case.tool.id, FALSE), world.is_kept(case.tool.id)))


def _shown(question: Question) -> Condition:
    return question.world.space.diagrams.conjunction((_offered(question), seen(question.world, question.case.tool)))


def _with_filters(question: Question, wanted: Condition) -> Condition:
    """Return a condition with what filters say of the tools that it is about: they are kept or let go of as now, unless filters change."""
    about = {place.choice.about for place in places(question.world.space, wanted)}
    tools = [each for each in question.case.roster.tools if kept(each) in about]
    return question.world.space.diagrams.conjunction((wanted, *(kept_as_now(question, each) for each in tools), *unhidden(question)))


def _is_told(question: Question, node: Condition) -> bool:
    """Tell whether every fact that decides has a value."""
    types, facts = question.world.ground.table.types, question.case.made.view.facts
    return all(place.choice.about in facts for place in places(question.world.space, node) if place.choice.about in types)


def _is_of_situation(question: Question, choice: Choice) -> bool:
    """Tell whether a choice is a fact, how tools are presented, or whether another tool is there."""
    is_tool = choice.about in question.tools and question.tools[choice.about] != question.case.tool.id
    return is_tool or choice == PRESENT or choice.about in question.world.ground.table.types


def _is_of_session(question: Question, choice: Choice) -> bool:
    """Tell whether a choice is about what only a session knows."""
    return not (_is_of_situation(question, choice) or choice.about in question.filters or choice.about in question.tools)


def _now(question: Question, choice: Choice) -> Now:
    """Return what a choice is in the profile, and under which name a change of it counts."""
    case, view = question.case, question.case.made.view
    if choice == PRESENT:
        index = [each.value for each in PRESENT.classes].index(view.record.present or "native")
        return Now(index, f"present of profile {case.chain[-1].id!r}" if case.chain else choice.about)
    if choice.about in question.filters:
        return Now(0, choice.about)
    if choice.about in question.tools:
        return Now(1 if question.closed(question.tools[choice.about]) else 0)
    if choice.about in view.facts:
        return Now(index_of(choice, view.facts[choice.about]), choice.about)
    return Now(len(choice.classes) - 1)


def _told(question: Question, found: tuple[Changed, ...]) -> Iterator[Change]:
    flipped = [question.tools[each.choice.about] for each in found if each.choice.about in question.tools]
    by_name: dict[str, list[Changed]] = {}
    for each in found:
        if each.name:
            by_name.setdefault(each.name, []).append(each)
    for name, parts in by_name.items():
        if name in question.filters:
            yield question.filters[name].told(flipped)
        else:
            yield Change(name, " and ".join(each.to.words for each in parts), _place(question, parts[0].choice))


def _place(question: Question, choice: Choice) -> Place | None:
    """Return where a fact is stated, or how tools are presented; where nothing is, where it would be."""
    case = question.case
    if not case.chain:
        return None
    paths: list[Path] = [("present",)] if choice == PRESENT else [("facts", choice.about)]
    if case.turn is not None:
        paths.insert(0, ("turns", case.turn, "facts", choice.about))
    stated = [path for path in paths if any(path in statements(each.record) for each in case.chain)]
    return Place(layer_of(case.chain, stated[0]).document, stated[0]) if stated else Place(case.chain[-1].document)

"""What is said about conditions over all situations, against every situation of a small world, tried one by one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from toolc.ir.profile import FactValue
from toolc.traits.expression.evaluation import Situation, holds
from toolc.traits.expression.fact_type import FactType
from toolc.traits.expression.node import And, Equals, Fact, Member, Node, Not, OneOf, Or, Ordered
from toolc.traits.logic.change import Now, enough, smallest_change
from toolc.traits.logic.choice import Choice, facts_of, index_of
from toolc.traits.logic.diagram import FALSE, TRUE
from toolc.traits.logic.diagram import Node as Condition
from toolc.traits.logic.halving import FEW
from toolc.traits.logic.space import Space, condition, witness

Facts = Mapping[str, FactValue]

TYPES = {
    "on": FactType("boolean"),
    "off": FactType("boolean"),
    "kind": FactType("values", ("x", "y", "z")),
    "word": FactType("string"),
    "size": FactType("number"),
    "parts": FactType("set", ("p", "q", "r")),
}

# Values enough that whatever the questions below can tell apart is told apart; "other" is no word that they name.
VALUES: Mapping[str, tuple[FactValue, ...]] = {
    "on": (True, False),
    "off": (True, False),
    "kind": ("x", "y", "z"),
    "word": ("a", "b", "other"),
    "size": (0, 1, 1.5, 2, 2.25, 2.5, 3),
    "parts": ((), ("p",), ("q",), ("p", "q")),
}

EVERY: tuple[Facts, ...] = tuple(dict(zip(VALUES, values, strict=True)) for values in product(*VALUES.values()))

questions: st.SearchStrategy[Node] = st.one_of(
    st.sampled_from(["on", "off"]).map(Fact),
    st.builds(Equals, st.just("kind"), st.sampled_from(["==", "!="]), st.sampled_from(["x", "y"])),
    st.builds(Equals, st.just("word"), st.sampled_from(["==", "!="]), st.sampled_from(["a", "b"])),
    st.builds(OneOf, st.just("kind"), st.sampled_from([("x",), ("x", "z"), ("x", "y", "z")])),
    st.builds(Ordered, st.just("size"), st.sampled_from(["<", "<=", ">", ">="]), st.sampled_from([1, 2, 2.5])),
    st.builds(Member, st.sampled_from(["p", "q"]), st.just("parts")),
)


def joined(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return inner.map(Not) | several.map(And) | several.map(Or)


# Classes are asked for one by one, or by halves.
shapes = st.sampled_from([FEW, 1])
gates = st.recursive(questions, joined, max_leaves=8)


def true(node: Node, facts: Facts) -> bool:
    return holds(node, Situation(facts, lambda _: False, lambda _: False))


def no_tools(_: object) -> Condition:
    return FALSE


def spaced(few: int, *nodes: Node) -> tuple[Space, list[Condition]]:
    space = Space(facts_of(TYPES, nodes), few=few)
    return space, [condition(each, space, {}, no_tools) for each in nodes]


def fits(choice: Choice, value: object, facts: Facts) -> bool:
    found = facts[choice.about]
    return choice.classes[index_of(choice, found)].value == value


@given(shapes, gates)
def test_a_condition_holds_where_the_expression_does(few: int, node: Node) -> None:
    space, (found,) = spaced(few, node)
    for facts in EVERY:
        chosen: dict[int, bool] = {}
        for place in space.places.values():
            chosen.update(place.assignment(index_of(place.choice, facts[place.choice.about])))
        assert space.diagrams.fixed(found, chosen) == (TRUE if true(node, facts) else FALSE)


@given(shapes, gates)
def test_never_and_always_are_said_where_they_are_true_and_nowhere_else(few: int, node: Node) -> None:
    _, (found,) = spaced(few, node)
    answers = {true(node, facts) for facts in EVERY}
    assert (found == FALSE, found == TRUE) == (answers == {False}, answers == {True})


@given(shapes, gates, gates)
def test_two_conditions_meet_or_follow_from_each_other_as_their_expressions_do(few: int, one: Node, other: Node) -> None:
    space, (first, second) = spaced(few, one, other)
    both = [(true(one, facts), true(other, facts)) for facts in EVERY]
    assert space.diagrams.meet(first, second) == ((True, True) in both)
    assert space.diagrams.implies(first, second) == ((True, False) not in both)
    assert space.diagrams.conjunction((first, second)) == condition(And((one, other)), space, {}, no_tools)
    assert space.diagrams.disjunction((first, second)) == condition(Or((one, other)), space, {}, no_tools)


@given(shapes, gates)
def test_a_counterexample_is_one_whatever_else_holds(few: int, node: Node) -> None:
    space, (found,) = spaced(few, node)
    if found == FALSE:
        return
    told = list(witness(space, found))
    like_it = [facts for facts in EVERY if all(fits(choice, each.value, facts) for choice, each in told)]
    assert like_it
    assert all(true(node, facts) for facts in like_it)


@given(shapes, gates, st.sampled_from(EVERY))
def test_the_smallest_change_is_a_change_and_none_is_smaller(few: int, node: Node, facts: Facts) -> None:
    space, (found,) = spaced(few, node)
    change = smallest_change(space, found, lambda choice: Now(index_of(choice, facts[choice.about]), choice.about))
    sizes = [sum(each[name] != facts[name] for name in TYPES) for each in EVERY if true(node, each)]
    if change is None:
        assert sizes == []
        return
    names = [each.name for each in change]
    assert len(set(names)) == min(sizes)
    assert names == sorted(names)
    touched = [each for each in EVERY if all(each[name] == facts[name] for name in TYPES if name not in names)]
    changed = [each for each in touched if all(fits(part.choice, part.to.value, each) for part in change)]
    assert any(true(node, each) for each in changed)


@given(shapes, gates, st.sampled_from(EVERY))
def test_of_equally_small_changes_the_one_whose_names_come_first_is_taken(few: int, node: Node, facts: Facts) -> None:
    space, (found,) = spaced(few, node)
    change = smallest_change(space, found, lambda choice: Now(index_of(choice, facts[choice.about]), choice.about))
    ways = [sorted(name for name in TYPES if each[name] != facts[name]) for each in EVERY if true(node, each)]
    if change is not None:
        smallest = min(map(len, ways))
        assert sorted({each.name for each in change}) == min(each for each in ways if len(each) == smallest)


@given(shapes, gates, st.sampled_from(EVERY))
def test_what_is_enough_keeps_a_condition_whatever_else_changes_and_nothing_of_it_can_be_spared(few: int, node: Node, facts: Facts) -> None:
    space, (found,) = spaced(few, node)
    if not true(node, facts):
        return
    kept = enough(space, found, lambda choice: Now(index_of(choice, facts[choice.about]), choice.about))

    def keeps(parts: tuple[tuple[Choice, object], ...]) -> bool:
        return all(true(node, each) for each in EVERY if all(fits(choice, value, each) for choice, value in parts))

    parts = tuple((choice, each.value) for choice, each in kept)
    assert keeps(parts)
    assert not any(keeps(parts[:index] + parts[index + 1 :]) for index in range(len(parts)))

"""Conditions as diagrams: how deep and how large they may be, and what a fact can be as far as conditions can tell."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from toolc.ir.profile import FactValue
from toolc.traits.expression.fact_type import FactType
from toolc.traits.expression.node import Malformed, Node
from toolc.traits.expression.parser import parse
from toolc.traits.logic.choice import Choice, facts_of, index_of
from toolc.traits.logic.diagram import FALSE, LARGEST, TRUE, Diagrams, Entangled
from toolc.traits.logic.halving import FEW, Cut, among, assignment, cuts


def variable(diagrams: Diagrams, index: int) -> int:
    return diagrams.made(index, FALSE, TRUE)


def read(text: str) -> Node:
    node = parse(text)
    assert not isinstance(node, Malformed)
    return node


def choice_of(kind: FactType, *texts: str) -> Choice:
    (choice,) = facts_of({"f": kind}, map(read, texts)).by_fact["f"]
    return choice


def values(choice: Choice) -> list[object]:
    return [each.value for each in choice.classes]


def test_a_condition_may_be_deeper_than_the_stack_of_python() -> None:
    diagrams = Diagrams()
    every = [variable(diagrams, index) for index in range(5000)]
    all_of, one_of = diagrams.conjunction(every), diagrams.disjunction(every)
    assert diagrams.implies(all_of, one_of)
    assert not diagrams.implies(one_of, all_of)
    assert diagrams.negation(diagrams.negation(one_of)) == one_of
    assert diagrams.fixed(all_of, dict.fromkeys(range(5000), True)) == TRUE
    assert diagrams.conjunction((one_of, diagrams.negation(one_of))) == FALSE


def test_equal_conditions_are_one_node_however_they_are_made() -> None:
    diagrams = Diagrams()
    a, b, c = (variable(diagrams, index) for index in range(3))
    either = diagrams.disjunction((diagrams.conjunction((a, b)), diagrams.conjunction((a, c))))
    assert either == diagrams.conjunction((a, diagrams.disjunction((c, b))))
    assert diagrams.variables(either) == {0, 1, 2}
    assert diagrams.conjunction(()) == TRUE
    assert diagrams.disjunction(()) == FALSE


def test_what_grows_past_the_bound_is_given_up_and_the_next_question_goes_on() -> None:
    diagrams = Diagrams()
    pairs = [(variable(diagrams, index), variable(diagrams, index + 40)) for index in range(40)]
    with pytest.raises(Entangled):
        diagrams.disjunction([diagrams.conjunction(pair) for pair in pairs])
    diagrams.begin()
    assert diagrams.meet(*pairs[0])
    assert diagrams.conjunction(pairs[0]) not in {TRUE, FALSE}


def test_any_condition_over_seventeen_variables_is_within_the_bound() -> None:
    # The nodes of a level ask one variable, so no more can be there than there are ways to it, nor than there are conditions below it.
    most = sum(min(2**level, 2 ** (2 ** (17 - level))) for level in range(17))
    assert most < LARGEST


@pytest.mark.parametrize("few", [1, 3])
@pytest.mark.parametrize("members", list(product((True, False), repeat=5)))
def test_a_choice_is_in_one_class_whatever_its_variables_are(members: tuple[bool, ...], few: int) -> None:
    diagrams = Diagrams()
    single = [among(diagrams, 7, tuple(index == each for index in range(5)), few) for each in range(5)]
    assert among(diagrams, 7, members, few) == diagrams.disjunction(node for node, is_in in zip(single, members, strict=True) if is_in)
    assert diagrams.disjunction(single) == TRUE
    assert not any(diagrams.meet(one, other) for one, other in combinations(single, 2))
    assert [[each for each in range(5) if diagrams.fixed(node, dict(assignment(7, 5, each, few))) == TRUE] for node in single] == [
        [0],
        [1],
        [2],
        [3],
        [4],
    ]


def test_few_classes_are_asked_for_one_by_one_and_many_by_halves() -> None:
    assert list(cuts(7, 4, few=4)) == [Cut(7, 0, 1, 4), Cut(8, 1, 2, 4), Cut(9, 2, 3, 4)]
    assert list(cuts(7, 4, few=2)) == [Cut(7, 0, 2, 4), Cut(8, 0, 1, 2), Cut(9, 2, 3, 4)]
    assert list(cuts(7, 1)) == []


def test_what_is_said_of_one_class_among_many_is_short() -> None:
    diagrams = Diagrams()
    single = [among(diagrams, 0, tuple(index == each for index in range(1024))) for each in range(1024)]
    most = 10 - 4 + FEW - 1
    assert max(len(diagrams.variables(each)) for each in single) == most


def test_a_number_is_on_a_constant_or_between_two() -> None:
    choice = choice_of(FactType("number"), "f < 3", "f >= 3", "f > 4.5")
    assert values(choice) == [2, 3, 4, 4.5, 5]
    found = {value: index_of(choice, value) for value in (-100, 2.9, 3, 3.0, 3.1, 4, 4.4, 4.5, 4.6, 5, 10**400)}
    assert found == {-100: 0, 2.9: 0, 3: 1, 3.1: 2, 4: 2, 4.4: 2, 4.5: 3, 4.6: 4, 5: 4, 10**400: 4}


def test_between_two_numbers_without_another_one_there_is_no_class() -> None:
    assert values(choice_of(FactType("number"), f"f > {2**53} and f < {2**53 + 1}")) == [2**53 - 1, 2**53, 2**53 + 1, 2**53 + 2]
    assert values(choice_of(FactType("number"), "f > 1 and f < 2")) == [0, 1, 1.5, 2, 3]
    assert values(choice_of(FactType("number"), f"f > {10**300} and f < {10**300 + 1}")) == [10**300 - 1, 10**300, 10**300 + 1, 10**300 + 2]


@pytest.mark.parametrize(
    ("kind", "texts", "expected", "value", "index"),
    [
        (FactType("boolean"), ["f"], [True, False], False, 1),
        (FactType("values", ("a", "b", "c")), ['f == "b"'], ["b", "a"], "c", 1),
        (FactType("values", ("a", "b")), ['f in ["b", "a"]'], ["a", "b"], "b", 1),
        (FactType("values", ("a",)), ['f == "a"'], ["a"], "a", 0),
        (FactType("string"), ['f == "a"', 'f != "other"'], ["a", "other", "other_"], "anything", 2),
        (FactType("string"), [], ["other"], "anything", 0),
        (FactType("number"), [], [0], 7, 0),
    ],
)
def test_a_fact_is_one_of_what_it_is_compared_with_or_something_else(
    kind: FactType, texts: list[str], expected: list[object], value: FactValue, index: int
) -> None:
    choice = choice_of(kind, *texts)
    assert values(choice) == expected
    assert index_of(choice, value) == index


def test_a_set_is_one_choice_for_each_member_that_is_asked_for() -> None:
    facts = facts_of({"f": FactType("set", ("a", "b", "c"))}, [read('"c" in f or "a" in f')])
    assert [each.member for each in facts.by_fact["f"]] == ["a", "c"]
    assert [index_of(each, ("b", "c")) for each in facts.by_fact["f"]] == [1, 0]

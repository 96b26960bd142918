"""The visibility of random toolsets against a second evaluation of the language's formula, written from its text."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.second_evaluation import expected
from tests.properties.toolsets import Case, Layer, cases, clean, layers, named_profiles, named_toolset, profiles_of, states, targets
from tests.unit.linking import tool
from toolc.ir.workspace import Workspace
from toolc.passes.link import link


@settings(max_examples=settings().max_examples * 3)
@given(cases().map(clean))
def test_the_formula_and_a_second_evaluation_of_the_text_agree(case: Case) -> None:
    assert states(case) == expected(case)


@given(cases(about=False, precedence="denyWins").map(clean), layers(add=False))
def test_a_lower_layer_never_makes_visible_what_a_higher_one_closed(case: Case, below: Layer) -> None:
    deeper = replace(case, layers=(*case.layers, below))
    before, after = states(case), states(deeper)
    assert {each for each, state in after.items() if state != "hidden"} <= {each for each, state in before.items() if state != "hidden"}


@given(cases(about=False).map(clean), layers(add=False))
def test_filters_of_a_lower_layer_never_make_visible_whatever_the_precedence(case: Case, below: Layer) -> None:
    deeper = replace(case, layers=(*case.layers, replace(below, rules=[])))
    before, after = states(case), states(deeper)
    assert {each for each, state in after.items() if state != "hidden"} <= {each for each, state in before.items() if state != "hidden"}


@given(cases().map(clean), st.lists(st.tuples(st.sampled_from(["allow", "ask", "deny"]), targets, st.integers(0, 3))))
def test_a_rule_with_a_pattern_never_changes_visibility(case: Case, added: list[tuple[str, str, int]]) -> None:
    def between(_: int, rules: list[str]) -> list[str]:
        mixed = list(rules)
        for action, target, position in added:
            mixed.insert(position, f"{action} {target}(rm *)")
        return mixed

    assert states(case, profiles_of(case, between)) == states(case)


@given(cases().map(clean), st.integers(0, 1000))
def test_the_order_in_which_tools_and_profiles_are_given_means_nothing(case: Case, seed: int) -> None:
    made = [tool(each.id, each.written) for each in case.tools]
    profiles, toolset = named_profiles(case), named_toolset(case)
    shuffled_tools, shuffled_profiles = list(made), list(profiles)
    Random(seed).shuffle(shuffled_tools)
    Random(seed).shuffle(shuffled_profiles)
    workspace = Workspace(workspace=1)
    assert link(shuffled_tools, toolset, shuffled_profiles, workspace) == link(made, toolset, profiles, workspace)

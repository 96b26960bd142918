"""Kinds of turn in random profiles against the text of the language: changed facts first, then what is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.second_evaluation import expected, named
from tests.properties.toolsets import ENTRIES, Case, Tool, cases, clean, profiles_of, states
from toolc.ir.json import Json


@dataclass(frozen=True)
class Turn:
    """A kind of turn that the first and the last layer of a profile state: the facts that differ, and what each of both hides."""

    facts: dict[str, bool | str]
    above: list[str]
    below: list[str]

    def stated_in(self, profiles: dict[str, dict[str, Json]]) -> dict[str, dict[str, Json]]:
        first, last = "p0", f"p{len(profiles) - 1}"
        found = {name: {**each, "turns": {"late": {"hide": self.above}}} if name == first else each for name, each in profiles.items()}
        hidden = [*self.above, *self.below] if first == last else self.below
        return {**found, last: {**found[last], "turns": {"late": {"facts": self.facts, "hide": hidden}}}}

    def hides(self, each: Tool) -> bool:
        return named([*self.above, *self.below], each, aliases=True)


changed_facts = st.fixed_dictionaries({}, optional={"a": st.booleans(), "b": st.booleans(), "kind": st.sampled_from(["x", "y"])})
hidden = st.lists(st.sampled_from(ENTRIES), max_size=2)
turns = st.builds(Turn, facts=changed_facts, above=hidden, below=hidden)


@given(cases().map(clean), turns)
def test_a_kind_of_turn_is_the_profile_under_the_facts_that_differ_without_what_it_hides(case: Case, turn: Turn) -> None:
    second = expected(replace(case, facts={**case.facts, **turn.facts}))
    left = {each.id: "hidden" if turn.hides(each) else second[each.id] for each in case.tools if each.id in second}
    profiles = turn.stated_in(profiles_of(case))
    assert states(case, profiles, "+late") == left
    assert states(case, profiles) == expected(case)


@given(cases().map(clean), turns)
def test_what_a_kind_of_turn_hides_never_brings_another_tool(case: Case, turn: Turn) -> None:
    shown = states(case, turn.stated_in(profiles_of(case)), "+late")
    unhidden = states(case, Turn(turn.facts, [], []).stated_in(profiles_of(case)), "+late")
    assert {each for each, state in shown.items() if state != "hidden"} <= {each for each, state in unhidden.items() if state != "hidden"}

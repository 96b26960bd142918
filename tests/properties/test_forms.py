"""The forms that are listed of a tool against those that it has in every situation, tried one by one."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.toolsets import FACTS, gates, seldom
from tests.unit.linking import Linked, Written, linked
from toolc.ir.json import Json
from toolc.traits.expression.evaluation import Situation, holds
from toolc.traits.form import condition_of, form_name

PARAMETERS = ("p", "q")
PROPERTIES: Json = {"p": {}, "q": {"type": "string"}, "r": {}}
SITUATIONS: dict[str, Json] = {
    f"s{index}": {"a": a, "b": b, "kind": kind} for index, (a, b, kind) in enumerate(product((True, False), (True, False), ("x", "y")))
}

conditions = gates(0, tools=False).map(lambda gate: gate.text)
patches: st.SearchStrategy[dict[str, Json]] = st.one_of(
    st.sampled_from(PARAMETERS).map(lambda name: {"remove": [f"/inputSchema/properties/{name}"]}),
    st.sampled_from(PARAMETERS).map(lambda name: {"require": [name]}),
    st.sampled_from(["One", "Two"]).map(lambda title: {"merge": {"title": title}}),
    st.tuples(st.sampled_from([*PARAMETERS, "r"]), conditions).map(lambda drawn: {"merge": {"parameters": {drawn[0]: {"when": drawn[1]}}}}),
)


@st.composite
def contracts(draw: st.DrawFn) -> Written:
    """Yield contracts with some conditional parameters and variants."""
    conditional = draw(st.dictionaries(st.sampled_from(PARAMETERS), conditions.map(lambda text: {"when": text}), max_size=2))
    variants: list[Json] = [{"when": draw(conditions), **draw(patches)} for _ in range(draw(st.integers(0, 3)))]
    required = draw(st.lists(st.sampled_from(PARAMETERS), unique=True))
    gate = draw(seldom(conditions))
    return {
        "inputSchema": {"type": "object", "properties": PROPERTIES, "required": required},
        "parameters": conditional,
        "variants": variants,
        **({} if gate is None else {"availability": {"when": gate}}),
    }


def in_every_situation(contract: Written) -> Linked:
    return linked({"t": contract}, {"facts": FACTS}, {name: {"facts": facts} for name, facts in SITUATIONS.items()})


@given(contracts())
def test_the_forms_listed_are_those_that_some_situation_has(contract: Written) -> None:
    found = in_every_situation(contract)
    had = {form_name(each.tool, each.form) for profile in found.toolset.profiles for each in profile.visible}
    listed = [form_name(each.tool, each.form) for each in found.toolset.forms]
    assert len(set(listed)) == len(listed)
    assert set(listed) == (had if contract["parameters"] or contract["variants"] else set())


@given(contracts())
def test_in_each_situation_the_condition_of_the_form_that_is_shown_holds_and_no_other(contract: Written) -> None:
    found = in_every_situation(contract)
    for profile in found.toolset.profiles:
        situation = Situation(profile.facts, shows=lambda _: False, offers=lambda _: False)
        holding = [each.form for each in found.toolset.forms if holds(condition_of(each), situation)]
        for each in profile.visible if found.toolset.forms else ():
            assert [form is each.form for form in holding] == [True]

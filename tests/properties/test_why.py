"""The smallest change that shows a tool against every change of facts and filters of a small toolset, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations, product
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.second_evaluation import Second
from tests.properties.toolsets import IDS, Case, Layer, clean, drawn_cases, entries, named_profiles, named_toolset, seldom
from tests.unit.linking import tool
from toolc.ir.workspace import Workspace
from toolc.passes.explanation import Explainer, Explanation
from toolc.passes.link import linked

FEW = IDS[:3]
FACTS: list[dict[str, bool | str]] = [{"a": a, "b": b, "kind": kind} for a, b, kind in product([True, False], [True, False], ["x", "y"])]
WORDS: dict[bool | str, str] = {True: "is true", False: "is false", "x": "is x", "y": "is y"}
SUBSETS = [list(each) for each in chain.from_iterable(combinations(FEW, size) for size in range(len(FEW) + 1))]


def small(case: Case, layer: Layer) -> Case:
    """Return a case of three tools and one layer that denies and allows."""
    runner = case.runner if case.runner in FEW else None
    return clean(replace(case, tools=case.tools[: len(FEW)], listed=tuple(FEW), layers=(layer,), runner=runner))


small_layers = st.builds(Layer, deny=seldom(entries), allow=seldom(entries))
small_cases = st.builds(small, drawn_cases(about=True, precedence="denyWins"), small_layers)


def explained(case: Case, identifier: str) -> Explanation:
    made = [tool(each.id, each.written) for each in case.tools]
    return Explainer.of(linked(made, named_toolset(case), named_profiles(case), Workspace(workspace=1))).explained(identifier, "p0")


def changes(case: Case) -> Iterator[tuple[int, Case]]:
    """Yield what a case can become, with the number of facts and filters that say something else."""
    (layer,) = case.layers
    denied = [layer.deny, *SUBSETS]
    allowed = [layer.allow, *SUBSETS] if layer.allow is not None else [None]
    for stated, present, deny, allow in product(FACTS, ["native", "both", "code"], denied, allowed):
        size = sum(stated[name] != case.facts[name] for name in stated) + (present != (case.present or "native"))
        size += (deny is not layer.deny) + (allow is not layer.allow)
        yield size, replace(case, facts=stated, present=present, layers=(Layer(deny=deny, allow=allow),))


@given(small_cases, st.sampled_from(FEW))
def test_the_smallest_change_is_as_small_as_any(case: Case, identifier: str) -> None:
    found = explained(case, identifier)
    assert found.state == Second(case).state(identifier)
    sizes = {"visible": inf, "callable": inf, "hidden": inf}
    for size, each in changes(case):
        state = Second(each).state(identifier)
        sizes[state] = min(sizes[state], size)
    smallest = sizes["visible"] if found.state != "hidden" or sizes["visible"] < inf else sizes["callable"]
    if found.state == "visible":
        assert found.change is None
    else:
        assert (inf if found.change is None else len(found.change)) == smallest


@given(small_cases, st.sampled_from(FEW))
def test_what_keeps_a_tool_keeps_it_under_all_other_facts(case: Case, identifier: str) -> None:
    found = explained(case, identifier)
    told = {each.partition(" ")[0]: each.partition(" ")[2] for each in found.kept}
    if found.state != "hidden" and told.keys() <= FACTS[0].keys():
        for facts in FACTS:
            if all(WORDS[facts[name]] == said for name, said in told.items()):
                assert Second(replace(case, facts=facts)).state(identifier) == found.state

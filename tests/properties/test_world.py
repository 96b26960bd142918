"""The exact conditions of random toolsets against what linking decides."""

from __future__ import annotations

from hypothesis import given

from tests.properties.second_evaluation import Second
from tests.properties.toolsets import Case, cases, clean, known_in, named_profiles, named_toolset
from tests.unit.linking import tool
from toolc.ir.workspace import Workspace
from toolc.passes.link import linked
from toolc.passes.world import PRESENT, World, kept, world_of
from toolc.traits.logic.choice import index_of
from toolc.traits.logic.diagram import FALSE, TRUE


@given(cases().map(clean))
def test_the_conditions_of_tools_say_of_every_situation_what_linking_decides(case: Case) -> None:
    made = [tool(each.id, each.written) for each in case.tools]
    found = linked(made, named_toolset(case), named_profiles(case), Workspace(workspace=1))
    world = world_of(found.setting.base.ground)
    second = Second(case)
    for each in case.tools:
        if each.id in known_in(case):
            conditions = [world.there[each.id], *(node[each.id] for node in (world.offered, world.shown) if each.id in node)]
            answers = [space_value(world, node, case, second) for node in conditions]
            state = second.state(each.id)
            is_kept = second.is_kept(each)
            assert answers[1:] == [state != "hidden", state == "visible"][: len(answers) - 1]
            assert not is_kept or answers[0] == (state != "hidden")


def space_value(world: World, node: int, case: Case, second: Second) -> bool:
    """Return whether a condition holds under the facts of a case, its presentation, and the tools that its filters keep."""
    values: dict[int, bool] = {}
    for place in world.space.places.values():
        about = place.choice.about
        if about in case.facts:
            values.update(place.assignment(index_of(place.choice, case.facts[about])))
        elif place.choice == PRESENT:
            values.update(place.assignment([each.value for each in PRESENT.classes].index(case.present or "native")))
        else:
            each = next(each for each in case.tools if kept(each.id) == about)
            values.update(place.assignment(0 if second.is_kept(each) else 1))
    return {TRUE: True, FALSE: False}[world.space.diagrams.fixed(node, values)]

"""What the gates of real systems have: for each profile its tools and their forms, and arguments that come back from strict targets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.emitters.program_values import tool
from tests.gate.opened import opened, opened_tools
from tests.properties.test_strict_round_trip import TARGETS, Pairs
from toolc.driver import Request, analyse
from toolc.ir.profile import FactValue
from toolc.ir.program import LinkedToolset
from toolc.schema.order import equal_json
from toolc.traits.form import form_name
from toolc.traits.projection.decode import decode, encode
from toolc.traits.projection.lowering import lowered


def facts(stated: Mapping[str, FactValue], toolset: LinkedToolset) -> dict[str, FactValue]:
    """Return the facts that a session states, without those that follow."""
    declared = toolset.record.facts
    return {name: value for name, value in stated.items() if declared[name].is_ is None}


def test_the_gate_of_each_profile_of_three_systems_has_what_the_profile_shows(repository: Path, tmp_path: Path) -> None:
    program = analyse(repository, Request()).program
    assert program is not None
    for toolset in program.toolsets:
        package = opened(toolset, tmp_path / toolset.id)
        for profile in toolset.profiles:
            for each in (profile, *profile.turns):
                gate = package.part("gate").Gate.of(each.id)
                assert gate.names == tuple(shown.tool.name for shown in each.visible)
                session = package.part("session").Session(facts(each.facts, toolset), tools=[shown.tool.id for shown in each.visible])
                assert [session.form(session.called(shown.tool.name)).name for shown in each.visible] == [
                    form_name(shown.tool, shown.form) for shown in each.visible
                ]


@pytest.mark.parametrize("target", TARGETS)
def test_what_a_strict_target_sends_comes_back_and_is_accepted(target: str, tmp_path: Path) -> None:
    made = {f"t{seed}": Pairs(Random(seed)).arguments() for seed in range(40)}
    tools = [tool(name, inputSchema=schema) for name, (schema, _) in made.items()]
    package = opened_tools(tools, tmp_path)
    lows = {each.id: lowered(each.base, TARGETS[target]) for each in tools if each.base is not None}
    rules = {name: msgspec.to_builtins(low.decoding) for name, low in lows.items() if low.decoding is not None}
    gate = package.gate(decoding=rules)
    for name, (_, value) in made.items():
        wire = encode(lows[name].decoding, value)
        call = gate.prepare(name, json.dumps(wire))
        assert not package.is_refused(call), call
        own = decode(lows[name].decoding, wire)
        defaults = {step.path[0]: step.after for step in call.steps if step.kind == "default"}
        assert isinstance(own, dict)
        assert equal_json(dict(call.arguments), {**own, **defaults})
        assert ("decoded" in [step.kind for step in call.steps]) is not equal_json(own, wire)

"""The gate of a package prepares and judges as the compiler does, to the byte, and says what is wrong in the compiler's words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from tests.gate.contract import random_tool, sent_for
from tests.gate.opened import Gate, Opened, opened_tools
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.schema.explanation import explain
from toolc.schema.pointer import value_at
from toolc.traits.argument_place import placed_parameters, reached
from toolc.traits.argument_rule import broken_actions, broken_rules
from toolc.traits.preparation import knows, prepared

Call: TypeAlias = tuple[Tool, dict[str, Json], Gate]
"""A tool, what was sent, and what a gate answers."""


def random_calls(opened: Opened, tools: list[Tool], calls: int) -> Iterator[Call]:
    """Yield random calls of each of some tools."""
    gate = opened.gate()
    for each in tools:
        random = Random(each.id)
        for _ in range(calls):
            sent = sent_for(random, each)
            yield each, sent, gate.prepare(each.id, json.dumps(sent))


def disagreements(opened: Opened, calls: Iterable[Call]) -> Iterator[str]:
    """Yield where a gate says something else than the compiler."""
    for each, sent, call in calls:
        yield from (f"{each.id} {sent!r}: {why}" for why in differences(each, sent, call, is_refused=opened.is_refused(call)))


def steps_of(opened: Opened, calls: Iterable[Call]) -> set[tuple[str, bool]]:
    """Return the kinds of steps of prepared calls, at the top of arguments and inside."""
    return {(step.kind, len(step.path) > 1) for _, _, call in calls if not opened.is_refused(call) for step in call.steps}


def differences(of: Tool, sent: Mapping[str, Json], call: Gate, *, is_refused: bool) -> Iterator[str]:
    form = of.base
    assert form is not None
    ready = prepared(of.contract, form.model_schema, sent)
    others = [name for name, each in of.contract.parameters.items() if each.from_ != "model"]
    schema = form.given_schema if others else form.call_schema
    problems = explain(schema, ready)
    wrong = [*broken_rules(of.contract.rules, ready), *broken_actions(of.contract.actions, ready)] if not others else []
    foreign = [path for _, place, each in placed_parameters(of.contract) if each.from_ != "model" for path in reached(ready, place)]
    strange = [name for name in ready if of.contract.unknown_arguments == "refuse" and not knows(schema, name)]
    if others and (of.contract.rules or of.contract.actions or not all(demands_nothing(of, name) for name in others)):
        return
    if bool(problems or wrong or foreign or strange) is not is_refused:
        yield f"refused {is_refused}, {problems}, {wrong}, {foreign}, {strange}, {call}"
    elif is_refused and not wrong and not foreign and not strange:
        yield from told_otherwise([each.message for each in call.problems], [each.message for each in problems])
    elif not is_refused and not others:
        if json.dumps(call.arguments) != json.dumps(ready):
            yield f"prepared {call.arguments!r}, not {ready!r}"
        if call.model is None:
            yield "no model"


def told_otherwise(told: list[str], expected: list[str]) -> Iterator[str]:
    """Yield where messages differ; those that are cut are cut shorter by the gate."""
    for one, other in zip_longest(told, expected):
        if one != (other or "").replace("the value", "the whole") and "…" not in (one or ""):
            yield f"told {one}, not {other}"


def demands_nothing(of: Tool, name: str) -> bool:
    """Tell whether a parameter that others supply has no default, which its own schema might refuse."""
    assert of.base is not None
    schema = of.base.call_schema
    return "default" not in str(schema if name.startswith("/") else value_at(schema, ("properties", name)))


def test_gates_of_random_contracts_do_what_the_compiler_does(tmp_path: Path) -> None:
    tools = [random_tool(seed) for seed in range(240)]
    opened = opened_tools(tools, tmp_path)
    calls = [*random_calls(opened, tools, 20)]
    assert list(disagreements(opened, calls)) == []
    anywhere = {(kind, is_inside) for kind in ("formerly", "coerced", "clamped") for is_inside in (False, True)}
    assert steps_of(opened, calls) >= {*anywhere, ("dropped", False), ("default", False)}


@pytest.mark.long
def test_gates_of_very_many_random_contracts_do_what_the_compiler_does(tmp_path: Path) -> None:
    tools = [random_tool(seed) for seed in range(1000, 3500)]
    opened = opened_tools(tools, tmp_path)
    assert list(disagreements(opened, random_calls(opened, tools, 60))) == []

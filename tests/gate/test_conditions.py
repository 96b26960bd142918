"""The gate of a package takes the published tree of a condition as the compiler takes the condition, and says which facts it reads."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gate.opened import opened_tools
from tests.properties.test_expression import FACTS, KINDS, TOOLS, nodes
from toolc.ir.profile import FactValue
from toolc.traits.expression.evaluation import Situation, holds, reads
from toolc.traits.expression.node import Malformed, Node
from toolc.traits.expression.parser import parse
from toolc.traits.expression.tree import tree

VECTORS: tuple[tuple[str, Mapping[str, Any], bool], ...] = (
    ("on", {"on": True}, True),
    ("not on", {"on": True}, False),
    ("on and off", {"on": True, "off": False}, False),
    ("on or off", {"on": True, "off": False}, True),
    ('kind == "a"', {"kind": "a"}, True),
    ('kind != "a"', {"kind": "b"}, True),
    ('kind in ["b", "c"]', {"kind": "a"}, False),
    ('"m" in members', {"members": frozenset({"m"})}, True),
    ('"m" in members', {"members": []}, False),
    ("size < 3", {"size": 3}, False),
    ("size <= 3", {"size": 3}, True),
    ("size > 2.5", {"size": 3}, True),
    ("size >= 3", {"size": 2}, False),
    ("tool.Read", {}, True),
    ('tools.any("R*")', {}, True),
    ('tools.any("x?")', {}, False),
    ("true", {}, True),
    ("false or not false", {}, True),
)


def offers(glob: str) -> bool:
    return any(fnmatchcase(name, glob) for name, is_shown in TOOLS.items() if is_shown)


@pytest.fixture(scope="module")
def situation(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    return opened_tools([], tmp_path_factory.mktemp("empty")).part("situation")


@pytest.mark.parametrize(("expression", "facts", "expected"), VECTORS)
def test_a_condition_holds_where_its_vector_says_so(situation: ModuleType, expression: str, facts: Mapping[str, Any], expected: bool) -> None:
    node = parse(expression)
    assert not isinstance(node, Malformed)
    assert situation.holds(tree(node), situation.Situation(facts, TOOLS.__getitem__, offers)) is expected
    assert situation.facts_read(tree(node)) == set(facts)


@given(nodes, st.integers(-5, 5))
def test_any_condition_holds_exactly_where_the_compiler_says_so(situation: ModuleType, node: Node, size: int) -> None:
    facts: dict[str, FactValue] = {**FACTS, **KINDS, "members": ("m", ""), "size": size}
    expected = holds(node, Situation(facts, TOOLS.__getitem__, offers))
    assert situation.holds(tree(node), situation.Situation(facts, TOOLS.__getitem__, offers)) is expected
    assert situation.facts_read(tree(node)) == set(reads(node).facts)

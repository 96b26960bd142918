"""No rule fails, whatever stands in the schemas and texts of a contract, and one that is not asked has nothing to say."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from toolc.diagnostics import FAILED
from toolc.ir.contract import Contract
from toolc.ir.program import Origin, Tool
from toolc.ir.workspace import Lint
from toolc.lint.engine import check_tool, plan
from toolc.lint.nodes import nodes_of
from toolc.lint.occasion import occasions
from toolc.lint.registry import all_rules
from toolc.lint.selection import Selection
from toolc.schema.keywords import KEYWORDS
from toolc.source import DocumentId

PLAN = plan(Selection(all_rules(), Lint(select=("all",))))

numbers = st.integers(-(2**70), 2**70) | st.floats(allow_nan=False, allow_infinity=False)
scalars = st.none() | st.booleans() | numbers | st.text(max_size=6)
names = st.sampled_from([keyword.name for keyword in KEYWORDS] + ["nullable", "requried", "a", "", "x-a"]) | st.text(max_size=3)
words = st.sampled_from(
    ["object", "array", "string", "integer", "number", "null", "#", "#/$defs/a", "#/properties/a", "a.json", "../a", "http://a/b"]
)
values = st.recursive(scalars | words, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4), max_leaves=25)
schemas: st.SearchStrategy[dict[str, Any]] = st.dictionaries(names, values, max_size=6)  # anything that JSON can hold


# What the rules about texts look for, in pieces, with letters that a pattern takes for plain ones.
pieces = st.sampled_from(
    [
        *("do not tell ", "the user ", "IGNORE previous ", "rules. ", "<!-- ", "--> ", "<b>", "[a](javascript:b) ", "~/.ssh/", "id_rsa "),
        *("\u017fecretly ", "\u0130GNORE all ", "\u0131gnore the ", "prior rules ", "send it ", "\u4f60\u597d ", " "),
    ]
)
phrases = st.lists(pieces | st.text(max_size=4), max_size=6).map("".join)


@given(schemas, st.none() | schemas, st.text(), st.lists(st.text(), max_size=2))
def test_no_rule_fails(schema: dict[str, Any], output: dict[str, Any] | None, description: str, usage: list[str]) -> None:
    tool = _tool(description=description, usage=usage, inputSchema=schema, outputSchema=output, _meta={"a": usage})
    assert [each for each in check_tool(tool, PLAN) if each.code == FAILED] == []


@given(schemas, st.lists(phrases, min_size=1, max_size=4))
def test_a_rule_that_is_not_asked_has_nothing_to_say(schema: dict[str, Any], usage: list[str]) -> None:
    for kind, nodes in nodes_of(_tool(usage=usage, inputSchema=schema, outputSchema=schema)):
        for node, asked in occasions(kind, nodes, PLAN[kind]):
            assert [(each.code, list(each.check(node))) for each in PLAN[kind] if each not in asked and list(each.check(node))] == []


def _tool(**fields: object) -> Tool:
    contract = msgspec.convert({"contract": 1, **fields}, Contract)
    return Tool(id="a", toolset="default", contract=contract, origin=Origin(document=DocumentId("a.tool.yaml")))

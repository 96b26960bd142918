"""No rule fails, whatever stands in the schemas and texts of a contract."""

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


@given(schemas, st.none() | schemas, st.text(), st.lists(st.text(), max_size=2))
def test_no_rule_fails(schema: dict[str, Any], output: dict[str, Any] | None, description: str, usage: list[str]) -> None:
    contract = msgspec.convert(
        {"contract": 1, "description": description, "usage": usage, "inputSchema": schema, "outputSchema": output, "_meta": {"a": usage}}, Contract
    )
    tool = Tool(id="a", toolset="default", contract=contract, origin=Origin(document=DocumentId("a.tool.yaml")))
    assert [each for each in check_tool(tool, PLAN) if each.code == FAILED] == []

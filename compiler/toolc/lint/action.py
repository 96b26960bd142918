"""The rows of a tool's action table, as rules look at them and speak of them."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.diagnostics import Finding
from toolc.ir.parameters import ActionRow
from toolc.ir.program import Tool


def rows_of(tool: Tool) -> Mapping[str, ActionRow]:
    """Return the rows of a tool's action table by value, none where it has no table."""
    return {} if tool.contract.actions is None else tool.contract.actions.rows


def at_row(tool: Tool, value: str, said: str, cure: str) -> Finding:
    """Return a finding at the row of a value; `said` goes on after the tool's name."""
    return Finding(tool.at("actions", "rows", value, key=True), f"action {value!r} of {tool.name!r} {said}", cure)

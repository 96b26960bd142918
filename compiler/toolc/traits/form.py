"""What outputs call a form of a tool, and the condition under which a tool has it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TypeAlias

from toolc.ir.program import Form, LinkedToolset, Reachable, Tool
from toolc.traits.expression.node import And, Constant, Equals, Malformed, Node, Not
from toolc.traits.expression.parser import parse

Forms: TypeAlias = Mapping[str, tuple[Reachable, ...]]
"""The forms that situations give tools, by the id of the tool; a tool that has its base form only has none here."""


def forms_by_tool(toolset: LinkedToolset) -> Forms:
    """Return the forms of a toolset by tool."""
    return {identifier: tuple(each) for identifier, each in groupby(toolset.forms, key=lambda form: form.tool.id)}


def form_name(tool: Tool, form: Form) -> str:
    """Return the name of a form: the tool's id, and for another than the base form `@` and the hash of what tells it from others."""
    return f"{tool.id}@{form.digest}" if form.digest else tool.id


def has_own_output(tool: Tool, form: Form) -> bool:
    """Tell whether a form returns something else than the base form."""
    return tool.base is None or form.output_schema != tool.base.output_schema


def condition_of(reachable: Reachable) -> Node:
    """Return the condition under which a tool that is there has a form; expressions that cannot be read are left out."""
    said = ((parse(text), holds) for text, holds in reachable.told.items())
    nodes = (node if holds else _negated(node) for node, holds in said if not isinstance(node, Malformed))
    operands = tuple(dict.fromkeys(each for node in nodes for each in (node.operands if isinstance(node, And) else (node,))))
    if not operands:
        return Constant(value=True)
    return operands[0] if len(operands) == 1 else And(operands)


def _negated(node: Node) -> Node:
    match node:
        case Not(operand):
            return operand
        case Equals(fact, operator, value):
            return Equals(fact, "!=" if operator == "==" else "==", value)
        case _:
            return Not(node)

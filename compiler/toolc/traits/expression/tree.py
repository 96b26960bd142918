"""
An expression as a JSON tree, so that hosts in any language can evaluate it.

Every node is an object whose `op` says what it is: `and`, `or` (with `of`, a list), `not` (with `of`), `constant` (`value`), `fact` (`fact`),
`equals` and `differs` (`fact`, `value`), `less`, `lessOrEqual`, `greater` and `greaterOrEqual` (`fact`, `value`), `oneOf` (`fact`,
`values`), `has` (`fact`, a set, and the `value` in it), `tool` (`tool`: it is visible) and `tools` (`glob`: one that matches is visible or
callable).
"""

from __future__ import annotations

from typing import Final, assert_never

from toolc.ir.json import Json
from toolc.traits.expression.node import And, Answer, Constant, Equals, Fact, Member, Node, Not, OneOf, Or, Ordered, Question, ToolsAny, ToolVisible

_NAMES: Final = {"==": "equals", "!=": "differs", "<": "less", "<=": "lessOrEqual", ">": "greater", ">=": "greaterOrEqual"}


def tree(node: Node) -> dict[str, Json]:
    """Return the JSON tree of an expression."""
    match node:
        case And(operands):
            return {"op": "and", "of": [tree(each) for each in operands]}
        case Or(operands):
            return {"op": "or", "of": [tree(each) for each in operands]}
        case Not(operand):
            return {"op": "not", "of": tree(operand)}
        case Constant() | ToolVisible() | ToolsAny():
            return _answer(node)
        case _:
            return _question(node)


def _answer(node: Answer) -> dict[str, Json]:
    match node:
        case Constant(value):
            return {"op": "constant", "value": value}
        case ToolVisible(tool):
            return {"op": "tool", "tool": tool}
        case ToolsAny(glob):
            return {"op": "tools", "glob": glob}
        case _:
            assert_never(node)


def _question(node: Question) -> dict[str, Json]:
    match node:
        case Fact(name):
            return {"op": "fact", "fact": name}
        case Equals(fact, operator, value) | Ordered(fact, operator, value):
            return {"op": _NAMES[operator], "fact": fact, "value": value}
        case OneOf(fact, values):
            return {"op": "oneOf", "fact": fact, "values": list(values)}
        case Member(value, fact):
            return {"op": "has", "fact": fact, "value": value}
        case _:
            assert_never(node)

"""An expression as text again, in one way of writing it."""

from __future__ import annotations

import re
from json import dumps
from typing import Final, assert_never

from toolc.traits.expression.node import And, Answer, Constant, Equals, Fact, Member, Node, Not, OneOf, Or, Ordered, Question, ToolsAny, ToolVisible
from toolc.traits.expression.word import KEYWORDS

_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


def printed(node: Node) -> str:
    """Return the text that says what an expression says: reading it gives an equal node."""
    match node:
        case And(operands):
            return " and ".join(f"({printed(each)})" if isinstance(each, And | Or) else printed(each) for each in operands)
        case Or(operands):
            return " or ".join(f"({printed(each)})" if isinstance(each, Or) else printed(each) for each in operands)
        case Not(operand):
            return f"not ({printed(operand)})" if isinstance(operand, And | Or) else f"not {printed(operand)}"
        case Constant() | ToolVisible() | ToolsAny():
            return _answer(node)
        case _:
            return _question(node)


def _answer(node: Answer) -> str:
    match node:
        case Constant(value):
            return "true" if value else "false"
        case ToolVisible(tool):
            return f"tool.{tool}" if _PLAIN.match(tool) and tool not in KEYWORDS else f"tool[{dumps(tool)}]"
        case ToolsAny(glob):
            return f"tools.any({dumps(glob)})"
        case _:
            assert_never(node)


def _question(node: Question) -> str:
    match node:
        case Fact(name):
            return name
        case Equals(fact, operator, value):
            return f"{fact} {operator} {dumps(value)}"
        case Ordered(fact, operator, number):
            return f"{fact} {operator} {number!r}"
        case OneOf(fact, values):
            return f"{fact} in [{', '.join(map(dumps, values))}]"
        case Member(value, fact):
            return f"{dumps(value)} in {fact}"
        case _:
            assert_never(node)

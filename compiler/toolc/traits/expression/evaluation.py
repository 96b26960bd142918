"""Whether an expression holds in a situation, and what it asks of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import ge, gt, le, lt
from typing import Final, assert_never

from toolc.ir.profile import FactValue
from toolc.traits.expression.node import And, Answer, Constant, Equals, Fact, Member, Node, Not, OneOf, Or, Ordered, Question, ToolsAny, ToolVisible

_ORDERINGS: Final[Mapping[str, Callable[[float, float], bool]]] = {"<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True, slots=True)
class Reads:
    """What an expression asks: names of facts, of tools, and globs over tools, each once, in the order in which they are written."""

    facts: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    globs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """
    The facts that hold, and the answers about tools.

    `shows` takes a name, `offers` a glob: whether a tool is visible, whether some tool that matches is visible or callable.
    """

    facts: Mapping[str, FactValue]
    shows: Callable[[str], bool]
    offers: Callable[[str], bool]


def reads(node: Node) -> Reads:
    """Return what an expression asks of a situation."""
    return _asked(tuple(leaves(node)))


def decides(node: Node, situation: Situation) -> Reads:
    """Return what an expression asks that by itself makes it hold, or not hold, in a situation: of an `and` that fails only what fails in it."""
    return _asked(tuple(_deciding(node, situation)))


def _deciding(node: Node, situation: Situation) -> Iterator[Node]:
    match node:
        case And(operands) | Or(operands):
            of_all = holds(node, situation) is isinstance(node, And)
            for each in operands:
                if of_all or holds(each, situation) is isinstance(node, Or):
                    yield from _deciding(each, situation)
        case Not(operand):
            yield from _deciding(operand, situation)
        case _:
            yield node


def _asked(parts: tuple[Node, ...]) -> Reads:
    facts = (each.name if isinstance(each, Fact) else each.fact for each in parts if isinstance(each, Fact | Equals | Ordered | OneOf | Member))
    return Reads(
        tuple(dict.fromkeys(facts)),
        tuple(dict.fromkeys(each.tool for each in parts if isinstance(each, ToolVisible))),
        tuple(dict.fromkeys(each.glob for each in parts if isinstance(each, ToolsAny))),
    )


def answers(node: Node) -> tuple[ToolVisible | ToolsAny, ...]:
    """Return the leaves of an expression that ask about tools, in written order."""
    return tuple(each for each in leaves(node) if isinstance(each, ToolVisible | ToolsAny))


def holds(node: Node, situation: Situation) -> bool:
    """Tell whether an expression holds. Every fact that it reads has a value of its declared type; KeyError where one has none."""
    match node:
        case And(operands):
            return all(holds(each, situation) for each in operands)
        case Or(operands):
            return any(holds(each, situation) for each in operands)
        case Not(operand):
            return not holds(operand, situation)
        case Constant() | ToolVisible() | ToolsAny():
            return _told(node, situation)
        case _:
            return _compared(node, situation.facts)


def _told(node: Answer, situation: Situation) -> bool:
    match node:
        case Constant(value):
            return value
        case ToolVisible(tool):
            return situation.shows(tool)
        case ToolsAny(glob):
            return situation.offers(glob)
        case _:
            assert_never(node)


def _compared(node: Question, facts: Mapping[str, FactValue]) -> bool:
    match node:
        case Fact(name):
            return facts[name] is True
        case Equals(fact, operator, value):
            return (facts[fact] == value) is (operator == "==")
        case Ordered(fact, operator, value):
            found = facts[fact]
            return isinstance(found, int | float) and _ORDERINGS[operator](found, value)
        case OneOf(fact, values):
            return facts[fact] in values
        case Member(value, fact):
            members = facts[fact]
            return isinstance(members, tuple | list) and value in members
        case _:
            assert_never(node)


def leaves(node: Node) -> Iterator[Node]:
    """Yield the parts of an expression that join no others, in written order."""
    match node:
        case And(operands) | Or(operands):
            for each in operands:
                yield from leaves(each)
        case Not(operand):
            yield from leaves(operand)
        case _:
            yield node

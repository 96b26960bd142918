"""Whether an expression uses facts as they are declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from toolc.schema.suggestion import suggested
from toolc.traits.expression.fact_type import FactType, described
from toolc.traits.expression.node import (
    And,
    Constant,
    Equals,
    Fact,
    Member,
    Misuse,
    Node,
    Not,
    OneOf,
    Or,
    Ordered,
    Question,
    Range,
    ToolsAny,
    ToolVisible,
)


def misuses(node: Node, types: Mapping[str, FactType]) -> Iterator[Misuse]:
    """Yield every use of a fact that its declaration does not allow, in the order in which they are written."""
    match node:
        case And(operands) | Or(operands):
            for each in operands:
                yield from misuses(each, types)
        case Not(operand):
            yield from misuses(operand, types)
        case Constant() | ToolVisible() | ToolsAny():
            return
        case _:
            yield from _misuse(node, types)


def _misuse(node: Question, types: Mapping[str, FactType]) -> Iterator[Misuse]:
    name = node.name if isinstance(node, Fact) else node.fact
    kind = types.get(name)
    if kind is None:
        start = node.at[1] - len(name) if isinstance(node, Member) else node.at[0]
        yield Misuse(
            (start, start + len(name)),
            f"there is no fact `{name}`",
            suggested(name, types, "declare it under `facts` of the toolset, or take it out"),
            unknown=True,
        )
        return
    message = _wrong_kind(node, kind)
    if message is not None:
        yield Misuse(node.at, f"`{name}` is {described(kind)} {message}", _example(name, kind))
    elif kind.kind in {"values", "set"}:
        yield from _impossible(name, kind, _texts(node), node.at)


def _wrong_kind(node: Question, kind: FactType) -> str | None:
    match node:
        case Fact():
            return None if kind.kind == "boolean" else "and no condition by itself"
        case Equals() | OneOf():
            return None if kind.kind in {"string", "values"} else "and never a text"
        case Ordered(_, operator):
            return None if kind.kind == "number" else f"and `{operator}` compares numbers"
        case Member():
            return None if kind.kind == "set" else "and holds nothing"
        case _:
            assert_never(node)


def _texts(node: Question) -> tuple[str, ...]:
    match node:
        case Equals(_, _, value) | Member(value):
            return (value,)
        case OneOf(_, values):
            return values
        case _:
            return ()


def _impossible(name: str, kind: FactType, values: Iterable[str], at: Range) -> Iterator[Misuse]:
    for value in values:
        if value not in kind.values:
            yield Misuse(
                at,
                f'`{name}` is {described(kind)} and never "{value}"',
                suggested(value, kind.values, "name a value that it can have, or declare this one"),
            )


def _example(name: str, kind: FactType) -> str:
    match kind.kind:
        case "boolean":
            return f"write `{name}` or `not {name}`"
        case "number":
            return f"compare it with a number: `{name} >= 1`"
        case "set":
            return f'ask for a member: `"{kind.values[0] if kind.values else "TEXT"}" in {name}`'
        case "values":
            return f'compare it: `{name} == "{kind.values[0] if kind.values else "TEXT"}"`'
        case "string":
            return f'compare it with a text: `{name} == "TEXT"`'

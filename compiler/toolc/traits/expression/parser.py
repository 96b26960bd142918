"""
Reading an expression.

The grammar is a small part of Python's, with the same precedence; it is read by hand, so that neither the answer nor an error depends on
the version of Python, and no text can exhaust a stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from typing import Final

from toolc.traits.expression.node import (
    GRAMMAR,
    And,
    Constant,
    Equality,
    Equals,
    Fact,
    Malformed,
    Member,
    Node,
    Not,
    OneOf,
    Or,
    Ordered,
    Ordering,
    Range,
    ToolsAny,
    ToolVisible,
)
from toolc.traits.expression.word import KEYWORDS, Word, shown, words

LONGEST: Final = 2000
"""How many characters an expression may have."""

DEEPEST: Final = 50
"""How many `not` and parentheses may be inside each other."""

_EQUALITIES: Final[dict[str, Equality]] = {"==": "==", "!=": "!="}
_ORDERINGS: Final[dict[str, Ordering]] = {"<": "<", "<=": "<=", ">": ">", ">=": ">="}
_COMPARISONS: Final = frozenset({*_EQUALITIES, *_ORDERINGS, "in", "is"})
_CONSTANTS: Final = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class _Read:
    """A node, and the index of the first word after it."""

    node: Node
    after: int


_Outcome = _Read | Malformed


@lru_cache(maxsize=8192)
def parse(text: str) -> Node | Malformed:
    """Return what an expression says, or why it is none."""
    if len(text) > LONGEST:
        return Malformed((LONGEST, len(text)), f"an expression has at most {LONGEST:,} characters, and this one {len(text):,}")
    row = words(text)
    if isinstance(row, Malformed):
        return row
    read = _alternatives(row, 0, 1)
    if isinstance(read, Malformed):
        return read
    rest = row[read.after]
    return read.node if rest.kind == "end" else _surplus(rest)


def _surplus(word: Word) -> Malformed:
    if word.value == ")" and word.kind == "sign":
        return Malformed(word.at, "`)` closes nothing")
    if _is_comparison(word):
        return Malformed(word.at, f"`{word.value}` compares what is no fact, or compares twice", "join comparisons with `and`; compare facts only")
    return Malformed(word.at, f"{shown(word)} follows where the expression could end", "join conditions with `and` or `or`")


def _alternatives(row: tuple[Word, ...], start: int, depth: int) -> _Outcome:
    return _joined(row, start, depth, Or)


def _conjunction(row: tuple[Word, ...], start: int, depth: int) -> _Outcome:
    return _joined(row, start, depth, And)


def _joined(row: tuple[Word, ...], start: int, depth: int, node: type[And | Or]) -> _Outcome:
    """Read conditions with one word between them; one that stands alone is itself."""
    word, operand = ("or", _conjunction) if node is Or else ("and", _negation)
    first = operand(row, start, depth)
    if isinstance(first, Malformed) or not _is_name(row[first.after], word):
        return first
    read, operands = first, [first.node]
    while _is_name(row[read.after], word):
        following = operand(row, read.after + 1, depth)
        if isinstance(following, Malformed):
            return following
        read = following
        operands.append(read.node)
    return _Read(node(tuple(operands), _span(row, start, read.after)), read.after)


def _negation(row: tuple[Word, ...], start: int, depth: int) -> _Outcome:
    if depth > DEEPEST:
        return Malformed(row[start].at, f"an expression has at most {DEEPEST} levels")
    if not _is_name(row[start], "not"):
        return _condition(row, start, depth)
    read = _negation(row, start + 1, depth + 1)
    return read if isinstance(read, Malformed) else _Read(Not(read.node, _span(row, start, read.after)), read.after)


def _condition(row: tuple[Word, ...], start: int, depth: int) -> _Outcome:
    word = row[start]
    if word.kind == "sign" and word.value == "(":
        return _group(row, start, depth)
    if word.kind == "text":
        return _membership(row, start)
    if word.kind != "name" or word.value in KEYWORDS:
        return _no_condition(word)
    if word.value in _CONSTANTS:
        return _Read(Constant(_CONSTANTS[word.value], word.at), start + 1)
    root = word.value.partition(".")[0]
    if root == "tool":
        return _tool(row, start)
    return _tools(row, start) if root == "tools" else _fact(row, start)


def _no_condition(word: Word) -> Malformed:
    if word.kind == "number":
        return Malformed(word.at, "a number is no condition", "compare a fact with it")
    cure = f"write `{word.value.lower()}`" if word.value in {"True", "False"} else GRAMMAR
    return Malformed(word.at, f"a condition is missing in front of {shown(word)}", cure)


def _group(row: tuple[Word, ...], start: int, depth: int) -> _Outcome:
    read = _alternatives(row, start + 1, depth + 1)
    if isinstance(read, Malformed):
        return read
    if not _is_sign(row[read.after], ")"):
        return _unclosed(row, start, read.after)
    return _Read(read.node, read.after + 1)


def _unclosed(row: tuple[Word, ...], start: int, end: int) -> Malformed:
    if row[end].kind == "end":
        return Malformed(row[start].at, f"`{row[start].value}` is not closed")
    return _surplus(row[end])


def _membership(row: tuple[Word, ...], start: int) -> _Outcome:
    if not _is_name(row[start + 1], "in"):
        return Malformed(row[start].at, "a text is no condition", 'compare a fact with it: `FACT == "TEXT"`, `"TEXT" in FACT`')
    name = row[start + 2]
    fault = _name_fault(name)
    if fault is not None:
        return fault
    return _Read(Member(row[start].value, name.value, _span(row, start, start + 3)), start + 3)


def _name_fault(word: Word) -> Malformed | None:
    """Return what is wrong with a word that must be the name of a fact."""
    if word.kind != "name" or word.value in _CONSTANTS:
        return Malformed(word.at, f"the name of a fact is missing in front of {shown(word)}" if word.kind == "end" else f"{shown(word)} is no fact")
    parts = word.value.split(".")
    if parts[0] in {"tool", "tools"}:
        return Malformed(word.at, f"{shown(word)} is no fact")
    wrong = next((part for part in parts if part in KEYWORDS), None)
    return None if wrong is None else Malformed(word.at, f"{shown(word)} is no fact: `{wrong}` is a keyword")


def _fact(row: tuple[Word, ...], start: int) -> _Outcome:
    name = row[start]
    fault = _name_fault(name)
    if fault is not None:
        return fault
    operator = row[start + 1]
    if not _is_comparison(operator):
        return _Read(Fact(name.value, name.at), start + 1)
    if operator.value == "in":
        return _one_of(row, start)
    if operator.value == "is":
        return Malformed(operator.at, "`is` compares nothing here", "write `==`")
    return _comparison(row, start)


def _comparison(row: tuple[Word, ...], start: int) -> _Outcome:
    name, operator, operand = row[start : start + 3]
    at = _span(row, start, start + 3)
    if operator.value in _EQUALITIES and operand.kind == "text":
        return _once(row, Equals(name.value, _EQUALITIES[operator.value], operand.value, at), start + 3)
    if operator.value in _ORDERINGS and operand.kind == "number":
        value = _number(operand.value)
        if value is None:
            return Malformed(operand.at, f"`{operand.value}` is too large")
        return _once(row, Ordered(name.value, _ORDERINGS[operator.value], value, at), start + 3)
    return _wrong_operand(name, operator, operand)


def _number(written: str) -> int | float | None:
    """Return the number that is written, or None where a double could not hold it."""
    value = float(written)
    if not isfinite(value):
        return None
    return value if any(sign in written for sign in ".eE") else int(written)


def _wrong_operand(name: Word, operator: Word, operand: Word) -> Malformed:
    if operand.kind == "end":
        return Malformed(operator.at, f"`{operator.value}` has nothing on its right")
    if operand.value in _CONSTANTS and operand.kind == "name":
        holds = _CONSTANTS[operand.value] is (operator.value == "==")
        return Malformed(operand.at, "a boolean fact is not compared", f"write `{name.value}`" if holds else f"write `not {name.value}`")
    if operator.value in _EQUALITIES:
        return Malformed(operand.at, f"`{operator.value}` compares with a text in quotes, not with {shown(operand)}", _equality_help(operand))
    return Malformed(operand.at, f"`{operator.value}` compares with a number, not with {shown(operand)}")


def _equality_help(operand: Word) -> str:
    return "numbers are compared with `<`, `<=`, `>` and `>=`" if operand.kind == "number" else "put the text in quotes"


def _one_of(row: tuple[Word, ...], start: int) -> _Outcome:
    opening = start + 2
    if not _is_sign(row[opening], "["):
        return Malformed(row[opening].at, "`in` is followed by a list of texts in brackets", 'such as `FACT in ["a", "b"]`')
    values: list[str] = []
    index = opening + 1
    while row[index].kind == "text":
        values.append(row[index].value)
        index += 1
        if not _is_sign(row[index], ","):
            break
        index += 1
    if not values:
        return Malformed(row[index].at, "nothing is in a list without texts" if _is_sign(row[index], "]") else "the list holds texts in quotes only")
    if not _is_sign(row[index], "]") or row[index - 1].kind != "text":
        return Malformed(row[index].at, f"{shown(row[index])} has no place in a list of texts")
    return _once(row, OneOf(row[start].value, tuple(values), _span(row, start, index + 1)), index + 1)


def _once(row: tuple[Word, ...], node: Node, after: int) -> _Outcome:
    if _is_comparison(row[after]):
        return Malformed(row[after].at, "comparisons are not chained", "join two comparisons with `and`")
    return _Read(node, after)


def _tool(row: tuple[Word, ...], start: int) -> _Outcome:
    word = row[start]
    first, dot, name = word.value.partition(".")
    if dot:
        if "." in name or name in KEYWORDS:
            return Malformed(word.at, f"`{word.value}` is not the name of a tool after `tool.`", f'write `{first}["{name}"]`')
        return _Read(ToolVisible(name, word.at), start + 1)
    return _argument(row, start, "[", "]", 'a tool is written `tool.NAME` or `tool["NAME"]`')


def _tools(row: tuple[Word, ...], start: int) -> _Outcome:
    usage = 'several tools are asked for as `tools.any("GLOB")`'
    if row[start].value != "tools.any":
        return Malformed(row[start].at, f"`{row[start].value}` is no condition", usage)
    return _argument(row, start, "(", ")", usage)


def _argument(row: tuple[Word, ...], start: int, opening: str, closing: str, usage: str) -> _Outcome:
    if not _is_sign(row[start + 1], opening):
        return Malformed(row[start].at, f"`{row[start].value}` is no condition", usage)
    argument = row[start + 2]
    if argument.kind != "text":
        return Malformed(argument.at, f"a name in quotes is missing in front of {shown(argument)}", usage)
    if not argument.value:
        return Malformed(argument.at, "the name is empty", usage)
    if not _is_sign(row[start + 3], closing):
        return Malformed(row[start + 1].at, f"`{opening}` is not closed after the name", usage)
    at = _span(row, start, start + 4)
    return _Read(ToolVisible(argument.value, at) if opening == "[" else ToolsAny(argument.value, at), start + 4)


def _span(row: tuple[Word, ...], start: int, after: int) -> Range:
    return row[start].at[0], row[after - 1].at[1]


def _is_name(word: Word, name: str) -> bool:
    return word.kind == "name" and word.value == name


def _is_sign(word: Word, sign: str) -> bool:
    return word.kind == "sign" and word.value == sign


def _is_comparison(word: Word) -> bool:
    return word.kind in {"sign", "name"} and word.value in _COMPARISONS

"""
What an expression says, as a closed union of frozen nodes.

Each node knows the range of characters that it was read from; that range takes no part in equality.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Range: TypeAlias = tuple[int, int]
"""Characters of the expression's text, the end exclusive."""

Equality: TypeAlias = Literal["==", "!="]
Ordering: TypeAlias = Literal["<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Constant:
    """`true` or `false`."""

    value: bool
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """A boolean fact, as it is."""

    name: str
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Equals:
    """A fact that is, or is not, one text: `fact == "text"`."""

    fact: str
    operator: Equality
    value: str
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ordered:
    """A number against a constant: `fact >= 3`."""

    fact: str
    operator: Ordering
    value: int | float
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A fact that is one of several texts: `fact in ["a", "b"]`."""

    fact: str
    values: tuple[str, ...]
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Member:
    """A text that is in a set: `"a" in fact`."""

    value: str
    fact: str
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ToolVisible:
    """A tool that the profile shows: `tool.NAME`."""

    tool: str
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ToolsAny:
    """Some tool that the profile shows or lets be called: `tools.any("GLOB")`."""

    glob: str
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Not:
    """What does not hold."""

    operand: Node
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class And:
    """All of several, two at least."""

    operands: tuple[Node, ...]
    at: Range = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Or:
    """One of several, two at least."""

    operands: tuple[Node, ...]
    at: Range = field(default=(0, 0), compare=False, repr=False)


Question: TypeAlias = Fact | Equals | Ordered | OneOf | Member
"""A leaf that asks for a fact."""

Answer: TypeAlias = Constant | ToolVisible | ToolsAny
"""A leaf that asks for no fact."""

Node: TypeAlias = And | Or | Not | Question | Answer


GRAMMAR: Final = "an expression is made of facts, their comparisons, `tool.NAME`, `and`, `or` and `not`"
"""What to write where nothing tells what was meant."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """Why a text is no expression: the range of characters that is wrong, one line of cause and one of cure."""

    at: Range
    message: str
    help: str = GRAMMAR


@dataclass(frozen=True, slots=True)
class Misuse:
    """A fact in a place that its declaration does not allow; `unknown` tells that there is no declaration."""

    at: Range
    message: str
    help: str
    unknown: bool = False

"""
What a fact can be, as far as conditions can tell: the values that they compare it with, and one for all others.

A boolean is true or false. A text is one of those compared, or another one; a fact with listed values likewise. A number lies on a constant or
between two. A set is one choice for each member that somebody asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from math import floor
from operator import ge, gt, le, lt
from typing import Final

from toolc.ir.profile import FactValue
from toolc.traits.expression.evaluation import leaves
from toolc.traits.expression.fact_type import FactType
from toolc.traits.expression.node import Equals, Fact, Member, Node, OneOf, Ordered, Question

Value = bool | int | float | str

ORDERINGS: Final = {"<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True, slots=True)
class Class:
    """
    Values that no condition tells apart: one of them, and the same in words, to be read after the name of the fact.

    `is_between` marks the numbers between two constants, below all of them, or above.
    """

    value: Value
    words: str
    is_between: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """
    One thing that is in exactly one of several classes: a fact, or for a set whether it holds a member.

    `about` is the fact; choices about one fact change together. `member` is the member of a set.
    """

    about: str
    classes: tuple[Class, ...]
    member: str | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice, and which of its classes are meant."""

    choice: Choice
    members: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """
    The choices that facts are, by fact and, for sets, by member; and those of each fact in order.

    `indexes` tells of each constant that a fact is compared with in which class it is; the classes of a number are in its order.
    """

    choices: Mapping[tuple[str, str | None], Choice]
    by_fact: Mapping[str, tuple[Choice, ...]]
    indexes: Mapping[str, Mapping[Value, int]]


def facts_of(types: Mapping[str, FactType], nodes: Iterable[Node]) -> Facts:
    """Return the choices that facts are for some expressions, which use them as they are declared."""
    compared: dict[str, dict[str | int | float, None]] = {name: {} for name in types}
    for node in nodes:
        for leaf in leaves(node):
            compared_here = tuple(_constants(leaf))
            if isinstance(leaf, Fact | Equals | Ordered | OneOf | Member):
                compared[name_of(leaf)].update(dict.fromkeys(compared_here))
    found = {name: tuple(_choices(name, kind, tuple(compared[name]))) for name, kind in types.items()}
    return Facts(
        {(choice.about, choice.member): choice for choices in found.values() for choice in choices},
        found,
        {name: {each.value: index for choice in choices for index, each in enumerate(choice.classes)} for name, choices in found.items()},
    )


def selected(question: Question, facts: Facts) -> Selection:
    """Return which classes of which choice a leaf of an expression means."""
    match question:
        case Member(value, fact):
            choice = facts.choices[fact, value]
            return Selection(choice, (True, False))
        case Fact(name):
            return Selection(facts.choices[name, None], (True, False))
        case Equals(fact, operator, value):
            return _among(fact, (value,), facts, is_meant=operator == "==")
        case OneOf(fact, values):
            return _among(fact, values, facts, is_meant=True)
        case Ordered(fact, operator, value):
            choice = facts.choices[fact, None]
            classes, constant = range(len(choice.classes)), facts.indexes[fact][value]
            return Selection(choice, tuple(map(ORDERINGS[operator], classes, repeat(constant))))


def _among(fact: str, values: Iterable[str], facts: Facts, *, is_meant: bool) -> Selection:
    """Return that the classes of some texts are meant, or all the others."""
    choice = facts.choices[fact, None]
    members = [not is_meant] * len(choice.classes)
    known = facts.indexes[fact]
    for value in values:
        if value in known:
            members[known[value]] = is_meant
    return Selection(choice, tuple(members))


def index_of(choice: Choice, value: FactValue) -> int:
    """Return in which class a fact's value is."""
    if choice.member is not None:
        return 0 if isinstance(value, tuple | list) and choice.member in value else 1
    match value:
        case bool() | str():
            exact = (index for index, each in enumerate(choice.classes) if each.value == value and type(each.value) is type(value))
            return next(exact, len(choice.classes) - 1)
        case int() | float():
            return _interval_of(choice, value)
        case _:
            return len(choice.classes) - 1


def name_of(question: Question) -> str:
    """Return the fact that a leaf of an expression asks for."""
    return question.name if isinstance(question, Fact) else question.fact


def _constants(leaf: Node) -> Iterator[str | int | float]:
    match leaf:
        case Equals(_, _, value) | Ordered(_, _, value) | Member(value):
            yield value
        case OneOf(_, values):
            yield from values
        case _:
            return


def _choices(name: str, kind: FactType, compared: tuple[str | int | float, ...]) -> Iterator[Choice]:
    texts = dict.fromkeys(each for each in compared if isinstance(each, str))
    match kind.kind:
        case "boolean":
            yield Choice(name, (Class(value=True, words="is true"), Class(value=False, words="is false")))
        case "set":
            for member in (each for each in kind.values if each in texts):
                yield Choice(name, _in_or_out(member), member)
        case "number":
            yield Choice(name, tuple(_intervals(each for each in compared if not isinstance(each, str))))
        case "values":
            asked = [each for each in kind.values if each in texts]
            rest = next((each for each in kind.values if each not in texts), None)
            yield Choice(name, tuple(Class(each, f"is {each}") for each in (*asked, *(() if rest is None else (rest,)))))
        case "string":
            yield Choice(name, (*(Class(each, f'is "{each}"') for each in texts), _other_text(texts)))


def _in_or_out(member: str) -> tuple[Class, Class]:
    return Class(value=True, words=f"holds {member}"), Class(value=False, words=f"does not hold {member}")


def _other_text(texts: Iterable[str]) -> Class:
    """Return the class of every text that no expression names."""
    known = frozenset(texts)
    value = "other"
    while value in known:
        value += "_"
    return Class(value, f'is "{value}"')


def _intervals(constants: Iterable[int | float]) -> Iterator[Class]:
    """Yield the constants and what lies between them, from the smallest on; what no number of JSON lies in is left out."""
    ordered = sorted(set(constants))
    if not ordered:
        yield _between(0)
        return
    yield _between(floor(ordered[0]) - 1)
    for low, high in zip(ordered, [*ordered[1:], None], strict=True):
        yield Class(low, f"is {low}")
        inside = floor(low) + 1 if high is None else _inside(low, high)
        if inside is not None:
            yield _between(inside)


def _inside(low: float, high: float) -> int | float | None:
    """Return a number between two, an integer where there is one, or None where no integer and no double is."""
    whole = floor(low) + 1
    if whole < high:
        return whole
    try:
        middle = float((Fraction(low) + Fraction(high)) / 2)
    except OverflowError:
        return None
    return middle if low < middle < high else None


def _between(value: float) -> Class:
    return Class(value, f"is {value}", is_between=True)


def _interval_of(choice: Choice, value: float) -> int:
    """Return the class of a number: the constant that it is, or what follows the last constant below it."""
    constants = [(index, each.value) for index, each in enumerate(choice.classes) if not each.is_between]
    exact = (index for index, constant in constants if constant == value)
    after = (index + 1 for index, constant in reversed(constants) if isinstance(constant, int | float) and constant < value)
    return next(exact, next(after, 0))

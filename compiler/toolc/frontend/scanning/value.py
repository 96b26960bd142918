"""What an expression of source may stand for, as far as contracts are concerned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from toolc.frontend.scanning.facts import Class, Function, Located, Step
from toolc.frontend.scanning.shape import Record, Series
from toolc.frontend.scanning.vocabulary import Node


class At(NamedTuple):
    """The value at a place of a contract."""

    place: Node


class Many(NamedTuple):
    """A list or a map of values."""

    of: Value


class TypeAt(NamedTuple):
    """A type whose objects stand at a place of a contract."""

    place: Node


class TypeOf(NamedTuple):
    """A class of this file."""

    of: Class


class ObjectOf(NamedTuple):
    """An object of a class of this file."""

    of: Class


class Routine(NamedTuple):
    """A function of this file."""

    function: Function


class Package(NamedTuple):
    """The package that toolc generates of a toolset."""


class MapOf(NamedTuple):
    """A map that is written in this file."""

    record: Record
    at: Located


class ListOf(NamedTuple):
    """A list that is written in this file."""

    series: Series
    at: Located


class Several(NamedTuple):
    """A list of known length: what each place of it holds."""

    values: tuple[Value, ...]


class Holding(NamedTuple):
    """Something that holds a value under some names."""

    names: frozenset[str]
    value: Value


class Getter(NamedTuple):
    """A function that returns parts of what it is given, each by the steps that lead to it."""

    paths: tuple[tuple[Step, ...], ...]


class Signature(NamedTuple):
    """A function of which only the type is known, and what type parameters stand for in it."""

    parameters: tuple[Located | None, ...]
    returns: Located | None
    given: tuple[tuple[str, Located], ...] = ()


class Word(NamedTuple):
    """A text that is written in this file."""

    text: str


class AnyOf(NamedTuple):
    """One of several values that tell something."""

    options: tuple[Value, ...]


class Loose(NamedTuple):
    """Something of unknown origin, and the names that lead to it."""

    names: tuple[str, ...] = ()


class Other(NamedTuple):
    """Something that is known to be no contract."""

    kind: str = "other"


class Absent(NamedTuple):
    """Null: says nothing about what else may be there."""

    kind: str = "absent"


Value: TypeAlias = (
    At
    | Many
    | TypeAt
    | TypeOf
    | ObjectOf
    | Routine
    | Package
    | MapOf
    | ListOf
    | Several
    | Holding
    | Getter
    | Signature
    | Word
    | AnyOf
    | Loose
    | Other
    | Absent
)

UNKNOWN: Final = Loose()
OTHER: Final = Other()
ABSENT: Final = Absent()

MOST_OPTIONS: Final = 12


def options_of(value: Value) -> tuple[Value, ...]:
    """Return every value that something may be."""
    return value.options if isinstance(value, AnyOf) else (value,)


def merged(values: Iterable[Value]) -> Value:
    """
    Return what one of several values is: those that tell something count, then those of unknown origin, then texts.

    A map or a list that is written in the file does not hide that something unknown may stand in its place.
    """
    every = list(values)
    if len(every) == 1:
        return every[0]
    flat = [option for each in every for option in options_of(each)]
    loose = [each for each in flat if isinstance(each, Loose)]
    telling = _once(each for each in flat if not isinstance(each, Loose | Other | Absent | Word))
    if telling and not (loose and all(map(_is_empty, telling))):
        is_open = loose and all(isinstance(each, MapOf | ListOf | Holding) for each in telling)
        return one_of([*telling, max(loose, key=lambda each: len(each.names))] if is_open else telling)
    words = _once(each for each in flat if isinstance(each, Word))
    if loose and (not words or any(each.names for each in loose)):
        return max(loose, key=lambda each: len(each.names))
    words += loose[:1]
    return one_of(words) if words else next((each for each in flat if isinstance(each, Other)), ABSENT)


def is_vague(value: Value) -> bool:
    """Tell whether what a type says of a value leaves open what it is, or what stands in it."""
    match value:
        case Many(of) | Holding(value=of):
            return is_vague(of)
        case Several(values):
            return any(map(is_vague, values))
    return isinstance(value, Loose)


def _once(values: Iterable[Value]) -> list[Value]:
    """Return some different values: those of two kinds are two, whatever they hold."""
    return list({(type(each), each): each for each in values}.values())[:MOST_OPTIONS]


def one_of(values: Sequence[Value]) -> Value:
    """Return the value that is one of some different ones."""
    return values[0] if len(values) == 1 else AnyOf(tuple(values))


def _is_empty(value: Value) -> bool:
    """Tell whether a value is a map or a list in which nothing is written."""
    return (isinstance(value, MapOf) and not any(value.record)) or (isinstance(value, ListOf) and not any(value.series))


def may_hold_contracts(value: Value) -> bool:
    """Tell whether a value is a part of a contract, or may hold one."""
    match value:
        case Many(of) | Holding(value=of):
            return may_hold_contracts(of)
        case Several(inner) | AnyOf(inner):
            return any(map(may_hold_contracts, inner))
    return isinstance(value, At | MapOf | ListOf)
